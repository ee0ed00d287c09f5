/** Accepting this media type asks for error details instead of a sentence (RFC 9457). */
export const problemJson = 'application/problem+json';

export const problemTypes = {
  /** Retry after the password was entered again. */
  passwordAgain: '/problems/password-again',
  /** The session expired without use. */
  unused: '/problems/session-unused',
} as const;
export type ProblemType = (typeof problemTypes)[keyof typeof problemTypes];
