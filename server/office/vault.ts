import { randomBytes, scryptSync } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Cipher } from '../platform/crypto.ts';
import { readErrorCode } from '../platform/errors.ts';
import { giveToOwner } from '../retention/backup.ts';

export interface VaultOptions {
  settingsKey: string | undefined;
  dataDir: string;
  databaseUrl: string | undefined;
}

/** Not part of a backup, so that a copy of the database alone reveals no password. */
export const keyFilePath = (dataDir: string): string => join(dataDir, 'settings.key');

/** Encrypts the secrets set at the desk with SETTINGS_KEY, or else with a key in a file that is created when needed. */
export class Vault {
  readonly #options: VaultOptions;
  #cached: { key: string; cipher: Cipher } | undefined;

  constructor(options: VaultOptions) {
    this.#options = options;
  }

  /** With PostgreSQL, several servers may share the secrets: a file on one of them does not suffice. */
  get hasKey(): boolean {
    return this.#options.settingsKey !== undefined || this.#options.databaseUrl === undefined;
  }

  /** @returns undefined without the key, or if it was encrypted under another name */
  decrypt(name: string, sealed: string): string | undefined {
    try {
      return this.#cipher()?.decrypt(sealed, name);
    } catch {
      return undefined;
    }
  }

  /** @param name binds the result to it @throws Error unless `hasKey`, or if the file cannot be written */
  encrypt(name: string, secret: string): string {
    const { dataDir, settingsKey } = this.#options;
    if (settingsKey === undefined && this.hasKey) createKeyFile(dataDir);
    const cipher = this.#cipher();
    if (!cipher) throw new Error('There is no key for the settings.');
    return cipher.encrypt(secret, name);
  }

  #cipher(): Cipher | undefined {
    const key = this.#options.settingsKey ?? (this.hasKey ? readKeyFile(this.#options.dataDir) : undefined);
    if (key === undefined) return undefined;
    // The key may be a passphrase: scrypt (RFC 7914) makes guessing it slow.
    if (this.#cached?.key !== key)
      this.#cached = {
        key,
        cipher: new Cipher(scryptSync(key, 'office settings', 32).toString('base64url'), 'office'),
      };
    return this.#cached.cipher;
  }
}

function readKeyFile(dataDir: string): string | undefined {
  try {
    return readFileSync(keyFilePath(dataDir), 'utf8').trim() || undefined;
  } catch {
    return undefined;
  }
}

function createKeyFile(dataDir: string): void {
  const file = keyFilePath(dataDir);
  try {
    writeFileSync(file, `${randomBytes(32).toString('base64url')}\n`, { flag: 'wx', mode: 0o600, flush: true });
    giveToOwner(dataDir, file);
  } catch (error) {
    if (readErrorCode(error) !== 'EEXIST') throw error;
  }
}
