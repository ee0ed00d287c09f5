// `npm run outbox`: lists and retries unsent mails, and manages suppressed addresses. Safe while the server runs.
import { emailAddress } from '#contract/text-rules.ts';
import { normalizeReference } from '#server/inquiries/reference.ts';
import { parseMailAddress } from '#server/outbox/addresses.ts';
import { listSuppressedEmails, suppressEmail, unsuppressEmail } from '#server/outbox/recipients.ts';
import { closeMails, countDoneMails, listMails, listUnsentMails, retryMails } from '#server/outbox/store.ts';
import type { Mail } from '#server/outbox/tables.ts';
import type { Database } from '#server/platform/db/open.ts';
import { runOperatorCommand } from './operator-command.ts';
import { fail } from './project.ts';

const usage = `npm run outbox                           lists what waits or has failed
npm run outbox -- show RA-7F3K-29QM      prints mails, by a reference or by their id
npm run outbox -- retry failed           makes them due now: all that failed, or a reference, or an id (also what was kept)
npm run outbox -- close failed           has seen to them: they are listed, and an alarm, no more
npm run outbox -- suppressed             lists the addresses that get no automatic mail
npm run outbox -- suppress ADDRESS       puts one there, whose owner asked for it
npm run outbox -- unsuppress ADDRESS     takes one off`;

await runOperatorCommand(
  usage,
  {},
  {
    list: {
      async run({ store: { db } }) {
        const mails = await listUnsentMails(db);
        for (const mail of mails) console.log(formatMailLine(mail));
        const count = (state: Mail['state']) => mails.filter((mail) => mail.state === state).length;
        console.log(
          `${count('queued')} queued, ${count('sending')} sending, ${count('failed')} failed, ${await countDoneMails(db, 'sent')} sent, ${await countDoneMails(db, 'kept')} kept`,
        );
      },
    },
    show: {
      words: 1,
      run: async ({ store: { db }, words: [name] }) =>
        console.log((await listNamedMails(db, name)).map(formatMail).join('\n')),
    },
    retry: {
      words: 1,
      async run({ store: { db }, words: [name] }) {
        const mails = await listNamedMails(db, name);
        const due = await retryMails(db, idsOf(mails), new Date());
        console.log(`${due} of ${mails.length} mails are due now. The server sends them within a second or two.`);
      },
    },
    close: {
      words: 1,
      async run({ store: { db }, words: [name] }) {
        const mails = await listNamedMails(db, name);
        console.log(`${await closeMails(db, idsOf(mails))} of ${mails.length} mails are closed.`);
      },
    },
    suppressed: {
      async run({ store: { db } }) {
        const rows = await listSuppressedEmails(db);
        for (const { recipient_key, reason, since } of rows) console.log(`${recipient_key}  ${reason}  since ${since}`);
        console.log(rows.length === 1 ? '1 address gets no mail.' : `${rows.length} addresses get no mail.`);
      },
    },
    suppress: {
      words: 1,
      async run({ store: { db }, words: [name] }) {
        const address = parseEmail(name);
        await suppressEmail(db, address, 'asked', new Date());
        console.log(`${address} gets no automatic mail, but what its owner asks for: a new password, a booking.`);
      },
    },
    unsuppress: {
      words: 1,
      async run({ store: { db }, words: [name] }) {
        const address = parseEmail(name);
        if (!(await unsuppressEmail(db, address))) fail(`${address} is not on the list.`);
        console.log(`${address} gets mail again.`);
      },
    },
  },
);

function formatMailLine(mail: Mail): string {
  const when = mail.state === 'queued' ? `next attempt ${mail.next_attempt_at}` : mail.created_at;
  const { address } = parseMailAddress(mail.recipient);
  const head = `${mail.id}  ${mail.state}  ${mail.kind} to ${address}  ${mail.attempts} ${mail.attempts === 1 ? 'attempt' : 'attempts'}, ${when}`;
  return mail.last_error ? `${head}\n    ${mail.last_error}` : head;
}

function formatMail(mail: Mail): string {
  const settled = mail.settled_at ? `Settled: ${mail.settled_at}\n` : '';
  return `${formatMailLine(mail)}\n${settled}Message-ID: ${mail.rfc_message_id}\nSubject: ${mail.subject}\n\n${mail.body}\n`;
}

async function listNamedMails(db: Database, name: string): Promise<Mail[]> {
  if (name === 'failed') return (await listUnsentMails(db)).filter(({ state }) => state === 'failed');
  const mails = await listMails(db, normalizeReference(name));
  return mails.length ? mails : fail(`No mail has the id or reference ${name}.`);
}

function idsOf(mails: readonly Mail[]): string[] {
  return mails.map(({ id }) => id);
}

function parseEmail(name: string): string {
  const given = emailAddress.safeParse(name);
  return given.success ? given.data : fail(`${name} is not an e-mail address.`);
}
