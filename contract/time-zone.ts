const names = /^[A-Za-z][A-Za-z0-9_+/-]{0,63}$/;

/**
 * A time zone as a browser or a visitor names it.
 * @returns the name where it is one that clocks can be read in (IANA), else nothing: nobody is kept from booking by it
 */
export function knownZone(value: unknown): string {
  if (typeof value !== 'string' || !names.test(value)) return '';
  try {
    new Intl.DateTimeFormat('en-CA', { timeZone: value });
    return value;
  } catch {
    return '';
  }
}
