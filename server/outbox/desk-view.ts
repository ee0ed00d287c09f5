import type { MailView } from '#contract/desk.ts';
import { parseMailAddress } from './addresses.ts';
import type { Mail } from './tables.ts';

export const toDeskMail = (mail: Mail): MailView => ({
  kind: mail.kind,
  to: parseMailAddress(mail.recipient).address,
  subject: mail.subject,
  state: deskMailState(mail),
  at: mail.settled_at ?? mail.created_at,
});

function deskMailState({ state, problem, lane }: Mail): MailView['state'] {
  if (state === 'sent' || state === 'kept') return state;
  if (state === 'queued' || state === 'sending') return 'waiting';
  return lane === 'visitor' && (problem === 'unknown' || problem === 'full') ? 'back' : 'failed';
}
