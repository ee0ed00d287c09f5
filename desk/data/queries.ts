import {
  MutationCache,
  QueryClient,
  type QueryKey,
  type UseQueryOptions,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Answer, EndpointName } from '#contract/api.ts';
import { type CallInput, HttpError } from '#contract/client.ts';
import { leaveSaved } from '../shell/unsaved.ts';
import { call } from './call.ts';

const session = 'GET /api/staff/session';

/** What is on screen is fetched again after each change, which stays busy until then. */
export function newQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    mutationCache: new MutationCache({
      onSettled: (_, error) => {
        const refreshed = client.invalidateQueries({
          predicate: ({ queryKey: [name] }) =>
            name === session ? isUnauthorized(error) : String(name).startsWith('GET'),
        });
        return error ? undefined : refreshed;
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

type Options<Data> = Omit<UseQueryOptions<Data, Error, Data, QueryKey>, 'queryKey' | 'queryFn'>;

export const keyOf = <Name extends EndpointName>(name: Name, input: CallInput<Name>[0]): QueryKey => [name, input];

export function useAnswer<Name extends EndpointName>(
  name: Name,
  input: CallInput<Name>[0],
  options: Options<Answer<Name>> = {},
) {
  return useQuery({
    queryKey: keyOf(name, input),
    queryFn: () => call(name, ...([input] as unknown as CallInput<Name>)),
    ...options,
  });
}

/** `failed`: for callers without their own error display. `refreshed`: what is on screen has been fetched again. */
type Handlers<Given, Result> = [
  done?: (result: Result, given: Given) => void,
  failed?: (error: Error, given: Given) => void,
  refreshed?: () => void,
];

/** A mutation. A 401 leads to sign-in. */
export function useChange<Given, Result>(
  work: (given: Given) => Promise<Result>,
  ...[done, failed, refreshed]: Handlers<Given, Result>
) {
  const pressed = useRef<Element>(null);
  // `variables` come a moment after the press: a box that shows them would be unticked again meanwhile.
  const [given, setGiven] = useState<Given>();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: work,
    onSuccess: (result, given) => leaveSaved(() => done?.(result, given)),
    onError: (failure, given) => {
      if (!isUnauthorized(failure)) failed?.(failure, given);
    },
    onSettled: (_, failure) => {
      setGiven(undefined);
      if (failure) return;
      refreshed?.();
      requestAnimationFrame(() => keepFocus(pressed.current));
    },
  });
  return {
    send: (sent: Given) => {
      if (isPending) return;
      pressed.current = document.activeElement;
      setGiven(() => sent);
      mutate(sent);
    },
    busy: isPending,
    /** What is being sent. */
    given,
    error,
    problem: (field: string) => (error instanceof HttpError ? error.problems[field] : undefined),
    reset,
  };
}

/** The pressed control may be gone with what it was for. */
function keepFocus(pressed: Element | null): void {
  if (document.activeElement === document.body && pressed && !pressed.isConnected)
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
}

export const useCall = <Name extends EndpointName>(
  name: Name,
  ...handlers: Handlers<CallInput<Name>[0], Answer<Name>>
) => useChange((input: CallInput<Name>[0]) => call(name, ...([input] as unknown as CallInput<Name>)), ...handlers);

/** In ms. */
const debounce = 350;

/** @param key equal for equal values */
export function useDebouncedValue<Value>(value: Value, key: string): { debounced: Value; isCurrent: boolean } {
  const [last, setLast] = useState({ value, key });
  useEffect(() => {
    if (last.key === key) return;
    const timer = setTimeout(() => setLast({ value, key }), debounce);
    return () => clearTimeout(timer);
  }, [value, key, last.key]);
  return { debounced: last.value, isCurrent: last.key === key };
}
