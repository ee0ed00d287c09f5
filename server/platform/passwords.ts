import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { dictionary } from '@zxcvbn-ts/language-common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { accountAnswers } from '#content/account-answers.ts';
import { answers } from '#content/answers.ts';
import { company } from '#content/company.ts';
import type { Registration } from '#contract/account.ts';
import { fieldRefusal, Refusal } from './http/errors.ts';
import type { Bucket, Limiter } from './http/limiter.ts';
import type { SecurityEvents } from './security-events.ts';

const derive = promisify(argon2);

/** What it costs to compute a hash, and so to guess a password: memory in KiB, passes over it, lanes. */
export interface PasswordCost {
  memory: number;
  passes: number;
  parallelism: number;
}

/** The least OWASP's Password Storage Cheat Sheet asks of argon2id: 19 MiB, two passes, one lane. */
export const usualCost: PasswordCost = { memory: 19_456, passes: 2, parallelism: 1 };
const tagLength = 32;

/** How many hashes are computed at once: each takes 19 MiB and a thread. */
const concurrency = 2;
/** How many wait at most: three seconds or so. */
const queueLimit = 50;
/** When to come again if the queue is full, in seconds. */
const retryAfter = 10;

/**
 * Who goes first: who has a session, or a device from which the account was used before; then who signs in at the desk;
 * then anybody else. So a flood of strangers keeps nobody else waiting.
 */
const priorities = ['known', 'desk', 'anybody'] as const;
export type Priority = (typeof priorities)[number];

/** For whom a hash is computed. */
export interface Caller {
  priority: Priority;
  /** Whether they have hung up: then it is not computed. */
  isGone: () => boolean;
}

export const callerOf = ({ socket }: Pick<FastifyRequest, 'socket'>, priority: Priority): Caller => ({
  priority,
  isGone: () => socket.destroyed,
});

/**
 * A password's argon2id hash with a salt of its own, in the PHC string format. Computed off the event loop.
 * @throws Refusal 503 where too many wait
 */
export async function hashPassword(password: string, cost: PasswordCost, caller: Caller): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await queued(caller, () => derive('argon2id', { ...cost, tagLength, nonce, message: password }));
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`;
}

/**
 * Whether a password is the one that a hash was made of, with the parameters the hash names. Where there is no hash it
 * takes as long to say no.
 * @throws Refusal 503 where too many wait
 */
export async function isPasswordOf(
  hash: string | null | undefined,
  password: string,
  cost: PasswordCost,
  caller: Caller,
): Promise<boolean> {
  if (!hash) {
    await hashPassword(password, cost, caller);
    return false;
  }
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash);
  if (!match) return false;
  const [, memory, passes, parallelism, salt = '', tag = ''] = match;
  const expected = Buffer.from(tag, 'base64');
  const actual = await queued(caller, () =>
    derive('argon2id', {
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
      tagLength: expected.length,
      nonce: Buffer.from(salt, 'base64'),
      message: password,
    }),
  );
  return timingSafeEqual(actual, expected);
}

let running = 0;
/** In the order in which they will be computed. */
let queue: (Caller & { start: () => void; reject: (reason: Refusal) => void })[] = [];

async function queued<T>(caller: Caller, work: () => Promise<T>): Promise<T> {
  if (caller.isGone()) throw busy();
  if (running >= concurrency) await waitInQueue(caller);
  else running += 1;
  try {
    return await work();
  } finally {
    dropGone();
    const next = queue.shift();
    if (next) next.start();
    else running -= 1;
  }
}

/** @throws Refusal 503 where the queue is full, to who is last in it, or when they have hung up */
function waitInQueue(caller: Caller): Promise<void> {
  dropGone();
  return new Promise<void>((start, reject) => {
    const rank = priorities.indexOf(caller.priority);
    const behind = queue.findIndex(({ priority }) => priorities.indexOf(priority) > rank);
    queue.splice(behind < 0 ? queue.length : behind, 0, { ...caller, start, reject });
    if (queue.length > queueLimit) queue.pop()?.reject(busy());
  });
}

function dropGone(): void {
  const gone = queue.filter(({ isGone }) => isGone());
  queue = queue.filter((entry) => !gone.includes(entry));
  for (const { reject } of gone) reject(busy());
}

const busy = (): Refusal => new Refusal(503, answers.busy, [], { retryAfter });

const base64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

/** What checking a password again needs: of clients and of staff. */
export interface PasswordChecks {
  limiter: Limiter;
  events: SecurityEvents;
  passwordCost: PasswordCost;
  passwordAnswers: { tooManyGuesses: string; wrongPassword: string };
}

/**
 * Somebody who is signed in gives their password again. The attempt is counted before what they sent is read.
 * @returns what they sent
 * @throws Refusal 400 when it is not theirs or a field is wrong, 429 after too many attempts
 */
export async function checkPassword<Sent extends { password: string }>(
  { limiter, events, passwordCost, passwordAnswers }: PasswordChecks,
  request: FastifyRequest,
  reply: FastifyReply,
  { id, hash, bucket }: { id: string; hash: string | null | undefined; bucket: Bucket },
  read: () => Sent,
): Promise<Sent> {
  await limiter.count(reply, [bucket], passwordAnswers.tooManyGuesses);
  const sent = read();
  if (!(await isPasswordOf(hash, sent.password, passwordCost, callerOf(request, 'known')))) {
    events.note(request, { event: 'password-check', outcome: 'refused', user: id });
    throw fieldRefusal(400, 'password', passwordAnswers.wrongPassword);
  }
  await limiter.refund([bucket]);
  return sent;
}

/** The 49,000 or so most common passwords, from @zxcvbn-ts/language-common. */
const common = new Set(dictionary['passwords-common'] as readonly string[]);

/** What is known of a password's owner: guessers try it first. */
type Owner = Pick<Registration, 'username' | 'firstName' | 'email'>;

/**
 * Refuses a new password that is commonly used, or about its owner or the firm (NIST SP 800-63B, section 5.1.1.2).
 * @throws Refusal 400 with a sentence about the field
 */
export function refuseWeakPassword(password: string, owner: Owner, field = 'password'): void {
  const { username, firstName, email } = owner;
  const lower = password.toLowerCase();
  const [core = ''] = /^.*[a-z]/s.exec(lower) ?? [];
  if (common.has(lower) || (core.length >= 4 && core !== lower && common.has(core) && password.length < 12))
    throw fieldRefusal(400, field, accountAnswers.commonPassword);
  const own = [username, firstName, email, email.split('@')[0] ?? '', company.name.value.split(' ')[0] ?? ''];
  if (own.some((word) => word.length >= 4 && lower.includes(word.toLowerCase())))
    throw fieldRefusal(400, field, accountAnswers.ownPassword);
}
