import { createHmac } from 'node:crypto';

/** A keyed hash that identifies somebody where the address may not be stored, as in the audit log. */
export const personPseudonym = (address: string, secret: string): string =>
  createHmac('sha256', secret).update(`person:${address.trim().toLowerCase()}`).digest('base64url').slice(0, 16);
