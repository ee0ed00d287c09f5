import type { InquiryState } from '#contract/desk.ts';
import type { ReplyClock } from '../hours/reply-clock.ts';
import type { Inquiry } from './tables.ts';

/** What a change sets, and so what taking it back restores. */
export type StateFields = Pick<
  Inquiry,
  | 'state'
  | 'assignee_id'
  | 'waiting_since'
  | 'due_at'
  | 'escalation_level'
  | 'answered_at'
  | 'first_waited_at'
  | 'reply_seconds'
  | 'spam_at'
  | 'spam_by'
>;

/** What somebody at the desk does with an inquiry. */
export type Change =
  | { kind: 'self-assigned' }
  | { kind: 'assigned'; to: { id: string; name: string } }
  | { kind: 'unassigned' }
  /** `by`: who answered, if another than who notes it. */
  | { kind: 'answered'; at: string; how: string; by?: { id: string; name: string } | undefined }
  | { kind: 'client' }
  | { kind: 'not-for-us'; replied: boolean }
  | { kind: 'spam' }
  /** `acknowledged`: its sender has been told by when it is answered. */
  | { kind: 'not-spam'; acknowledged: boolean };

/** From which states each change leads away. */
const allowed: Readonly<Record<Change['kind'], readonly InquiryState[]>> = {
  // Whatever was answered or sent away can be taken up again; so can what waits, by somebody else than who has it.
  'self-assigned': ['new', 'assigned', 'client', 'answered', 'not-for-us'],
  assigned: ['new', 'assigned'],
  unassigned: ['assigned'],
  answered: ['new', 'assigned', 'client'],
  client: ['new', 'assigned', 'answered'],
  'not-for-us': ['new', 'assigned', 'client', 'answered'],
  spam: ['new', 'assigned', 'client', 'answered', 'not-for-us'],
  'not-spam': ['spam'],
};

export const isAllowed = (kind: Change['kind'], state: InquiryState): boolean => allowed[kind].includes(state);

/** Whether a state has a clock that runs. */
export const isWaiting = (state: InquiryState): boolean => state === 'new' || state === 'assigned';

/**
 * What an inquiry is after a change. A clock runs exactly while it is new or taken.
 * @param who the id of whoever does it
 * @param now ISO 8601 in UTC
 */
export function applyTransition(
  inquiry: Inquiry,
  change: Change,
  who: string,
  now: string,
  { dueAfter, secondsBetween }: ReplyClock,
): StateFields {
  const before = stateFieldsOf(inquiry);
  /** A clock that begins because somebody takes up what had ended. */
  const begun = () => ({
    waiting_since: now,
    due_at: dueAfter(now),
    escalation_level: 0,
    answered_at: null,
    first_waited_at: before.first_waited_at ?? now,
  });
  /** The first reply is what the promise is measured by. */
  const replied = (at: string) =>
    before.first_waited_at && before.reply_seconds === null
      ? { reply_seconds: secondsBetween(before.first_waited_at, at) }
      : {};
  const stopped = { due_at: null, escalation_level: 0 };
  switch (change.kind) {
    case 'self-assigned':
      return {
        ...before,
        ...(isWaiting(inquiry.state) ? {} : begun()),
        state: 'assigned',
        assignee_id: who,
      };
    case 'assigned':
      return { ...before, state: 'assigned', assignee_id: change.to.id };
    case 'unassigned':
      return { ...before, state: 'new', assignee_id: null };
    case 'answered':
      return {
        ...before,
        ...stopped,
        ...replied(change.at),
        state: 'answered',
        assignee_id: change.by?.id ?? inquiry.assignee_id ?? who,
        answered_at: change.at,
      };
    case 'client':
      return {
        ...before,
        ...stopped,
        ...replied(now),
        state: 'client',
        assignee_id: inquiry.assignee_id ?? who,
        answered_at: null,
      };
    case 'not-for-us':
      return {
        ...before,
        ...stopped,
        ...(change.replied ? replied(now) : {}),
        state: 'not-for-us',
        answered_at: now,
      };
    case 'spam':
      return { ...before, ...stopped, state: 'spam', answered_at: null, spam_at: now, spam_by: who };
    case 'not-spam': {
      // Whoever was told by when they hear from us has that time, also if that makes it late. All else waits from now on.
      const since = (change.acknowledged && before.first_waited_at && before.waiting_since) || now;
      return {
        ...before,
        state: 'new',
        assignee_id: null,
        waiting_since: since,
        due_at: dueAfter(since),
        escalation_level: 0,
        answered_at: null,
        first_waited_at: before.first_waited_at ?? since,
        spam_at: null,
        spam_by: null,
      };
    }
  }
}

export const stateFieldsOf = (inquiry: StateFields): StateFields => ({
  state: inquiry.state,
  assignee_id: inquiry.assignee_id,
  waiting_since: inquiry.waiting_since,
  due_at: inquiry.due_at,
  escalation_level: inquiry.escalation_level,
  answered_at: inquiry.answered_at,
  first_waited_at: inquiry.first_waited_at,
  reply_seconds: inquiry.reply_seconds,
  spam_at: inquiry.spam_at,
  spam_by: inquiry.spam_by,
});

/** What the timeline says of a change besides its kind. */
export function wordsOf(change: Change): string {
  if (change.kind === 'assigned') return change.to.name;
  if (change.kind === 'answered') return [change.how, change.by?.name].filter(Boolean).join(' ');
  return change.kind === 'not-for-us' && change.replied ? 'mail' : '';
}
