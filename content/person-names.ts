export const toFirstName = (name: string): string => name.trim().split(/\s+/)[0] ?? '';

/** The last word, ignoring a suffix in brackets. */
export const toLastName = (name: string): string =>
  name
    .replace(/\([^()]*\)\s*$/, '')
    .trim()
    .split(/\s+/)
    .at(-1) ?? '';
