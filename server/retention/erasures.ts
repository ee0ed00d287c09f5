import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { appendFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PersonKey } from '#contract/desk-people.ts';
import { normalizeEmail } from '#contract/email-address.ts';
import { giveToOwner, syncToDisk } from './backup.ts';

// Keyed hashes of who and what was erased. The list is outside the database and its backups, so that
// a restored backup can be checked against it.

/**
 * `kept`: a booking that stays until it is over. `message`: removed by staff. `inquiry`: of a caller without an
 * address.
 */
type ErasureKind = 'address' | 'account' | 'kept' | 'message' | 'inquiry';

// Lists begun before November 28, 2026 hash this kind as `enquiry`.
const formerKind = (kind: string): string => (kind === 'inquiry' ? 'enquiry' : kind);
const linePattern = /^(address|account|kept|message|inquiry|enquiry) ([\w-]{43}) (\S+)$/;

const flushOptions = { mode: 0o600, flush: true } as const;

const erasureFiles = (dataDir: string) => ({ list: join(dataDir, 'erasures'), keyFile: join(dataDir, 'erasures.key') });

/** Call it before the deletion. It is on disk when this resolves. @throws Error if the list has lost its key */
export async function recordErasure(dataDir: string, kind: ErasureKind, value: string, at: Date): Promise<void> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const { list, keyFile } = erasureFiles(dataDir);
  // A list without its key is unreadable; a new key would hide that.
  if (!existsSync(list) && !existsSync(keyFile))
    await writeFile(keyFile, `${randomBytes(32).toString('base64url')}\n`, { ...flushOptions, flag: 'wx' });
  const hash = hashErasure(readErasureKey(dataDir), kind, value);
  // A truncated last line must be ended.
  const begin = existsSync(list) && !readFileSync(list, 'utf8').endsWith('\n') ? '\n' : '';
  await appendFile(list, `${begin}${kind} ${hash} ${at.toISOString()}\n`, flushOptions);
  await syncToDisk(dataDir, 'r');
  giveToOwner(dataDir, list, keyFile);
}

/** Undefined if there are none. @throws Error if the list has lost its key */
export function findErasures(dataDir: string) {
  const { list } = erasureFiles(dataDir);
  if (!existsSync(list)) return undefined;
  const entries = new Map<string, string>();
  for (const line of readFileSync(list, 'utf8').split('\n')) {
    const [, kind, hash, at = ''] = linePattern.exec(line) ?? [];
    if (kind && at > (entries.get(`${kind} ${hash}`) ?? '')) entries.set(`${kind} ${hash}`, at);
  }
  if (!entries.size) return undefined;
  const key = readErasureKey(dataDir);
  const kinds = new Set([...entries.keys()].map((entry) => entry.split(' ')[0]));
  const at = (kind: string, value: string) => entries.get(`${kind} ${hashErasure(key, kind, value)}`);
  return {
    hasKind: (kind: ErasureKind) => kinds.has(kind) || kinds.has(formerKind(kind)),
    /** When it was last erased, ISO 8601; undefined for never. */
    erasedAt: (kind: ErasureKind, value: string) => at(kind, value) ?? at(formerKind(kind), value),
  };
}

/** When a person was erased, ISO 8601; undefined for never. @throws Error if the list has lost its key */
export const findErasedAt = (dataDir: string, { address, inquiry }: PersonKey): string | undefined =>
  address === undefined
    ? findErasures(dataDir)?.erasedAt('inquiry', inquiry)
    : findErasures(dataDir)?.erasedAt('address', address);

function readErasureKey(dataDir: string): string {
  const { keyFile } = erasureFiles(dataDir);
  if (existsSync(keyFile)) return readFileSync(keyFile, 'utf8').trim();
  throw new Error(`The list of erased people has lost its key: ${keyFile} is missing`);
}

/** A keyed hash; of an e-mail address in the form that is stored, so that its spelling does not matter. */
function hashErasure(key: string, kind: string, value: string): string {
  const text = value.trim();
  const known = kind === 'address' ? normalizeEmail(text) : text;
  return createHmac('sha256', key).update(`${kind} ${known.toLowerCase()}`).digest('base64url');
}
