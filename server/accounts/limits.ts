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
  /** Links to one account's new password, from a network it does not know: one stranger leaves some of the ten a day. */
  resetByNetwork: { most: 3, seconds: 24 * hour },
  passwordByUser: { most: 20, seconds: hour },
  linkByNetwork: { most: 60, seconds: hour },
} satisfies Record<string, Limit>;

/** By network, in a minute: a file of somebody's data may hold megabytes. */
export const filesAMinute = 10;
/** The same: a right password is forgiven, and costs as much to check as a wrong one. */
export const loginsAMinute = 150;
