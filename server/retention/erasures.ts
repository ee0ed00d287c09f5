import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { PersonKey } from '#contract/desk-people.ts';
import { giveToOwner } from './backup.ts';

// Who and what has been erased, as keyed hashes that name nobody. The list stands beside the database and in no backup of
// it, so that a backup that is restored knows less than the list does.

/**
 * `kept`: a booking of an erased address that stays until it is over, by choice. `message`: one that staff removed by
 * itself. `inquiry`: one of somebody who gave no address.
 */
type Erased = 'address' | 'account' | 'kept' | 'message' | 'inquiry';

/** The list as it was read. */
interface Erasures {
  /** Whether anything of a kind was erased. */
  has: (kind: Erased) => boolean;
  /** When it was erased last; undefined for never. */
  at: (kind: Erased, value: string) => string | undefined;
}

// Lists begun before November 28, 2026 spell the last kind `enquiry`, in the hash as well.
const formerly = (kind: string): string => (kind === 'inquiry' ? 'enquiry' : kind);
const lineOf = /^(address|account|kept|message|inquiry|enquiry) ([\w-]{43}) (\S+)$/;

const filesOf = (dataDir: string) => ({ list: join(dataDir, 'erasures'), keyFile: join(dataDir, 'erasures.key') });

/** Notes an erasure for good: on the disk when it returns. @throws Error when there is a list without its key */
export async function noteErasure(dataDir: string, kind: Erased, value: string, at: Date): Promise<void> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const { list, keyFile } = filesOf(dataDir);
  // Without its key a list says nothing: then it is not begun anew in silence.
  if (!existsSync(list) && !existsSync(keyFile))
    await append(keyFile, 'wx', `${randomBytes(32).toString('base64url')}\n`);
  const hash = hashOf(keyOf(dataDir), kind, value);
  // A line that was cut off ends here.
  const begin = existsSync(list) && !readFileSync(list, 'utf8').endsWith('\n') ? '\n' : '';
  await append(list, 'a', `${begin}${kind} ${hash} ${at.toISOString()}\n`);
  await append(dataDir, 'r');
  giveToOwner(dataDir, list, keyFile);
}

/** Reads the list; undefined while it is empty. @throws Error when there is a list without its key */
export function readErasures(dataDir: string): Erasures | undefined {
  const { list } = filesOf(dataDir);
  if (!existsSync(list)) return undefined;
  const entries = new Map<string, string>();
  for (const line of readFileSync(list, 'utf8').split('\n')) {
    const [, kind, hash, at = ''] = lineOf.exec(line) ?? [];
    if (kind && at > (entries.get(`${kind} ${hash}`) ?? '')) entries.set(`${kind} ${hash}`, at);
  }
  if (!entries.size) return undefined;
  const key = keyOf(dataDir);
  const kinds = new Set([...entries.keys()].map((entry) => entry.split(' ')[0]));
  const at = (kind: string, value: string) => entries.get(`${kind} ${hashOf(key, kind, value)}`);
  return {
    has: (kind) => kinds.has(kind) || kinds.has(formerly(kind)),
    at: (kind, value) => at(kind, value) ?? at(formerly(kind), value),
  };
}

/** When somebody was erased last; undefined for never. @throws Error when the list has lost its key */
export const erasedAt = (dataDir: string, { address, inquiry }: PersonKey): string | undefined =>
  address === undefined ? readErasures(dataDir)?.at('inquiry', inquiry) : readErasures(dataDir)?.at('address', address);

function keyOf(dataDir: string): string {
  const { keyFile } = filesOf(dataDir);
  if (existsSync(keyFile)) return readFileSync(keyFile, 'utf8').trim();
  throw new Error(`The list of erased people has lost its key: ${keyFile} is missing`);
}

const hashOf = (key: string, kind: string, value: string): string =>
  createHmac('sha256', key).update(`${kind} ${value.trim().toLowerCase()}`).digest('base64url');

/** Writes to a file, and waits until it is on the disk. */
async function append(path: string, flags: 'a' | 'wx' | 'r', text = ''): Promise<void> {
  const handle = await open(path, flags, 0o600);
  try {
    if (text) await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
