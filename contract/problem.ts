/** The media type by which a caller asks for an error's details instead of its sentence alone (RFC 9457). */
export const problemJson = 'application/problem+json';

/** Errors that a page has to tell from others of their status. */
export const problemTypes = {
  /** It is done once the password was given again. */
  passwordAgain: '/problems/password-again',
  /** The session was not used for too long. */
  unused: '/problems/session-unused',
} as const;
export type ProblemType = (typeof problemTypes)[keyof typeof problemTypes];
