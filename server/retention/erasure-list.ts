import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { giveToOwner } from './backup.ts';

/**
 * `kept`: a booking of an erased address that stays until it is over, by choice. `message`: one that staff removed by
 * itself.
 */
type Erased = 'address' | 'account' | 'kept' | 'message';

/** The list as it was read, to look people up in it. */
interface Erasures {
  has: (kind: Erased) => boolean;
  at: (kind: Erased, value: string) => string | undefined;
}

const lineOf = /^(address|account|kept|message) ([\w-]{43}) (\S+)$/;

/**
 * Who and what has been erased, as keyed hashes that name nobody. It stands beside the database and in no backup of it, so that
 * a backup that is restored knows less than the list does.
 */
export class ErasureList {
  readonly #dataDir: string;

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
  }

  get #file(): string {
    return join(this.#dataDir, 'erasures');
  }

  get #keyFile(): string {
    return join(this.#dataDir, 'erasures.key');
  }

  /** Notes somebody for good: on the disk when it returns. */
  async add(kind: Erased, value: string, at: Date): Promise<void> {
    mkdirSync(this.#dataDir, { recursive: true, mode: 0o700 });
    if (!existsSync(this.#keyFile)) await this.#makeKey();
    const hash = hashOf(this.#key(), kind, value);
    // A line that was cut off ends here.
    const begin = existsSync(this.#file) && !readFileSync(this.#file, 'utf8').endsWith('\n') ? '\n' : '';
    await append(this.#file, 'a', `${begin}${kind} ${hash} ${at.toISOString()}\n`);
    await append(this.#dataDir, 'r');
    giveToOwner(this.#dataDir, this.#file, this.#keyFile);
  }

  /**
   * Opens the list to look people up in it.
   * @returns when somebody was erased last, or undefined, and whether anything of a kind was; nothing at all while the
   * list is empty
   * @throws Error when there is a list without its key
   */
  read(): Erasures | undefined {
    if (!existsSync(this.#file)) return undefined;
    const entries = new Map<string, string>();
    for (const line of readFileSync(this.#file, 'utf8').split('\n')) {
      const [, kind, hash, at = ''] = lineOf.exec(line) ?? [];
      if (kind && at > (entries.get(`${kind} ${hash}`) ?? '')) entries.set(`${kind} ${hash}`, at);
    }
    if (!entries.size) return undefined;
    const key = this.#key();
    const kinds = new Set([...entries.keys()].map((entry) => entry.split(' ')[0]));
    return {
      has: (kind) => kinds.has(kind),
      at: (kind, value) => entries.get(`${kind} ${hashOf(key, kind, value)}`),
    };
  }

  #key(): string {
    if (existsSync(this.#keyFile)) return readFileSync(this.#keyFile, 'utf8').trim();
    throw new Error(`The list of erased people has lost its key: ${this.#keyFile} is missing`);
  }

  async #makeKey(): Promise<void> {
    // Without its key a list says nothing: then it is not begun anew in silence.
    if (existsSync(this.#file)) this.#key();
    await append(this.#keyFile, 'wx', `${randomBytes(32).toString('base64url')}\n`);
  }
}

const hashOf = (key: string, kind: Erased, value: string): string =>
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
