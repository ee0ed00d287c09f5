import { hash, randomBytes } from 'node:crypto';

/** 256 random bits: no slow hash needed. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** SHA-256. */
export const hashOfToken = (token: string): string => hash('sha256', token, 'base64url');
