const names = /^[A-Za-z][A-Za-z0-9_+/-]{0,63}$/;

/** The IANA name if valid, else empty: an unknown zone must not block a booking. */
export function knownZone(value: unknown): string {
  if (typeof value !== 'string' || !names.test(value)) return '';
  try {
    new Intl.DateTimeFormat('en-CA', { timeZone: value });
    return value;
  } catch {
    return '';
  }
}
