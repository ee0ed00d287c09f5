// `npm run staff`: who works at the desk. The first owner is invited here.
import { deskAnswers } from '#content/desk/answers.ts';
import { firmTime } from '#content/firm-time.ts';
import type { AuditPage } from '#contract/desk-audit.ts';
import { memberInvitation } from '#contract/staff-calls.ts';
import { consultationsAhead } from '#server/booking/store.ts';
import type { Config } from '#server/config.ts';
import type { Store } from '#server/platform/db/open.ts';
import { Refusal } from '#server/platform/http/errors.ts';
import { atTheMachine } from '#server/staff/audit.ts';
import { endStaff, type Invited, invite, resetFactor } from '#server/staff/office.ts';
import { findStaff, membersOf } from '#server/staff/people.ts';
import { readAudit } from '#server/staff/record.ts';
import { withStore } from './data-store.ts';
import { fail } from './project.ts';
import { readArguments } from './read-arguments.ts';

const usage = `npm run staff                                                        lists who works here
npm run staff -- invite EMAIL --name "N" --role owner|member [--adviser ID]
                                                                     mails and prints a link that works once, for 72 hours
npm run staff -- end EMAIL                                           ends somebody: their sessions die at once
npm run staff -- reset-factor EMAIL                                  takes password and factors away, and invites anew
npm run staff -- audit [EMAIL]                                       what was done at the desk, the latest 500 first`;

/** How many pages of the record are printed at most. */
const auditPages = 10;

/** How many words each takes after its name. */
const words = { list: 0, invite: 1, end: 1, 'reset-factor': 1, audit: 1 };

const { values, words: given } = readArguments(
  { name: { type: 'string' }, role: { type: 'string' }, adviser: { type: 'string' } },
  2,
  usage,
);
const [command = 'list', ...rest] = given;
if (!isCommand(command) || (rest.length !== words[command] && !(command === 'audit' && !rest.length)))
  fail(usage);
if (command !== 'invite' && Object.keys(values).length) fail(usage);
const email = (rest[0] ?? '').toLowerCase();

await withStore(async (store, config) => {
  try {
    await run(store, config);
  } catch (error) {
    if (error instanceof Refusal) return fail(error.message);
    throw error;
  }
});

async function run(store: Store, config: Config): Promise<void> {
  const siteUrl = config.siteUrl ?? `http://localhost:${config.port}`;
  const office = {
    store,
    addresses: { mailFrom: config.mailFrom, mailTo: config.mailTo },
    origin: () => siteUrl,
    consultationsAhead: (adviser: string) => consultationsAhead(store.db, adviser),
    // The running server looks at the outbox every second.
    onMail: () => {},
  };
  switch (command) {
    case 'list': {
      const members = await membersOf(store.db, new Date());
      for (const { email, name, role, adviser, state, lastSeen, invitedUntil } of members)
        console.log(
          [
            ...[email, name, role, adviser ? `adviser ${adviser}` : '', state],
            invitedUntil ? `invited until ${firmTime(invitedUntil)}` : '',
            lastSeen ? `last seen ${firmTime(lastSeen)}` : '',
          ]
            .filter(Boolean)
            .join(' · '),
        );
      console.log(members.length === 1 ? '1 person.' : `${members.length} people.`);
      return;
    }
    case 'invite': {
      const { name, role, adviser = null } = values;
      const invitation = memberInvitation.safeParse({ email, name, role, adviser });
      if (!invitation.success)
        return fail(`${invitation.error.issues.map(({ message }) => message).join(' ')}\n\n${usage}`);
      say(await invite(office, invitation.data, atTheMachine));
      return;
    }
    case 'reset-factor':
      say(await resetFactor(office, { email }, atTheMachine));
      return;
    case 'end': {
      const { name } = await endStaff(office, { email }, atTheMachine);
      console.log(`${name} has left: no session and no link of theirs opens the desk any more.`);
      return;
    }
    case 'audit':
      return printAudit(store);
    default:
      fail(usage);
  }
}

async function printAudit({ db }: Store): Promise<void> {
  const person = email ? await findStaff(db, { email }) : undefined;
  if (email && !person) return fail(deskAnswers.unknownMember);
  let before: string | null = '';
  for (let page = 0; page < auditPages && before !== null; page++) {
    const read: AuditPage = await readAudit(db, { before, who: person?.id ?? '' });
    for (const { at, who, what, on } of read.lines) console.log(`${firmTime(at)}  ${who}: ${what} (${on})`);
    before = read.before;
  }
}

function say({ link }: Invited): void {
  console.log(`This link works once, for 72 hours. It is mailed to ${email} as well:\n${link}`);
}

function isCommand(name: string): name is keyof typeof words {
  return Object.hasOwn(words, name);
}
