import { createHmac } from 'node:crypto';

/**
 * What stands for somebody where their address may not, such as in the record of what staff did: the same for the same
 * address, and telling nobody which.
 */
export const personPseudonym = (address: string, secret: string): string =>
  createHmac('sha256', secret).update(`person:${address.trim().toLowerCase()}`).digest('base64url').slice(0, 16);
