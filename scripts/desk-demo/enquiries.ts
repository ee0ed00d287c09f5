import { randomUUID } from 'node:crypto';
import { replyPromiseHours } from '#contract/limits.ts';
import { mailsFor } from '#server/contact/mails.ts';
import { storeMessage } from '#server/contact/store.ts';
import type { Message } from '#server/contact/tables.ts';
import {
  addCall,
  addNote,
  type Change,
  changeEnquiry,
  enquiryById,
  newReference,
} from '#server/enquiries/enquiries.ts';
import type { MailAddresses } from '#server/outbox/outbox.ts';
import type { Store } from '#server/platform/db/open.ts';
import { call, type DemoEnquiry, open, past } from './people.ts';
import type { DemoStaff, DemoTeam } from './staff.ts';

const hour = 3_600_000;
/** From the message until somebody takes it, in hours. */
const takenAfter = 0.2;

/** Sends each message as its visitor would have, and has staff do what they did with it, each at its time. */
export async function addEnquiries(
  store: Store,
  addresses: MailAddresses,
  staff: DemoTeam,
  now: Date,
): Promise<void> {
  for (const one of [...past, ...open]) {
    const message = messageOf(one, now);
    await storeMessage(store, () => ({ message, mails: mailsFor(message, addresses) }));
    if (one.by) await handle(store, message.reference, one, staff[one.by], now);
  }
  const caller = await addCall(
    store,
    { ...call, email: '', company: '' },
    staff.manager,
    new Date(now.getTime() - 4.5 * hour),
  );
  await addNote(store, caller.id, 'Demonstration: a note for whoever takes this.', staff.manager, now);
}

function messageOf(
  { name, company, page, text, hoursAgo, referrer, campaign }: DemoEnquiry,
  now: Date,
): Message {
  const received = now.getTime() - hoursAgo * hour;
  const reference = newReference();
  return {
    ...{ id: randomUUID(), reference, enquiry: reference, form: page === '/' ? 'request' : 'message' },
    ...{ name: `${name} (demo)`, email: addressOf(name), phone: '', company },
    ...{ body: `Demonstration: ${text}.`, timeline: '', page, subject: text },
    received_at: new Date(received).toISOString(),
    reply_by: new Date(received + replyPromiseHours * hour).toISOString(),
    ...{ suspicion: '', proven: 0, user_id: null, idempotency_key: null, body_hash: '' },
    ...{ referrer: referrer ?? '', campaign: campaign ?? '' },
  };
}

/** "elise.renaud.3@example.com": each message is one conversation. */
let written = 0;
function addressOf(name: string): string {
  written += 1;
  const plain = name
    .normalize('NFD')
    .replace(/[^a-z ]/gi, '')
    .toLowerCase()
    .replace(/ +/g, '.');
  return `${plain}.${written}@example.com`;
}

async function handle(
  store: Store,
  reference: string,
  { hoursAgo, answeredAfter, becomes }: DemoEnquiry,
  who: DemoStaff,
  now: Date,
): Promise<void> {
  const after = (hours: number) => new Date(now.getTime() + (hours - hoursAgo) * hour);
  const change = async (what: Change, at: Date) => {
    const enquiry = await enquiryById(store.db, reference);
    const done = await changeEnquiry(
      store,
      { id: reference, version: enquiry?.version ?? 0, who: { id: who.id, name: who.name }, now: at },
      what,
    );
    if (done.outcome !== 'done') throw new Error(`${what.kind}: ${done.outcome}`);
  };
  if (becomes === 'spam') return change({ kind: 'spam' }, after(1));
  await change({ kind: 'taken' }, after(takenAfter));
  if (becomes === 'not-for-us') return change({ kind: 'not-for-us', replied: true }, after(2));
  if (answeredAfter === undefined) return;
  const at = after(answeredAfter);
  await change({ kind: 'answered', at: at.toISOString(), how: 'mail' }, at);
  if (becomes === 'client') await change({ kind: 'client' }, after(answeredAfter + 0.1));
}
