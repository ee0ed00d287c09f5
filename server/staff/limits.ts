import type { FastifyReply, FastifyRequest } from 'fastify';
import { type LockedStep, lockedSignInMail } from '#content/mails/staff-mails.ts';
import { insertMails, staffMail } from '../outbox/outbox.ts';
import { countAttempt } from '../platform/db/attempts.ts';
import { Refusal } from '../platform/http/errors.ts';
import type { Limit } from '../platform/http/limiter.ts';
import { byNetwork, type Counted } from '../platform/http/network-limits.ts';
import { countTry } from '../platform/http/tries.ts';
import type { StaffContext, StaffOffice } from './context.ts';
import { colleaguesOf, type StoredStaff } from './people.ts';

const quarter = 900;

/** How often the ways into the desk may be tried. A whole office signs in behind one address. */
export const limits = {
  signInByNetwork: { most: 30, seconds: quarter },
  /** Guesses at one colleague from devices the desk does not know them on, whatever their number. */
  signInByPerson: { most: 100, seconds: 3600 },
  /** On a device where they have come in before: apart from all others, so that nobody else's guesses lock them out. */
  signInByDevice: { most: 20, seconds: 3600 },
  /** Six digits are few: ten guesses at three codes that would do are 1 in 33,000. */
  factorByPerson: { most: 10, seconds: quarter },
  invitationByNetwork: { most: 60, seconds: quarter },
  passwordByPerson: { most: 20, seconds: 3600 },
} satisfies Record<string, Limit>;

/** By network, in a minute: a right password is forgiven, and costs as much to check as a wrong one. */
export const signInsAMinute = 150;

/** What all guesses at somebody are counted by that are made where they are not known, and on a device where they are. */
const signInBucket = (email: string) => `staff-sign-in:${email}`;
const factorBucket = (id: string) => `staff-factor:${id}`;
const onDevice = (device: string) => `device:${device}`;

/** The counts by which anybody can shut somebody out who is not on a device of theirs. */
export const strangersCounts = ({ id, email }: { id: string; email: string }): readonly string[] => [
  signInBucket(email),
  factorBucket(id),
];

type Known = Pick<StoredStaff, 'id' | 'active_at'>;
type Person = Known & Pick<StoredStaff, 'email' | 'name' | 'state'>;

/** Whoever comes back after a reset is known on none of the devices of before: one of them may be lost. */
const nameOf = ({ id, active_at }: Known): string => `${id} ${active_at}`;

/** The device of a request, where somebody has come all the way into the desk on it; undefined for any other. */
export const deviceOf = ({ devices }: StaffContext, request: FastifyRequest, person: Known) =>
  devices.of(request, nameOf(person));

/** Knows a device on which somebody has just shown their second factor. */
export function knowDevice(staff: StaffContext, request: FastifyRequest, reply: FastifyReply, person: Known): void {
  if (!deviceOf(staff, request, person)) staff.devices.give(request, reply, nameOf(person));
}

/**
 * Counts a guess at somebody's password.
 * @param person whose address it is, if anybody's
 * @returns what to forgive if it was right
 * @throws Refusal 429 with Retry-After when it is one too many
 */
export async function countPassword(
  staff: StaffContext,
  request: FastifyRequest,
  reply: FastifyReply,
  email: string,
  person: Person | undefined,
): Promise<readonly Counted[]> {
  const device = person && deviceOf(staff, request, person);
  const here = device ? [] : byNetwork('staff-sign-in', request, limits.signInByNetwork);
  await countTry(staff, request, reply, here);
  const counted: Counted = device
    ? [signInBucket(onDevice(device)), limits.signInByDevice]
    : [signInBucket(email), limits.signInByPerson];
  await countOrTell(staff, request, reply, counted, 'password', device ? undefined : person);
  return [...here, counted];
}

/** What a guess at somebody's second factor is counted by. */
export const factorCount = (staff: StaffContext, request: FastifyRequest, person: Known): Counted => {
  const device = deviceOf(staff, request, person);
  return [factorBucket(device ? onDevice(device) : person.id), limits.factorByPerson];
};

/** Counts a guess at somebody's second factor; as `countPassword`. */
export async function countFactor(
  staff: StaffContext,
  request: FastifyRequest,
  reply: FastifyReply,
  person: Person,
): Promise<readonly Counted[]> {
  const counted = factorCount(staff, request, person);
  const stranger = deviceOf(staff, request, person) ? undefined : person;
  await countOrTell(staff, request, reply, counted, 'factor', stranger);
  return [counted];
}

/**
 * Counts a guess, and has owners told when it is refused. After the answer, whose time would else say that somebody has
 * that address.
 * @param person whom nobody can sign in as for now from a device that is not known; undefined for nobody
 */
async function countOrTell(
  staff: StaffContext,
  request: FastifyRequest,
  reply: FastifyReply,
  counted: Counted,
  step: LockedStep,
  person: Person | undefined,
): Promise<void> {
  try {
    await countTry(staff, request, reply, [counted]);
  } catch (refused) {
    if (person?.state === 'active' && refused instanceof Refusal)
      setImmediate(() =>
        tellOwners(staff, person, step).catch((error: unknown) =>
          request.log.error({ err: error }, 'owners could not be told of a locked sign-in'),
        ),
      );
    throw refused;
  }
}

const daySeconds = 86_400;

/**
 * Tells all owners by mail that for now nobody can sign in as a colleague but on a device of theirs: once a day for each
 * colleague and step, however long somebody goes on.
 */
async function tellOwners(
  { store, addresses, onMail }: StaffOffice,
  { id, name }: Pick<StoredStaff, 'id' | 'name'>,
  step: LockedStep,
): Promise<void> {
  const now = new Date();
  const told = await store.db.transaction().execute(async (transaction) => {
    const { count } = await countAttempt(transaction, `staff-locked:${step}:${id}`, daySeconds, now);
    if (count > 1) return false;
    const owners = (await colleaguesOf(transaction)).filter(({ role }) => role === 'owner');
    const mails = owners.map((owner) => staffMail(owner, lockedSignInMail(name, step), addresses, now));
    await insertMails(transaction, store.kind, mails);
    return true;
  });
  if (told) onMail();
}
