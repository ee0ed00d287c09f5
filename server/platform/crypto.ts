import { createCipheriv, createDecipheriv, createHmac, hash, hkdfSync, randomBytes } from 'node:crypto';

/** 256 random bits in base64url, so a fast hash is enough to store it. */
export const createToken = (): string => randomBytes(32).toString('base64url');

/** SHA-256 in base64url. */
export const hashToken = (token: string): string => hash('sha256', token, 'base64url');

/** HMAC-SHA-256 in base64url, cut off. @param length in characters of 6 bits */
export const keyedHash = (text: string, secret: string, length = 16): string =>
  createHmac('sha256', secret).update(text).digest('base64url').slice(0, length);

/** Identifies someone where the e-mail address may not be stored, as in the audit log. */
export const pseudonymizePerson = (address: string, secret: string): string =>
  keyedHash(`person:${address.trim().toLowerCase()}`, secret);

/** AES-256-GCM (NIST SP 800-38D), bound to the owner: a value copied to another owner's row cannot be decrypted. */
export class Cipher {
  readonly #key: Buffer;

  /** The key is derived from `secret` per purpose (RFC 5869). */
  constructor(secret: string, purpose: string) {
    this.#key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  }

  encrypt(text: string, owner: string): string {
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', this.#key, iv).setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return [iv, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url')).join('.');
  }

  /** @throws Error with another key or owner, or when altered */
  decrypt(sealed: string, owner: string): string {
    const [iv = Buffer.alloc(0), tag = Buffer.alloc(0), text = Buffer.alloc(0)] = sealed
      .split('.')
      .map((part) => Buffer.from(part, 'base64url'));
    const decipher = createDecipheriv('aes-256-gcm', this.#key, iv, { authTagLength: 16 })
      .setAAD(Buffer.from(owner))
      .setAuthTag(tag);
    return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
  }
}
