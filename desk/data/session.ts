import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type FormEvent, useContext, useEffect } from 'react';
import { HttpError } from '#contract/client.ts';
import { problemTypes } from '#contract/problem.ts';
import type { StaffSession } from '#contract/staff.ts';
import { callEndpoint } from './call.ts';
import { toQueryKey } from './queries.ts';

/** An ended session is noticed within this time. */
const pollIntervalMs = 5000;
const sessionEndpoint = 'GET /api/staff/session';
const queryKey = toQueryKey(sessionEndpoint, {});

/** The session expired because nobody used the desk; `detail` says so. */
interface UnusedSession {
  stage: 'unused';
  detail: string;
}

/** Clears the cache except the session and the invitation, whose refetch would reset its form. */
const clearCache = (queries: QueryClient): void =>
  queries.removeQueries({
    predicate: ({ queryKey: [one] }) => one !== sessionEndpoint && one !== 'POST /api/staff/invitation',
  });

/** The data is null if nobody is signed in, undefined if the server cannot be reached. */
export function useSession() {
  const queries = useQueryClient();
  return useQuery({
    queryKey,
    queryFn: () =>
      callEndpoint(sessionEndpoint).then(
        (found) => {
          setDraftOwner(found.email);
          return found;
        },
        (error: unknown): UnusedSession | null => {
          if (!(error instanceof HttpError && error.status === 401)) throw error;
          clearCache(queries);
          return error.type === problemTypes.unused ? { stage: 'unused', detail: error.detail } : null;
        },
      ),
    // Reports a server outage quickly.
    retry: 1,
    retryDelay: 500,
    refetchInterval: ({ state: { data } }) => (data && data.stage !== 'unused' ? pollIntervalMs : false),
  });
}

/** @returns a function that stores the new session; null ends it */
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

/** Unsent texts by field, in memory only. They survive signing in again after the session expired. */
const drafts = new Map<string, string>();
let draftOwner = '';

/** Unsaved values of whole forms, by form, kept in the same way. */
const unsavedValues = new Map<string, unknown>();

/** Discards what another person typed. */
function setDraftOwner(email: string): void {
  if (email !== draftOwner) for (const kept of [drafts, unsavedValues]) kept.clear();
  draftOwner = email;
}

/** Props for a text field whose draft is kept until it is discarded. @param name unique at the desk */
export const createDraftField = (name: string) => ({
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

export const findUnsaved = <Copy>(name: string): Copy | undefined => unsavedValues.get(name) as Copy | undefined;

/** Keeps unsaved values until they are saved or the form is left. @param copy undefined if all is saved */
export function useKeepUnsaved<Copy>(name: string, copy: Copy | undefined): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (copy) unsavedValues.set(name, copy);
    else unsavedValues.delete(name);
  });
  useEffect(
    () => () => {
      // Still signed in, so the form was left on purpose, after the question about unsaved changes.
      if (queries.getQueryData<StaffSession | null>(queryKey)?.stage === 'full') unsavedValues.delete(name);
    },
    [queries, name],
  );
}
