import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { giveToOwner } from './backup.ts';

/**
 * `kept`: a booking of an erased address that stays until it is over, by choice. `message`: one that staff removed by
 * itself. `inquiry`: one of somebody who gave no address.
 */
type Erased = 'address' | 'account' | 'kept' | 'message' | 'inquiry';

/** The list as it was read, to look people up in it. */
interface Erasures {
  /** Whether anything of a kind was erased. */
  has: (kind: Erased) => boolean;
  /** When somebody was erased last. */
  at: (kind: Erased, value: string) => string | undefined;
}

const lineOf = /^(address|account|kept|message|inquiry|enquiry) ([\w-]{43}) (\S+)$/;

/*
 * Who and what has been erased, as keyed hashes that name nobody. The list stands beside the database and in no backup of
 * it, so that a backup that is restored knows less than the list does.
 */
const listOf = (dataDir: string): string => join(dataDir, 'erasures');
const keyFileOf = (dataDir: string): string => join(dataDir, 'erasures.key');

/** Notes somebody for good: on the disk when it returns. @throws Error when there is a list without its key */
export async function noteErasure(dataDir: string, kind: Erased, value: string, at: Date): Promise<void> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const [list, keyFile] = [listOf(dataDir), keyFileOf(dataDir)];
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

/** Opens the list; nothing at all while it is empty. @throws Error when there is a list without its key */
export function readErasures(dataDir: string): Erasures | undefined {
  if (!existsSync(listOf(dataDir))) return undefined;
  const entries = new Map<string, string>();
  for (const line of readFileSync(listOf(dataDir), 'utf8').split('\n')) {
    const [, kind, hash, at = ''] = lineOf.exec(line) ?? [];
    if (kind && at > (entries.get(`${kind} ${hash}`) ?? '')) entries.set(`${kind} ${hash}`, at);
  }
  if (!entries.size) return undefined;
  const key = keyOf(dataDir);
  const kinds = new Set([...entries.keys()].map((entry) => entry.split(' ')[0]));
  return {
    has: (kind) => kinds.has(kind) || (kind === 'inquiry' && kinds.has('enquiry')),
    at: (kind, value) => {
      const noted = entries.get(`${kind} ${hashOf(key, kind, value)}`);
      return kind === 'inquiry' ? (noted ?? entries.get(`enquiry ${hashOf(key, 'enquiry', value)}`)) : noted;
    },
  };
}

function keyOf(dataDir: string): string {
  const file = keyFileOf(dataDir);
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  throw new Error(`The list of erased people has lost its key: ${file} is missing`);
}

// Lists begun before November 28, 2026 spell the last kind `enquiry`, in the hash as well.
const hashOf = (key: string, kind: Erased | 'enquiry', value: string): string =>
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
