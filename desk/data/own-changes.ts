import { useQuery, useQueryClient } from '@tanstack/react-query';

const key = ['own-changes'];
/** For how long a change is one's own, in ms: what comes later of the same inquiry is somebody else's. */
const ownFor = 10_000;

/** The ids of what was changed in this browser a moment ago: who did it sees it at once. */
export const useOwnChanges = (): readonly string[] =>
  useQuery<readonly string[]>({
    queryKey: key,
    queryFn: () => [],
    initialData: [],
    staleTime: Number.POSITIVE_INFINITY,
  }).data;

/** Remembers for a moment that an inquiry was changed here. */
export function useNoteOwnChange(): (id: string) => void {
  const queries = useQueryClient();
  const set = (change: (before: readonly string[]) => readonly string[]) =>
    queries.setQueryData<readonly string[]>(key, (before = []) => change(before));
  return (id) => {
    set((before) => [id, ...before]);
    // One of the same id may follow meanwhile: each takes away its own.
    const over = (before: readonly string[]) => {
      const last = before.lastIndexOf(id);
      return before.filter((_, place) => place !== last);
    };
    setTimeout(() => set(over), ownFor);
  };
}
