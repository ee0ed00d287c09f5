// `npm run outbox`: what has not been sent, and why. `-- show <id or reference>` prints mails, `-- retry <id, reference
// or "failed">` makes them due now. It reads DATABASE_URL or DATA_DIR as the server does, which may be running.

import type { Mail } from '#server/outbox/tables.ts';
import { countSent, findMails, retryMails, unsentMails } from '#server/outbox/view.ts';
import type { Store } from '#server/platform/db/open.ts';
import { withStore } from './data-store.ts';
import { fail } from './project.ts';

const [action = 'list', name = ''] = process.argv.slice(2);
const usage = 'Usage: npm run outbox [-- list | show <id or reference> | retry <id, reference or "failed">]';

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

async function retry({ db }: Store): Promise<void> {
  const chosen =
    name === 'failed'
      ? (await unsentMails(db)).filter(({ state }) => state === 'failed')
      : await findMails(db, name);
  if (!chosen.length && name !== 'failed') fail(`No mail has the id or reference ${name}.`);
  const due = await retryMails(
    db,
    chosen.map(({ id }) => id),
    new Date(),
  );
  console.log(`${due} of ${chosen.length} mails are due now. The server sends them within a second or two.`);
}

async function show({ db }: Store): Promise<void> {
  const mails = await findMails(db, name);
  if (!mails.length) fail(`No mail has the id or reference ${name}.`);
  console.log(mails.map(fullText).join('\n'));
}

const run = { list, show, retry }[action];
if (!run || (action !== 'list' && !name)) fail(usage);
await withStore(run);
