// `npm run outbox`: what has not been sent, and why; and which addresses get no automatic mail. It reads DATABASE_URL or
// DATA_DIR as the server does, which may be running.
import { emailAddress } from '#contract/text-rules.ts';
import { readReference } from '#server/enquiries/enquiries.ts';
import { suppress, suppressed, unsuppress } from '#server/outbox/suppression.ts';
import type { Mail } from '#server/outbox/tables.ts';
import { closeMails, countSent, findMails, retryMails, unsentMails } from '#server/outbox/view.ts';
import type { Store } from '#server/platform/db/open.ts';
import { withStore } from './data-store.ts';
import { fail } from './project.ts';

const usage = `npm run outbox                           lists what waits or has failed
npm run outbox -- show RA-7F3K-29QM      prints mails, by a reference or by their id
npm run outbox -- retry failed           makes them due now: all that failed, or a reference, or an id
npm run outbox -- close failed           has seen to them: they are listed, and an alarm, no more
npm run outbox -- suppressed             lists the addresses that get no automatic mail
npm run outbox -- suppress ADDRESS       puts one there, whose owner asked for it
npm run outbox -- unsuppress ADDRESS     takes one off`;

const [action = 'list', name = ''] = process.argv.slice(2);

const recipientOf = (mail: Mail): string => (JSON.parse(mail.recipient) as { address: string }).address;

/** One line a mail, and another for what the server said. */
function lineOf(mail: Mail): string {
  const when = mail.state === 'queued' ? `next attempt ${mail.next_attempt_at}` : mail.created_at;
  const head = `${mail.id}  ${mail.state}  ${mail.kind} to ${recipientOf(mail)}  ${mail.attempts} attempts, ${when}`;
  return mail.last_error ? `${head}\n    ${mail.last_error}` : head;
}

function fullText(mail: Mail): string {
  const settled = mail.settled_at ? `Settled: ${mail.settled_at}\n` : '';
  return `${lineOf(mail)}\n${settled}Message-ID: ${mail.rfc_message_id}\nSubject: ${mail.subject}\n\n${mail.body}\n`;
}

async function list({ db }: Store): Promise<void> {
  const mails = await unsentMails(db);
  for (const mail of mails) console.log(lineOf(mail));
  const count = (state: Mail['state']) => mails.filter((mail) => mail.state === state).length;
  console.log(
    `${count('queued')} queued, ${count('sending')} sending, ${count('failed')} failed, ${await countSent(db)} sent`,
  );
}

/** The mails that were named. Ends the process when there are none. */
async function named({ db }: Store): Promise<Mail[]> {
  if (name === 'failed') return (await unsentMails(db)).filter(({ state }) => state === 'failed');
  const mails = await findMails(db, readReference(name));
  return mails.length ? mails : fail(`No mail has the id or reference ${name}.`);
}

const idsOf = (mails: readonly Mail[]) => mails.map(({ id }) => id);

async function retry(store: Store): Promise<void> {
  const mails = await named(store);
  const due = await retryMails(store.db, idsOf(mails), new Date());
  console.log(`${due} of ${mails.length} mails are due now. The server sends them within a second or two.`);
}

async function close(store: Store): Promise<void> {
  const mails = await named(store);
  console.log(`${await closeMails(store.db, idsOf(mails))} of ${mails.length} mails are closed.`);
}

async function show(store: Store): Promise<void> {
  console.log((await named(store)).map(fullText).join('\n'));
}

const givenAddress = (): string => {
  const given = emailAddress.safeParse(name);
  return given.success ? given.data : fail(`${name} is not an e-mail address.`);
};

const actions: Record<string, (store: Store) => Promise<void>> = {
  list,
  show,
  retry,
  close,
  async suppressed({ db }) {
    const rows = await suppressed(db);
    for (const { recipient_key, reason, since } of rows)
      console.log(`${recipient_key}  ${reason}  since ${since}`);
    console.log(rows.length === 1 ? '1 address gets no mail.' : `${rows.length} addresses get no mail.`);
  },
  async suppress({ db }) {
    const address = givenAddress();
    await suppress(db, address, 'asked', new Date());
    console.log(`${address} gets no automatic mail, but what its owner asks for: a new password, a booking.`);
  },
  async unsuppress({ db }) {
    const address = givenAddress();
    if (!(await unsuppress(db, address))) fail(`${address} is not on the list.`);
    console.log(`${address} gets mail again.`);
  },
};

const run = Object.hasOwn(actions, action) ? actions[action] : undefined;
if (!run || (!['list', 'suppressed'].includes(action) && !name)) fail(usage);
await withStore(run);
