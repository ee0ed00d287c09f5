import { Secret, TOTP } from 'otpauth';
import type { Store } from '#server/platform/db/open.ts';
import { staffServices } from '#server/staff-services.ts';

export const password = 'nine tall herons wade';

/**
 * A TOTP code of a secret, which may have spaces. Each works once, so sign in with the next step after setup.
 * @param steps of 30 seconds from now
 */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({
    timestamp: Date.now() + steps * 30_000,
  });

/** What `invite` and `resetFactor` need of a server. */
export const inviting = (store: Store, origin = 'http://localhost:3000') =>
  staffServices({
    store,
    addresses: { mailFrom: 'site@example.com', mailTo: 'firm@example.com' },
    origin: () => origin,
  });
