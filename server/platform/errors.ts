/** Such as `ENOENT`; empty if there is none. */
export function readErrorCode(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : '';
}

/** The code if there is no message: a connection that several addresses refuse has only that. */
export const toErrorMessage = (error: unknown): string =>
  error instanceof Error ? error.message || readErrorCode(error) : String(error);
