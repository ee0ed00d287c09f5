import {
  MutationCache,
  QueryClient,
  type QueryKey,
  type UseQueryOptions,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { EndpointAnswer, EndpointName } from '#contract/api.ts';
import { type AnyInput, type CallInput, HttpError } from '#contract/client.ts';
import { withoutUnsavedGuard } from '../shell/unsaved.ts';
import { callByName } from './call.ts';

const sessionEndpoint = 'GET /api/staff/session';

/** After each mutation all queries are fetched again; the mutation stays pending until then. */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    mutationCache: new MutationCache({
      onSettled: (_, error) => {
        const refetched = client.invalidateQueries({
          predicate: ({ queryKey: [name] }) =>
            name === sessionEndpoint ? isUnauthorized(error) : String(name).startsWith('GET'),
        });
        return error ? undefined : refetched;
      },
    }),
    defaultOptions: {
      queries: { networkMode: 'always', retry: (failures, error) => !(error instanceof HttpError) && failures < 2 },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  return client;
}

const isUnauthorized = (error: unknown): boolean => error instanceof HttpError && error.status === 401;

type QueryOptions<Data> = Omit<UseQueryOptions<Data, Error, Data, QueryKey>, 'queryKey' | 'queryFn'>;

export const toQueryKey = <Name extends EndpointName>(name: Name, input: CallInput<Name>[0]): QueryKey => [name, input];

export const useEndpointQuery = <Name extends EndpointName>(
  name: Name,
  input: CallInput<Name>[0],
  options: QueryOptions<EndpointAnswer<Name>> = {},
) => useQueryByName(name, input, options);

/** As `useEndpointQuery`, without a check of the input. */
export const useQueryByName = <Name extends EndpointName>(
  name: Name,
  input: AnyInput | undefined,
  options: QueryOptions<EndpointAnswer<Name>>,
) => useQuery({ queryKey: [name, input], queryFn: () => callByName(name, input), ...options });

/** `onFailure` is for callers that do not show `error`; `onRefreshed` runs once the queries are fetched again. */
type MutationHandlers<Given, Result> = [
  onSuccess?: (result: Result, given: Given) => void,
  onFailure?: (error: Error, given: Given) => void,
  onRefreshed?: () => void,
];

/** A mutation that handles focus and unsaved forms. After a 401 the sign-in page appears, without `onFailure`. */
export function useDeskMutation<Given, Result>(
  request: (given: Given) => Promise<Result>,
  ...[onSuccess, onFailure, onRefreshed]: MutationHandlers<Given, Result>
) {
  const pressed = useRef<Element>(null);
  // Not the mutation's `variables`: they arrive one render late, so a checkbox that shows them would flicker.
  const [pendingInput, setPendingInput] = useState<Given>();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: request,
    onSuccess: (result, given) => withoutUnsavedGuard(() => onSuccess?.(result, given)),
    onError: (failure, given) => {
      if (!isUnauthorized(failure)) onFailure?.(failure, given);
    },
    onSettled: (_, failure) => {
      setPendingInput(undefined);
      if (failure) return;
      onRefreshed?.();
      requestAnimationFrame(() => restoreFocus(pressed.current));
    },
  });
  return {
    send: (sent: Given) => {
      if (isPending) return;
      pressed.current = document.activeElement;
      setPendingInput(() => sent);
      mutate(sent);
    },
    busy: isPending,
    /** The input of the pending mutation. */
    pendingInput,
    error,
    problem: (field: string) => (error instanceof HttpError ? error.problems[field] : undefined),
    reset,
  };
}

/** Moves the focus to the title if the pressed control was removed. */
function restoreFocus(pressed: Element | null): void {
  if (document.activeElement === document.body && pressed && !pressed.isConnected)
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
}

export const useEndpointMutation = <Name extends EndpointName>(
  name: Name,
  ...handlers: MutationHandlers<CallInput<Name>[0], EndpointAnswer<Name>>
) => useDeskMutation((input: CallInput<Name>[0]) => callByName(name, input), ...handlers);

const debounceMs = 350;

/** Follows `value` after a pause. @param key the same string for equal values */
export function useDebouncedValue<Value>(value: Value, key: string): { debounced: Value; isCurrent: boolean } {
  const [last, setLast] = useState({ value, key });
  useEffect(() => {
    if (last.key === key) return;
    const timer = setTimeout(() => setLast({ value, key }), debounceMs);
    return () => clearTimeout(timer);
  }, [value, key, last.key]);
  return { debounced: last.value, isCurrent: last.key === key };
}
