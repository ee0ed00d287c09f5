import { hash, randomBytes } from 'node:crypto';

/** What a cookie or a link carries: 256 random bits, so that nobody guesses it and no slow hash is needed. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** How a token is stored: SHA-256, from which nobody gets back to it. */
export const hashOfToken = (token: string): string => hash('sha256', token, 'base64url');
