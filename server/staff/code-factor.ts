import { Secret, TOTP } from 'otpauth';
import { company } from '#content/company.ts';
import type { CodeSecret } from '#contract/staff.ts';

/** Seconds in which a code is shown (RFC 6238, section 5.2), and how far a clock may be off, in such steps. */
const period = 30;
const tolerance = 1;
/** How far back a right code is still known as one that is too old: ten minutes. */
const recognized = 20;

const totp = (secret: string, label = '') =>
  new TOTP({
    ...{ issuer: company.name.value, label, secret: Secret.fromBase32(secret) },
    ...{ algorithm: 'SHA1', digits: 6, period },
  });

/** A new secret of 160 bits, as Base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** What an app is told. @param email whose codes they are, for people with several */
export const tellApp = (secret: string, email: string): CodeSecret => ({
  secret,
  uri: totp(secret, email).toString(),
});

/** How a code was. `step` counts 30 seconds since 1970; a code is good for one step. */
export type CodeCheck =
  | { outcome: 'right'; step: number }
  /** Right some minutes ago. A code of a time to come is only called wrong: saying more would give it away. */
  | { outcome: 'old'; minutes: number }
  | { outcome: 'wrong' };

/** Checks six digits against a secret (RFC 6238), with one step to either side for clocks that differ. */
export function checkCode(secret: string, code: string, now: Date): CodeCheck {
  const timestamp = now.getTime();
  const delta = totp(secret).validate({ token: code, timestamp, window: recognized });
  if (delta === null) return { outcome: 'wrong' };
  if (Math.abs(delta) <= tolerance)
    return { outcome: 'right', step: TOTP.counter({ period, timestamp }) + delta };
  if (delta > 0) return { outcome: 'wrong' };
  return { outcome: 'old', minutes: Math.max(1, Math.round((-delta * period) / 60)) };
}
