import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { FastifyRequest } from 'fastify';
import { publicAnswers } from '#content/public-answers.ts';
import { HttpProblem } from './http/errors.ts';

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
const retryAfterSeconds = 10;

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

const createBusyProblem = (): HttpProblem => new HttpProblem(503, publicAnswers.busy, [], { retryAfterSeconds });

const toBase64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');
