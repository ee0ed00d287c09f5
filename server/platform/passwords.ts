import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { FastifyRequest } from 'fastify';
import { answers } from '#content/answers.ts';
import { Refusal } from './http/errors.ts';

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

/** How many are computed at once: each takes 19 MiB and a thread, so a flood waits in line. */
const atOnce = 2;
/** How many wait at most: three seconds or so. */
const mostWaiting = 50;
/** When whoever found the line full is told to come again, in seconds. */
const retryAfter = 10;

/**
 * Who goes first: who has a session, or a device from which the account was used before; then who stands at the door of
 * the desk; then anybody else. So a flood of strangers keeps nobody else waiting.
 */
const precedences = ['known', 'desk', 'anybody'] as const;
export type Precedence = (typeof precedences)[number];

/** On whose behalf something is computed. */
export interface Turn {
  precedence: Precedence;
  /** Whether they have hung up: then it is not computed. */
  isGone: () => boolean;
}

/** The turn of a request. */
export const turnOf = ({ socket }: Pick<FastifyRequest, 'socket'>, precedence: Precedence): Turn => ({
  precedence,
  isGone: () => socket.destroyed,
});

let running = 0;
/** In the order in which they will be computed. */
let waiting: (Turn & { begin: () => void; refuse: (reason: Refusal) => void })[] = [];

/**
 * A password's argon2id hash with a salt of its own, in the PHC string format. Computed off the event loop.
 * @throws Refusal 503 where too many wait
 */
export async function hashPassword(password: string, cost: PasswordCost, turn: Turn): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await inTurn(turn, () => derive('argon2id', { ...cost, tagLength, nonce, message: password }));
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`;
}

/**
 * Whether a password is the one that a hash was made of, with the parameters the hash names.
 * @throws Refusal 503 where too many wait
 */
export async function verifyPassword(
  { hash, password }: { hash: string; password: string },
  turn: Turn,
): Promise<boolean> {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash);
  if (!match) return false;
  const [, memory, passes, parallelism, salt = '', tag = ''] = match;
  const expected = Buffer.from(tag, 'base64');
  const actual = await inTurn(turn, () =>
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

/** As `verifyPassword`, of somebody who may have no password, or not exist. Then it takes as long to say no. */
export async function isPasswordOf(
  hash: string | null | undefined,
  password: string,
  cost: PasswordCost,
  turn: Turn,
): Promise<boolean> {
  if (hash) return verifyPassword({ hash, password }, turn);
  await hashPassword(password, cost, turn);
  return false;
}

async function inTurn<T>(turn: Turn, work: () => Promise<T>): Promise<T> {
  if (turn.isGone()) throw busy();
  if (running >= atOnce) await itsTurn(turn);
  else running += 1;
  try {
    return await work();
  } finally {
    leaveOutGone();
    const next = waiting.shift();
    if (next) next.begin();
    else running -= 1;
  }
}

/** Waits in line. @throws Refusal 503 where the line is full, to who is last in it, or when they have hung up */
function itsTurn(turn: Turn): Promise<void> {
  leaveOutGone();
  return new Promise<void>((begin, refuse) => {
    const rank = precedences.indexOf(turn.precedence);
    const behind = waiting.findIndex(({ precedence }) => precedences.indexOf(precedence) > rank);
    waiting.splice(behind < 0 ? waiting.length : behind, 0, { ...turn, begin, refuse });
    if (waiting.length > mostWaiting) waiting.pop()?.refuse(busy());
  });
}

function leaveOutGone(): void {
  const gone = waiting.filter(({ isGone }) => isGone());
  if (!gone.length) return;
  waiting = waiting.filter((one) => !gone.includes(one));
  for (const { refuse } of gone) refuse(busy());
}

const busy = (): Refusal => new Refusal(503, answers.busy, [], { retryAfter });

const base64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');
