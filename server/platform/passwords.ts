import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { dictionary } from '@zxcvbn-ts/language-common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { accountAnswers } from '#content/account-answers.ts';
import { company } from '#content/company.ts';
import { publicAnswers } from '#content/public-answers.ts';
import type { Registration } from '#contract/account.ts';
import { createFieldProblem, HttpProblem } from './http/errors.ts';
import type { RateLimitBucket, RateLimiter } from './http/limiter.ts';
import type { SecurityEvents } from './security-events.ts';

const derive = promisify(argon2);

/** Parameters of argon2id; memory in KiB. */
export interface PasswordCost {
  memory: number;
  passes: number;
  parallelism: number;
}

/** Minimum of OWASP's Password Storage Cheat Sheet for argon2id. */
export const defaultPasswordCost: PasswordCost = { memory: 19_456, passes: 2, parallelism: 1 };
const tagLength = 32;

/** Hashes at the same time; each needs 19 MiB and a thread. */
const concurrency = 2;
/** Waiting hashes: about three seconds. */
const queueLimit = 50;
/** In seconds. */
const retryAfter = 10;

/** Highest first, so that a flood of strangers delays nobody else. `known`: with a session or on a known device. */
const priorities = ['known', 'desk', 'anybody'] as const;
export type QueuePriority = (typeof priorities)[number];

export interface PasswordCaller {
  priority: QueuePriority;
  /** Whether the caller has disconnected; the hash is then not computed. */
  isGone: () => boolean;
}

export const toPasswordCaller = (
  { socket }: Pick<FastifyRequest, 'socket'>,
  priority: QueuePriority,
): PasswordCaller => ({
  priority,
  isGone: () => socket.destroyed,
});

/** argon2id in PHC string format, off the event loop. @throws HttpProblem 503 if the queue is full */
export async function hashPassword(password: string, cost: PasswordCost, caller: PasswordCaller): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await runQueued(caller, () => derive('argon2id', { ...cost, tagLength, nonce, message: password }));
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${toBase64(nonce)}$${toBase64(tag)}`;
}

/**
 * Takes as long without a hash, so as not to reveal which accounts exist.
 * @throws HttpProblem 503 if the queue is full
 */
export async function verifyPassword(
  hash: string | null | undefined,
  password: string,
  cost: PasswordCost,
  caller: PasswordCaller,
): Promise<boolean> {
  if (!hash) {
    await hashPassword(password, cost, caller);
    return false;
  }
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash);
  if (!match) return false;
  const [, memory, passes, parallelism, salt = '', tag = ''] = match;
  const expected = Buffer.from(tag, 'base64');
  const actual = await runQueued(caller, () =>
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
/** By priority. */
let queue: (PasswordCaller & { start: () => void; reject: (reason: HttpProblem) => void })[] = [];

async function runQueued<T>(caller: PasswordCaller, work: () => Promise<T>): Promise<T> {
  if (caller.isGone()) throw createBusyProblem();
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

/** Drops the last caller of a full queue. @throws HttpProblem 503 when dropped or disconnected */
function waitInQueue(caller: PasswordCaller): Promise<void> {
  dropGone();
  return new Promise<void>((start, reject) => {
    const rank = priorities.indexOf(caller.priority);
    const behind = queue.findIndex(({ priority }) => priorities.indexOf(priority) > rank);
    queue.splice(behind < 0 ? queue.length : behind, 0, { ...caller, start, reject });
    if (queue.length > queueLimit) queue.pop()?.reject(createBusyProblem());
  });
}

function dropGone(): void {
  const gone = queue.filter(({ isGone }) => isGone());
  queue = queue.filter((entry) => !gone.includes(entry));
  for (const { reject } of gone) reject(createBusyProblem());
}

const createBusyProblem = (): HttpProblem => new HttpProblem(503, publicAnswers.busy, [], { retryAfter });

const toBase64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

export interface PasswordChecks {
  limiter: RateLimiter;
  events: SecurityEvents;
  passwordCost: PasswordCost;
  passwordAnswers: { tooManyGuesses: string; wrongPassword: string };
}

/**
 * Requires the password of somebody who is signed in. Counts the attempt before the body is validated.
 * @param read returns the validated body @throws HttpProblem 400 for a wrong password or field, 429 after too many
 * attempts
 */
export async function checkPassword<Sent extends { password: string }>(
  { limiter, events, passwordCost, passwordAnswers }: PasswordChecks,
  request: FastifyRequest,
  reply: FastifyReply,
  { id, hash, bucket }: { id: string; hash: string | null | undefined; bucket: RateLimitBucket },
  read: () => Sent,
): Promise<Sent> {
  await limiter.count(reply, [bucket], passwordAnswers.tooManyGuesses);
  const sent = read();
  if (!(await verifyPassword(hash, sent.password, passwordCost, toPasswordCaller(request, 'known')))) {
    events.note(request, { event: 'password-check', outcome: 'refused', user: id });
    throw createFieldProblem(400, 'password', passwordAnswers.wrongPassword);
  }
  await limiter.refund([bucket]);
  return sent;
}

/** About 49,000, from @zxcvbn-ts/language-common. */
const commonPasswords = new Set(dictionary['passwords-common'] as readonly string[]);

type PasswordOwner = Pick<Registration, 'username' | 'firstName' | 'email'>;

/**
 * @throws HttpProblem 400 if it is common, or contains a name of its owner or the firm (NIST SP 800-63B, section
 * 5.1.1.2)
 */
export function assertStrongPassword(password: string, owner: PasswordOwner, field = 'password'): void {
  const { username, firstName, email } = owner;
  const lower = password.toLowerCase();
  const [core = ''] = /^.*[a-z]/s.exec(lower) ?? [];
  if (
    commonPasswords.has(lower) ||
    (core.length >= 4 && core !== lower && commonPasswords.has(core) && password.length < 12)
  )
    throw createFieldProblem(400, field, accountAnswers.commonPassword);
  const own = [username, firstName, email, email.split('@')[0] ?? '', company.name.value.split(' ')[0] ?? ''];
  if (own.some((word) => word.length >= 4 && lower.includes(word.toLowerCase())))
    throw createFieldProblem(400, field, accountAnswers.ownPassword);
}
