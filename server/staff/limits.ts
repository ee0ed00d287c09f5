import type { FastifyReply, FastifyRequest } from 'fastify';
import { deskAnswers as answers } from '#content/desk/answers.ts';
import type { Limit } from '../platform/http/limiter.ts';
import { byNetwork, type Counted } from '../platform/http/network-limits.ts';
import * as tries from '../platform/http/tries.ts';

const quarter = 900;

/** How often the ways into the desk may be tried. A whole office signs in behind one address. */
const limits = {
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

/** What each kind of try is counted by. @param device one that is known to be theirs, as `deviceOf` has it */
export const counts = {
  signInHere: (request: FastifyRequest): Counted[] =>
    byNetwork('staff-sign-in', request, limits.signInByNetwork),
  signIn: (email: string, device: string | undefined): Counted =>
    device
      ? [signInBucket(onDevice(device)), limits.signInByDevice]
      : [signInBucket(email), limits.signInByPerson],
  factor: (id: string, device: string | undefined): Counted => [
    factorBucket(device ? onDevice(device) : id),
    limits.factorByPerson,
  ],
  invitation: (request: FastifyRequest): Counted[] =>
    byNetwork('staff-invitation', request, limits.invitationByNetwork),
  password: (id: string): Counted[] => [[`staff-password:${id}`, limits.passwordByPerson]],
};

/** Counts a try. @throws Refusal 429 with Retry-After when it is one too many */
export const countTry = (
  staff: tries.TryCounter,
  request: FastifyRequest,
  reply: FastifyReply,
  counted: readonly Counted[],
): Promise<void> => tries.countTry(staff, request, reply, counted, answers.tooManyGuesses);
