import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { appendFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { oneAddressForm } from '#contract/address.ts';
import type { PersonKey } from '#contract/desk-people.ts';
import { giveToOwner, sync } from './backup.ts';

// Keyed hashes of who and what was erased. The list is outside the database and its backups, so that
// a restored backup can be checked against it.

/** `kept`: a booking that stays until over. `message`: removed by staff. `inquiry`: of a caller without an address. */
type Erased = 'address' | 'account' | 'kept' | 'message' | 'inquiry';

// Lists begun before November 28, 2026 hash this kind as `enquiry`.
const formerly = (kind: string): string => (kind === 'inquiry' ? 'enquiry' : kind);
const lineOf = /^(address|account|kept|message|inquiry|enquiry) ([\w-]{43}) (\S+)$/;

const flushed = { mode: 0o600, flush: true } as const;

const filesOf = (dataDir: string) => ({ list: join(dataDir, 'erasures'), keyFile: join(dataDir, 'erasures.key') });

/** Call before the deletion. Flushed to disk when it resolves. @throws Error when the list has lost its key */
export async function noteErasure(dataDir: string, kind: Erased, value: string, at: Date): Promise<void> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const { list, keyFile } = filesOf(dataDir);
  // A list without its key is unreadable: do not start another silently.
  if (!existsSync(list) && !existsSync(keyFile))
    await writeFile(keyFile, `${randomBytes(32).toString('base64url')}\n`, { ...flushed, flag: 'wx' });
  const hash = hashOf(keyOf(dataDir), kind, value);
  // Ends a truncated line.
  const begin = existsSync(list) && !readFileSync(list, 'utf8').endsWith('\n') ? '\n' : '';
  await appendFile(list, `${begin}${kind} ${hash} ${at.toISOString()}\n`, flushed);
  await sync(dataDir, 'r');
  giveToOwner(dataDir, list, keyFile);
}

/** Undefined while empty. @throws Error when the list has lost its key */
export function readErasures(dataDir: string) {
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
    has: (kind: Erased) => kinds.has(kind) || kinds.has(formerly(kind)),
    /** The latest; undefined for never. */
    at: (kind: Erased, value: string) => at(kind, value) ?? at(formerly(kind), value),
  };
}

/** Undefined for never. @throws Error when the list has lost its key */
export const erasedAt = (dataDir: string, { address, inquiry }: PersonKey): string | undefined =>
  address === undefined ? readErasures(dataDir)?.at('inquiry', inquiry) : readErasures(dataDir)?.at('address', address);

function keyOf(dataDir: string): string {
  const { keyFile } = filesOf(dataDir);
  if (existsSync(keyFile)) return readFileSync(keyFile, 'utf8').trim();
  throw new Error(`The list of erased people has lost its key: ${keyFile} is missing`);
}

/** An address in the form that is stored, whatever its spelling. */
function hashOf(key: string, kind: string, value: string): string {
  const text = value.trim();
  const known = kind === 'address' ? oneAddressForm(text) : text;
  return createHmac('sha256', key).update(`${kind} ${known.toLowerCase()}`).digest('base64url');
}
