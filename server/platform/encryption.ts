import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/**
 * Encrypts what the database keeps and must be able to read again: the secrets of apps that make codes, the addresses of
 * calendars. AES-256-GCM
 * (NIST SP 800-38D), bound to whose it is, so that a row copied to somebody else opens nothing.
 */
export class Seal {
  readonly #key: Buffer;

  /**
   * @param secret the server's own, from which the key is derived (RFC 5869)
   * @param purpose what is sealed: each purpose has a key of its own
   */
  constructor(secret: string, purpose: string) {
    this.#key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  }

  /** @param owner the id of whose it is */
  close(text: string, owner: string): string {
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', this.#key, iv).setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return [iv, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url')).join('.');
  }

  /** @throws Error when it was made with another key, for somebody else, or has been changed */
  open(sealed: string, owner: string): string {
    const [iv = Buffer.alloc(0), tag = Buffer.alloc(0), text = Buffer.alloc(0)] = sealed
      .split('.')
      .map((part) => Buffer.from(part, 'base64url'));
    const decipher = createDecipheriv('aes-256-gcm', this.#key, iv, { authTagLength: 16 })
      .setAAD(Buffer.from(owner))
      .setAuthTag(tag);
    return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
  }
}
