import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OwnNotifications } from '#contract/desk-notifications.ts';
import { call } from './call.ts';
import { keyOf, useAnswer } from './queries.ts';

const name = 'GET /api/desk/notifications';
const queryKey = keyOf(name, {});

export const useOwnNotifications = () => useAnswer(name, {}).data;

type Change = Partial<Pick<OwnNotifications, 'choices' | 'atNight'>>;

/** Shown at once, stored one after the other: several boxes may be pressed quickly. */
export function useNotificationChange(onDone: () => void) {
  const queries = useQueryClient();
  const { mutate, error } = useMutation({
    scope: { id: name },
    mutationFn: (change: Change) => call('POST /api/desk/notifications', { body: change }),
    onMutate: (change) =>
      queries.setQueryData<OwnNotifications>(queryKey, (before) => before && { ...before, ...change }),
    onSuccess: onDone,
  });
  return { send: mutate, error };
}
