import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LockedStep } from '#content/mails/staff-mails.ts';
import { Refusal } from '../platform/http/errors.ts';
import type { Counted } from '../platform/http/network-limits.ts';
import type { StaffContext } from './context.ts';
import { deviceOf } from './devices.ts';
import { counts, countTry } from './limits.ts';
import { tellOwners } from './locked.ts';
import type { StoredStaff } from './people.ts';

type Person = Pick<StoredStaff, 'id' | 'email' | 'name' | 'state' | 'active_at'>;

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
  const here = device ? [] : counts.signInHere(request);
  await countTry(staff, request, reply, here);
  const counted = counts.signIn(email, device);
  await orTell(staff, request, device ? undefined : person, 'password', () =>
    countTry(staff, request, reply, [counted]),
  );
  return [...here, counted];
}

/** Counts a guess at somebody's second factor; as `countPassword`. */
export async function countFactor(
  staff: StaffContext,
  request: FastifyRequest,
  reply: FastifyReply,
  person: Person,
): Promise<readonly Counted[]> {
  const device = deviceOf(staff, request, person);
  const counted = counts.factor(person.id, device);
  await orTell(staff, request, device ? undefined : person, 'factor', () =>
    countTry(staff, request, reply, [counted]),
  );
  return [counted];
}

/**
 * Has owners told when a guess is refused. After the answer, whose time would else say that somebody has that address.
 * @param person whom nobody can sign in as for now from a device that is not known; undefined for nobody
 */
async function orTell(
  staff: StaffContext,
  request: FastifyRequest,
  person: Person | undefined,
  step: LockedStep,
  count: () => Promise<void>,
): Promise<void> {
  try {
    await count();
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
