import cookies from '@fastify/cookie';
import { type FastifyInstance, fastify } from 'fastify';
import { Secret, TOTP } from 'otpauth';
import { invitationFragment } from '#contract/staff.ts';
import type { MemberInvitation } from '#contract/staff-calls.ts';
import { endAdviser, removeCalendars } from '#server/leaving/leaving.ts';
import type { MailAddresses } from '#server/outbox/outbox.ts';
import { newToken } from '#server/platform/crypto.ts';
import type { Store } from '#server/platform/db/open.ts';
import { Limiter } from '#server/platform/http/limiter.ts';
import { compileSchemas } from '#server/platform/http/route.ts';
import { defaultCost } from '#server/platform/passwords.ts';
import { SecurityEvents } from '#server/platform/security-events.ts';
import { commandLine } from '#server/staff/audit.ts';
import { invite } from '#server/staff/members.ts';
import { openStaff } from '#server/staff/staff.ts';

export interface DemoStaff {
  id: string;
  name: string;
}

const people = {
  manager: { email: 'office@example.com', name: 'Demo Office Manager', role: 'owner', adviser: null },
  partner: { email: 'partner@example.com', name: 'Demo Managing Partner', role: 'owner', adviser: 'partner' },
  people: { email: 'people@example.com', name: 'Demo Senior, people', role: 'member', adviser: 'people' },
  funding: { email: 'funding@example.com', name: 'Demo Senior, funding', role: 'member', adviser: 'funding' },
} satisfies Record<string, MemberInvitation>;

export type DemoTeam = Readonly<Record<keyof typeof people, DemoStaff>>;

/** @returns the staff, and the office manager's credentials */
export async function addStaff(store: Store, addresses: MailAddresses, origin: string) {
  const office = {
    store,
    addresses,
    origin: () => origin,
    onMail: () => {},
    consultationsAhead: async () => [],
    endAdviser,
    removeCalendars,
  };
  const events = await SecurityEvents.open(store.db);
  const doors = await openStaff({
    ...office,
    limiter: new Limiter(store.db, false),
    events,
    secure: false,
    mailLeaves: () => false,
    passwordCost: defaultCost,
  });
  const app = fastify();
  compileSchemas(app, false);
  await app.register(cookies);
  await app.register(doors.routes);
  const come = async (person: MemberInvitation) => {
    const { id, link } = await invite(office, person, commandLine);
    return { id, name: person.name, ...(await comeIn(app, person.email, link)) };
  };
  const manager = await come(people.manager);
  const team = {
    manager,
    partner: await come(people.partner),
    people: await come(people.people),
    funding: await come(people.funding),
  } satisfies DemoTeam;
  await app.close();
  await events.flush();
  return { staff: team as DemoTeam, signIn: manager.signIn };
}

async function comeIn(app: FastifyInstance, email: string, link: string) {
  const token = link.split(`#${invitationFragment}=`)[1] ?? '';
  const password = newToken().slice(0, 16);
  let cookie = '';
  const post = async (url: string, payload: object) => {
    const answer = await app.inject({ method: 'POST', url, payload, headers: cookie ? { cookie } : {} });
    if (answer.statusCode >= 400) throw new Error(`${url}: ${answer.body}`);
    const [set] = answer.cookies;
    if (set) cookie = `${set.name}=${set.value}`;
    return answer.json() as Record<string, unknown>;
  };
  await post('/api/staff/invitation/accept', { token, password });
  const { secret } = (await post('/api/staff/factors/code/begin', {})) as { secret: string };
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  const { recoveryCodes } = (await post('/api/staff/factors/code', { code, name: 'Demonstration' })) as {
    recoveryCodes: string[];
  };
  return { signIn: { email, password, secret, papers: recoveryCodes } };
}
