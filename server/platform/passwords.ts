import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { dictionary } from '@zxcvbn-ts/language-common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { accountAnswers } from '#content/account-answers.ts';
import { answers } from '#content/answers.ts';
import { company } from '#content/company.ts';
import type { Registration } from '#contract/account.ts';
import { fieldProblem, HttpProblem } from './http/errors.ts';
import type { Bucket, Limiter } from './http/limiter.ts';
import type { SecurityEvents } from './security-events.ts';

const derive = promisify(argon2);

/** Memory in KiB. */
export interface PasswordCost {
  memory: number;
  passes: number;
  parallelism: number;
}

/** Minimum of OWASP's Password Storage Cheat Sheet for argon2id. */
export const defaultCost: PasswordCost = { memory: 19_456, passes: 2, parallelism: 1 };
const tagLength = 32;

/** Each takes 19 MiB and a thread. */
const concurrency = 2;
/** About three seconds. */
const queueLimit = 50;
/** Seconds. */
const retryAfter = 10;

/** Highest first. `known`: a session or a known device. A flood of strangers delays nobody else. */
const priorities = ['known', 'desk', 'anybody'] as const;
export type Priority = (typeof priorities)[number];

export interface Caller {
  priority: Priority;
  /** Disconnected: the hash is not computed. */
  isGone: () => boolean;
}

export const callerOf = ({ socket }: Pick<FastifyRequest, 'socket'>, priority: Priority): Caller => ({
  priority,
  isGone: () => socket.destroyed,
});

/** argon2id in PHC string format, off the event loop. @throws HttpProblem 503 where the queue is full */
export async function hashPassword(password: string, cost: PasswordCost, caller: Caller): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await queued(caller, () => derive('argon2id', { ...cost, tagLength, nonce, message: password }));
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`;
}

/** Takes as long without a hash. @throws HttpProblem 503 where the queue is full */
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
/** By priority. */
let queue: (Caller & { start: () => void; reject: (reason: HttpProblem) => void })[] = [];

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

/** Drops the last of a full queue. @throws HttpProblem 503 when dropped or disconnected */
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

const busy = (): HttpProblem => new HttpProblem(503, answers.busy, [], { retryAfter });

const base64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

export interface PasswordChecks {
  limiter: Limiter;
  events: SecurityEvents;
  passwordCost: PasswordCost;
  passwordAnswers: { tooManyGuesses: string; wrongPassword: string };
}

/**
 * Requires the password again; counts the attempt before the body is validated.
 * @throws HttpProblem 400 for a wrong password or field, 429 after too many attempts
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
    throw fieldProblem(400, 'password', passwordAnswers.wrongPassword);
  }
  await limiter.refund([bucket]);
  return sent;
}

/** About 49,000, from @zxcvbn-ts/language-common. */
const common = new Set(dictionary['passwords-common'] as readonly string[]);

type Owner = Pick<Registration, 'username' | 'firstName' | 'email'>;

/** Commonly used, or derived from its owner or the firm (NIST SP 800-63B, section 5.1.1.2). @throws HttpProblem 400 */
export function refuseWeakPassword(password: string, owner: Owner, field = 'password'): void {
  const { username, firstName, email } = owner;
  const lower = password.toLowerCase();
  const [core = ''] = /^.*[a-z]/s.exec(lower) ?? [];
  if (common.has(lower) || (core.length >= 4 && core !== lower && common.has(core) && password.length < 12))
    throw fieldProblem(400, field, accountAnswers.commonPassword);
  const own = [username, firstName, email, email.split('@')[0] ?? '', company.name.value.split(' ')[0] ?? ''];
  if (own.some((word) => word.length >= 4 && lower.includes(word.toLowerCase())))
    throw fieldProblem(400, field, accountAnswers.ownPassword);
}
