import type { MemberInvitation } from '#contract/staff-api.ts';
import type { FirmMailAddresses } from '#server/outbox/addresses.ts';
import { createToken } from '#server/platform/crypto.ts';
import type { Store } from '#server/platform/db/open.ts';
import { defaultPasswordCost, hashPassword } from '#server/platform/passwords.ts';
import { commandActor } from '#server/staff/audit.ts';
import { addFactor, createFactorCipher, createTotpSecret, renewRecoveryCodes } from '#server/staff/factors.ts';
import { inviteMember } from '#server/staff/members.ts';
import { activateStaff, consumeInvitation } from '#server/staff/store.ts';
import { withStaffServices } from '#server/staff-services.ts';

export interface DemoStaff {
  id: string;
  name: string;
}

const demoPeople = {
  manager: { email: 'office@example.com', name: 'Demo Office Manager', role: 'owner', adviser: null },
  partner: { email: 'partner@example.com', name: 'Demo Managing Partner', role: 'owner', adviser: 'partner' },
  people: { email: 'people@example.com', name: 'Demo Senior, people', role: 'member', adviser: 'people' },
  funding: { email: 'funding@example.com', name: 'Demo Senior, funding', role: 'member', adviser: 'funding' },
} satisfies Record<string, MemberInvitation>;

export type DemoTeam = Readonly<Record<keyof typeof demoPeople, DemoStaff>>;

/** @returns the staff, and the office manager's credentials */
export async function addDemoStaff(store: Store, addresses: FirmMailAddresses, origin: string) {
  const { db } = store;
  const seal = await createFactorCipher(db);
  const services = withStaffServices({ store, addresses, origin: () => origin });
  /** Invites a person, accepts for them, and sets up an app for codes. */
  const inviteAndAccept = async (person: MemberInvitation) => {
    const { id, link } = await inviteMember(services, person, commandActor);
    const [password, secret] = [createToken().slice(0, 16), createTotpSecret()];
    const password_hash = await hashPassword(password, defaultPasswordCost, { priority: 'known', isGone: () => false });
    await db.updateTable('staff').set({ password_hash }).where('id', '=', id).execute();
    await consumeInvitation(db, link.split('=')[1] ?? '');
    await activateStaff(db, id);
    await addFactor(db, id, { kind: 'code', name: 'Demonstration', secret: seal.encrypt(secret, id) });
    const papers = await renewRecoveryCodes(db, id);
    return { id, name: person.name, signIn: { email: person.email, password, secret, papers } };
  };
  const manager = await inviteAndAccept(demoPeople.manager);
  const staff: DemoTeam = {
    manager,
    partner: await inviteAndAccept(demoPeople.partner),
    people: await inviteAndAccept(demoPeople.people),
    funding: await inviteAndAccept(demoPeople.funding),
  };
  return { staff, signIn: manager.signIn };
}
