import { randomBytes, scryptSync } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Seal } from '../platform/crypto.ts';
import { giveToOwner } from '../retention/retention.ts';

export interface VaultOptions {
  settingsKey: string | undefined;
  dataDir: string;
  databaseUrl: string | undefined;
}

/** Not part of a backup: a person with a copy of the database alone has no password. */
export const keyFile = (dataDir: string): string => join(dataDir, 'settings.key');

/** Encrypts the secrets set at the desk, with SETTINGS_KEY or else a key in a file, made when first needed. */
export class Vault {
  readonly #options: VaultOptions;
  #made: { key: string; seal: Seal } | undefined;

  constructor(options: VaultOptions) {
    this.#options = options;
  }

  /** With PostgreSQL several servers may share the secrets, so a file of one of them will not do. */
  get hasKey(): boolean {
    return this.#options.settingsKey !== undefined || this.#options.databaseUrl === undefined;
  }

  /** Undefined without its key, or under another name. */
  open(name: string, sealed: string): string | undefined {
    try {
      return this.#seal()?.open(sealed, name);
    } catch {
      return undefined;
    }
  }

  /** @throws Error unless `hasKey`, or when the file cannot be written */
  close(name: string, secret: string): string {
    const { dataDir, settingsKey } = this.#options;
    if (settingsKey === undefined && this.hasKey) makeKeyFile(dataDir);
    const seal = this.#seal();
    if (!seal) throw new Error('There is no key for the settings.');
    return seal.close(secret, name);
  }

  #seal(): Seal | undefined {
    const key = this.#options.settingsKey ?? (this.hasKey ? readKeyFile(this.#options.dataDir) : undefined);
    if (key === undefined) return undefined;
    // The key may be a sentence somebody chose: scrypt makes guessing it slow (RFC 7914).
    if (this.#made?.key !== key)
      this.#made = { key, seal: new Seal(scryptSync(key, 'office settings', 32).toString('base64url'), 'office') };
    return this.#made.seal;
  }
}

function readKeyFile(dataDir: string): string | undefined {
  try {
    return readFileSync(keyFile(dataDir), 'utf8').trim() || undefined;
  } catch {
    return undefined;
  }
}

function makeKeyFile(dataDir: string): void {
  const file = keyFile(dataDir);
  try {
    writeFileSync(file, `${randomBytes(32).toString('base64url')}\n`, { flag: 'wx', mode: 0o600, flush: true });
    giveToOwner(dataDir, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
