import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type FormEvent, useContext, useEffect } from 'react';
import { HttpError } from '#contract/client.ts';
import { problemTypes } from '#contract/problem.ts';
import type { StaffSession } from '#contract/staff.ts';
import { call } from './call.ts';
import { keyOf } from './queries.ts';

/** In ms; an ended session is noticed within this time. */
const interval = 5000;
const name = 'GET /api/staff/session';
const queryKey = keyOf(name, {});

/** Expired without use. */
interface Unused {
  stage: 'unused';
  detail: string;
}

/** Clears the cache except the session and the invitation, whose refetch would reset its form. */
const clearCache = (queries: QueryClient): void =>
  queries.removeQueries({
    predicate: ({ queryKey: [one] }) => one !== name && one !== 'POST /api/staff/invitation',
  });

/** Null if signed out. */
export function useSession() {
  const queries = useQueryClient();
  return useQuery({
    queryKey,
    queryFn: () =>
      call(name).then(
        (found) => {
          setDraftOwner(found.email);
          return found;
        },
        (error: unknown): Unused | null => {
          if (!(error instanceof HttpError && error.status === 401)) throw error;
          clearCache(queries);
          return error.type === problemTypes.unused ? { stage: 'unused', detail: error.detail } : null;
        },
      ),
    // Reports a server outage quickly.
    retry: 1,
    retryDelay: 500,
    refetchInterval: ({ state: { data } }) => (data && data.stage !== 'unused' ? interval : false),
  });
}

/** Null signs out. */
export function useSetSession(): (session: StaffSession | null) => void {
  const queries = useQueryClient();
  return (next) => {
    if (!next) clearCache(queries);
    setDraftOwner(next?.email ?? '');
    queries.setQueryData(queryKey, next);
  };
}

export type CurrentStaff = Extract<StaffSession, { stage: 'full' }>;

export const CurrentStaffContext = createContext<CurrentStaff | null>(null);

export function useCurrentStaff(): CurrentStaff {
  const staff = useContext(CurrentStaffContext);
  if (!staff) throw new Error('A screen is used without a session.');
  return staff;
}

/** Unsent texts by field, in memory only: restored after a session expired and was renewed. */
const drafts = new Map<string, string>();
let draftOwner = '';

/** Of forms that save by themselves: what they have not yet saved. Kept as `drafts` are. */
const unsaved = new Map<string, unknown>();

/** Discards another person's drafts. */
function setDraftOwner(email: string): void {
  if (email !== draftOwner) for (const kept of [drafts, unsaved]) kept.clear();
  draftOwner = email;
}

export const draftField = (name: string) => ({
  field: {
    defaultValue: drafts.get(name),
    // A restored draft counts as unsaved.
    'data-unsaved': drafts.get(name)?.trim() ? '' : undefined,
    onInput: ({ currentTarget }: FormEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      drafts.set(name, currentTarget.value);
    },
  },
  discard: () => {
    drafts.delete(name);
  },
});

export const unsavedOf = <Copy>(name: string): Copy | undefined => unsaved.get(name) as Copy | undefined;

/** @param copy undefined once it is saved */
export function useKeepUnsaved<Copy>(name: string, copy: Copy | undefined): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (copy) unsaved.set(name, copy);
    else unsaved.delete(name);
  });
  useEffect(
    () => () => {
      // Left by its owner, who was asked.
      if (queries.getQueryData<StaffSession | null>(queryKey)?.stage === 'full') unsaved.delete(name);
    },
    [queries, name],
  );
}
