import type { Limit } from '../platform/http/limiter.ts';

const hour = 3600;

/** How often what has to do with accounts may be tried. A whole office signs in behind one address; a script may not go on. */
export const limits = {
  loginByNetwork: { most: 30, seconds: 600 },
  /** Guesses at one account from places it does not know, whatever their number. */
  loginByAccount: { most: 100, seconds: hour },
  /** From a device or a network where the owner has signed in before: apart from all others, so that nobody else's guesses lock the owner out. */
  loginByOwner: { most: 20, seconds: hour },
  registerByNetwork: { most: 20, seconds: hour },
  mailByNetwork: { most: 20, seconds: hour },
  mailByUser: { most: 5, seconds: hour },
  mailByRecipient: { most: 3, seconds: hour },
  passwordByUser: { most: 20, seconds: hour },
  linkByNetwork: { most: 60, seconds: hour },
} satisfies Record<string, Limit>;
