// `npm run staff`: lists, invites and ends staff, the first owner included.

import { deskAnswers } from '#content/desk/answers.ts';
import { firmTime } from '#content/firm-time.ts';
import type { AuditPage } from '#contract/desk-audit.ts';
import { memberInvitation } from '#contract/staff-api.ts';
import type { Config } from '#server/config.ts';
import { Office } from '#server/office/office.ts';
import type { Store } from '#server/platform/db/open.ts';
import { commandActor, readAudit } from '#server/staff/audit.ts';
import type { StaffServices } from '#server/staff/context.ts';
import { endStaff, inviteMember, resetFactors, type SentInvitation } from '#server/staff/members.ts';
import { findStaff, listMembers } from '#server/staff/store.ts';
import { withStaffServices } from '#server/staff-services.ts';
import { readOrigin, runOperatorCommand } from './operator-command.ts';
import { fail } from './project.ts';

const usage = `npm run staff                                                        lists who works here
npm run staff -- invite EMAIL --name "N" --role owner|member [--adviser ID]
                                                                     prints and mails a link that works once, for 72 hours
npm run staff -- end EMAIL                                           ends somebody: their sessions die at once
npm run staff -- reset-factor EMAIL                                  takes password and factors away, and invites anew
npm run staff -- audit [EMAIL]                                       what was done at the desk, the latest 500 first`;

const auditPages = 10;

const text = { type: 'string' } as const;

await runOperatorCommand(
  usage,
  { name: text, role: text, adviser: text },
  {
    list: {
      async run({ store }) {
        const members = await listMembers(store.db);
        for (const { email, name, role, adviser, state, lastSeen, invitedUntil } of members) {
          const parts = [email, name, role, adviser && `adviser ${adviser}`, state];
          const invited = invitedUntil && `invited until ${firmTime(invitedUntil)}`;
          const seen = lastSeen && `last seen ${firmTime(lastSeen)}`;
          console.log([...parts, invited, seen].filter(Boolean).join(' · '));
        }
        console.log(members.length === 1 ? '1 person.' : `${members.length} people.`);
      },
    },
    invite: {
      words: 1,
      options: ['name', 'role', 'adviser'],
      async run({ store, config, words: [given], values: { name, role, adviser: named } }) {
        const email = given.toLowerCase();
        const known = await findStaff(store.db, { email });
        // An invitation that is repeated keeps its adviser.
        const adviser = named ?? (known?.state === 'invited' ? known.adviser : null);
        const invitation = memberInvitation.safeParse({ email, name, role, adviser });
        if (!invitation.success)
          return fail(`${[...new Set(invitation.error.issues.map(({ message }) => message))].join(' ')}\n\n${usage}`);
        await printInvitation(store, config, email, (services) =>
          inviteMember(services, invitation.data, commandActor),
        );
      },
    },
    'reset-factor': {
      words: 1,
      async run({ store, config, words: [given] }) {
        const email = given.toLowerCase();
        await printInvitation(store, config, email, (services) => resetFactors(services, { email }, commandActor));
      },
    },
    end: {
      words: 1,
      async run({ store, config, words: [given] }) {
        const { services } = await openServices(store, config);
        const { name } = await endStaff(services, { email: given.toLowerCase() }, commandActor);
        console.log(`${name} has left: no session and no link of theirs opens the desk any more.`);
      },
    },
    audit: { words: [0, 1], run: ({ store, words: [email] }) => printAudit(store, email.toLowerCase()) },
  },
);

async function openServices(store: Store, config: Config) {
  const office = await Office.open(store.db, config);
  const origin = await readOrigin(store, config);
  return { office, services: withStaffServices({ store, addresses: office.addresses, origin: () => origin }) };
}

async function printAudit({ db }: Store, email: string): Promise<void> {
  const person = email ? await findStaff(db, { email }) : undefined;
  if (email && !person) return fail(deskAnswers.unknownMember);
  let before: string | null = '';
  for (let page = 0; page < auditPages && before !== null; page++) {
    const read: AuditPage = await readAudit(db, { before, actor: person?.id ?? '' });
    for (const { at, actor, action, target } of read.lines)
      console.log(`${firmTime(at)}  ${actor}: ${action} (${target})`);
    before = read.before;
  }
}

async function printInvitation(
  store: Store,
  config: Config,
  email: string,
  invite: (services: StaffServices) => Promise<SentInvitation>,
): Promise<void> {
  const { office, services } = await openServices(store, config);
  const { link } = await invite(services);
  const mailed = office.sendsMail()
    ? `It goes to ${email} by mail as well:`
    : `No mail server is set up, so nobody gets it by mail: pass it on to ${email}.`;
  console.log(`This link works once, for 72 hours. ${mailed}\n${link}`);
}
