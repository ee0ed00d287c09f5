import { Secret, TOTP } from 'otpauth';
import type { Store } from '#server/platform/db/open.ts';
import { secondMs } from '#server/platform/durations.ts';
import { withStaffServices } from '#server/staff-services.ts';

export const staffPassword = 'nine tall herons wade';

/**
 * The TOTP code of a secret, which may have spaces. Each code works once, so sign in with the next one after setup.
 * @param steps of 30 seconds from now
 */
export const totpCode = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({
    timestamp: Date.now() + steps * 30 * secondMs,
  });

/** What `inviteMember` and `resetFactors` need of a server. */
export const invitationContext = (store: Store, origin = 'http://localhost:3000') =>
  withStaffServices({
    store,
    addresses: { mailFrom: 'site@example.com', mailTo: 'firm@example.com' },
    origin: () => origin,
  });
