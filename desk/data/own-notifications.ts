import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnNotifications } from '#contract/desk-notifications.ts';
import { call } from './call.ts';
import { keyOf, useAnswer } from './queries.ts';

const name = 'GET /api/desk/notifications';
const queryKey = keyOf(name, {});

export const useOwnNotifications = () => useAnswer(name, {}).data;

type Change = Partial<Pick<OwnNotifications, 'choices' | 'atNight'>>;

/** What was pressed shows at once, until it is refused; stored one after the other: several boxes may be pressed quickly. */
export function useNotificationChange(onDone: () => void) {
  const queries = useQueryClient();
  const [pressed, setPressed] = useState<Change>({});
  const { mutate, error } = useMutation({
    scope: { id: name },
    mutationFn: (change: Change) => call('POST /api/desk/notifications', { body: change }),
    onSuccess: onDone,
    onError: () => setPressed({}),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  const send = (change: Change) => {
    setPressed((before) => ({ ...before, ...change }));
    mutate(change);
  };
  return { pressed, send, error };
}
