import type { MemberInvitation } from '#contract/staff-calls.ts';
import type { MailAddresses } from '#server/outbox/outbox.ts';
import { newToken } from '#server/platform/crypto.ts';
import type { Store } from '#server/platform/db/open.ts';
import { defaultCost, hashPassword } from '#server/platform/passwords.ts';
import { commandLine } from '#server/staff/audit.ts';
import { addFactor, factorSeal, newSecret, renewRecoveryCodes } from '#server/staff/factors.ts';
import { invite } from '#server/staff/members.ts';
import { activate, consumeInvitation } from '#server/staff/people.ts';
import { staffServices } from '#server/staff-services.ts';

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
  const { db } = store;
  const seal = await factorSeal(db);
  const services = staffServices({ store, addresses, origin: () => origin });
  /** Invites somebody, accepts for them, and sets up an app for codes. */
  const come = async (person: MemberInvitation) => {
    const { id, link } = await invite(services, person, commandLine);
    const [password, secret] = [newToken().slice(0, 16), newSecret()];
    const password_hash = await hashPassword(password, defaultCost, { priority: 'known', isGone: () => false });
    await db.updateTable('staff').set({ password_hash }).where('id', '=', id).execute();
    await consumeInvitation(db, link.split('=')[1] ?? '');
    await activate(db, id);
    await addFactor(db, id, { kind: 'code', name: 'Demonstration', secret: seal.close(secret, id) });
    const papers = await renewRecoveryCodes(db, id);
    return { id, name: person.name, signIn: { email: person.email, password, secret, papers } };
  };
  const manager = await come(people.manager);
  const staff: DemoTeam = {
    manager,
    partner: await come(people.partner),
    people: await come(people.people),
    funding: await come(people.funding),
  };
  return { staff, signIn: manager.signIn };
}
