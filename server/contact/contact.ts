import { randomUUID } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import { replyPromiseHours } from '#contract/limits.ts';
import type { AccountRecords } from '../accounts/accounts.ts';
import { isProven, proofOf } from '../inquiries/inquiries.ts';
import { insertMails } from '../outbox/outbox.ts';
import type { Database } from '../platform/db/open.ts';
import type { PlainForm } from '../platform/http/no-script-form.ts';
import { recordsOf, type WaitingPlace } from '../waiting-list/waiting-list.ts';
import { mailsFor } from './mails.ts';
import { aboutOf, formOf, promisedReply } from './message.ts';
import { type ContactOptions, contactRoute } from './route.ts';
import { sentRoute } from './sent.ts';
import { messagesOf, unacknowledged } from './store.ts';
import type { Message } from './tables.ts';

/** The messages of visitors: how they come in, and what an account shows of them. */
export interface Contact {
  routes: FastifyPluginAsync;
  /** Every form that is no other's. */
  form: PlainForm;
  /** What was sent under an account. */
  messages: AccountRecords<'messages'>;
}

/**
 * Tells the sender of a message that was kept as spam, and the firm, as of one that has just come: in the transaction it
 * is given. Nothing where its sender has been told before.
 */
export async function mailsOnceNotSpam(
  { store, addresses, deskOrigin }: Pick<ContactOptions, 'store' | 'addresses' | 'deskOrigin'>,
  inquiry: string,
  at: Date,
): Promise<((transaction: Database) => Promise<string | undefined>) | undefined> {
  const message = await unacknowledged(store.db, inquiry);
  if (!message) return undefined;
  const [now, origin] = [at.toISOString(), await deskOrigin()];
  const reply_by = new Date(at.getTime() + replyPromiseHours * 3_600_000).toISOString();
  const mails = mailsFor({ ...message, reply_by, suspicion: '' }, addresses, undefined, origin);
  return async (transaction) => {
    await transaction.updateTable('messages').set({ reply_by }).where('id', '=', message.id).execute();
    await insertMails(
      transaction,
      store.kind,
      mails.map((mail) => ({ ...mail, created_at: now, next_attempt_at: now })),
    );
    return mails.find(({ lane }) => lane === 'visitor')?.id;
  };
}

export function openContact(options: ContactOptions): Contact {
  const { store, pages } = options;
  return {
    routes: async (app) => {
      await contactRoute(app, options);
      await sentRoute(app, options);
    },
    form: {
      fits: () => true,
      // A new key unless the first attempt may yet turn out to have been stored.
      again: (fields, problems, status) =>
        pages.retry(formOf(fields), fields, problems, (status >= 500 && fields.idempotencyKey) || randomUUID()),
    },
    messages: async (member) => {
      const messages = await messagesOf(store.db, member);
      const asking = messages.filter(({ form }) => form === 'waiting-list').map(({ id }) => id);
      const records = await recordsOf(store.db, asking);
      return messages.map((message) => ({
        shown: shown(message),
        // Who confirmed it, and when, is for whoever reads the address.
        stored: {
          ...stored(message),
          ...(isProven(proofOf(member, message.email)) ? readPosition(records.get(message.id)) : {}),
        },
      }));
    },
  };
}

/** Characters of a message in a list of all of them: whole, five hundred would be megabytes. */
const mostShown = 2000;

const shown = (message: Message) => ({
  reference: message.reference,
  about: aboutOf(message),
  text: message.body.slice(0, mostShown),
  cut: message.body.length > mostShown,
  sentAt: message.received_at,
  replyBy: promisedReply(message) ?? null,
  inquiry: message.inquiry ?? message.reference,
});

/** What is recorded of a place on a waiting list: how it was asked for, confirmed and withdrawn. */
function readPosition(record: WaitingPlace | undefined): object {
  if (!record) return {};
  const { message_id, ...place } = record;
  return { waitingPlace: place };
}

/** The key and the hash are ours and say nothing about the user. */
const stored = ({ id, user_id, idempotency_key, body_hash, ...message }: Message) => message;
