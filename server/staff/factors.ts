import { randomInt, randomUUID } from 'node:crypto';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Selectable } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { company } from '#content/company.ts';
import type { FactorKind, StaffFactors, TotpSecret } from '#contract/staff.ts';
import { Cipher, hashToken } from '../platform/crypto.ts';
import { countRows, hasChanged } from '../platform/db/count.ts';
import type { Database } from '../platform/db/open.ts';
import { ensureSecret } from '../platform/db/secrets.ts';
import type { StaffFactorsTable } from './tables.ts';

type StoredFactor = Selectable<StaffFactorsTable>;

const selectFactors = (db: Database, staff_id: string) =>
  db.selectFrom('staff_factors').where('staff_id', '=', staff_id).orderBy('created_at').orderBy('id');

export const listFactors = (db: Database, staff_id: string): Promise<StoredFactor[]> =>
  selectFactors(db, staff_id).selectAll().execute();

export const listFactorKinds = async (db: Database, staff_id: string): Promise<FactorKind[]> => [
  ...new Set((await listFactors(db, staff_id)).map(({ kind }) => kind)),
];

export async function readStaffFactors(db: Database, staff_id: string): Promise<StaffFactors> {
  const factors = selectFactors(db, staff_id).select([
    'id',
    'kind',
    'name',
    'created_at as createdAt',
    'used_at as usedAt',
  ]);
  return { factors: await factors.execute(), recoveryLeft: await countRecoveryCodes(db, staff_id) };
}

export type NewFactor = Pick<StoredFactor, 'kind' | 'name'> &
  Partial<Pick<StoredFactor, 'secret' | 'last_step' | 'credential_id' | 'public_key' | 'counter' | 'transports'>>;

/** @throws the database's unique violation if the passkey is registered already */
export async function addFactor(db: Database, staff_id: string, factor: NewFactor): Promise<void> {
  await db
    .insertInto('staff_factors')
    .values({
      id: randomUUID(),
      staff_id,
      secret: null,
      last_step: 0,
      credential_id: null,
      public_key: null,
      counter: 0,
      transports: '[]',
      ...factor,
      created_at: new Date().toISOString(),
      used_at: null,
    })
    .execute();
}

export const removeFactor = (db: Database, staff_id: string, id: string): Promise<boolean> =>
  hasChanged(db.deleteFrom('staff_factors').where('staff_id', '=', staff_id).where('id', '=', id));

const recoveryCodeCount = 10;
/** No look-alikes. Sixteen letters are 78 bits, so a fast hash is enough. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

const createRecoveryCode = (): string => {
  const letters = Array.from({ length: 16 }, () => alphabet[randomInt(alphabet.length)]);
  return letters.join('').replace(/.{4}(?=.)/g, '$&-');
};

/** The owner's id serves as a salt. */
const hashRecoveryCode = (staff_id: string, code: string) =>
  hashToken(`${staff_id} ${code.toUpperCase().replace(/[^A-Z0-9]/g, '')}`);

/** Replaces the old codes. @returns ten codes, of which only hashes are stored */
export async function renewRecoveryCodes(db: Database, staff_id: string): Promise<string[]> {
  await db.deleteFrom('staff_recovery_codes').where('staff_id', '=', staff_id).execute();
  const codes = Array.from({ length: recoveryCodeCount }, createRecoveryCode);
  await db
    .insertInto('staff_recovery_codes')
    .values(codes.map((code) => ({ staff_id, code_hash: hashRecoveryCode(staff_id, code) })))
    .execute();
  return codes;
}

/** Uses up a code, in any spelling. @returns false if it is wrong or was used */
export function consumeRecoveryCode(db: Database, staff_id: string, code: string): Promise<boolean> {
  const codes = db.deleteFrom('staff_recovery_codes').where('staff_id', '=', staff_id);
  return hasChanged(codes.where('code_hash', '=', hashRecoveryCode(staff_id, code)));
}

export const countRecoveryCodes = (db: Database, staff_id: string): Promise<number> =>
  countRows(db.selectFrom('staff_recovery_codes').where('staff_id', '=', staff_id));

/** Per code (RFC 6238, section 5.2), and the accepted clock drift. */
const totpPeriodSeconds = 30;
const toleratedSteps = 1;
/** Ten minutes: how long an old code counts as expired rather than wrong. */
const recognizedSteps = 20;

const createTotp = (secret: string, label = '') =>
  new TOTP({
    issuer: company.name.value,
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: totpPeriodSeconds,
  });

/** Encrypts the secrets of authenticator apps, each bound to its owner. */
export const createFactorCipher = async (db: Database): Promise<Cipher> =>
  new Cipher(await ensureSecret(db, 'staff-secret'), 'staff factors');

/** 160 bits, Base32. */
export const createTotpSecret = (): string => new Secret({ size: 20 }).base32;

export const toTotpSecret = (secret: string, email: string): TotpSecret => ({
  secret,
  uri: createTotp(secret, email).toString(),
});

/** `step` counts 30 seconds since 1970; each is accepted once. */
type CodeCheck =
  | { outcome: 'right'; step: number }
  /** It was right earlier. Future codes are `wrong`, so as not to confirm them. */
  | { outcome: 'old'; minutes: number }
  | { outcome: 'wrong' };

/** RFC 6238, with one step of tolerance either way. */
export function verifyTotpCode(secret: string, code: string, now: Date): CodeCheck {
  const timestamp = now.getTime();
  const delta = createTotp(secret).validate({ token: code, timestamp, window: recognizedSteps });
  if (delta === null) return { outcome: 'wrong' };
  if (Math.abs(delta) <= toleratedSteps)
    return { outcome: 'right', step: TOTP.counter({ period: totpPeriodSeconds, timestamp }) + delta };
  if (delta > 0) return { outcome: 'wrong' };
  return { outcome: 'old', minutes: Math.max(1, Math.round((-delta * totpPeriodSeconds) / 60)) };
}

/** Prevents replay. @returns false if this or a later step was used already */
export function consumeTotpStep(db: Database, factor: string, step: number): Promise<boolean> {
  const unused = db.updateTable('staff_factors').where('id', '=', factor).where('last_step', '<', step);
  return hasChanged(unused.set({ last_step: step, used_at: new Date().toISOString() }));
}

const parseTransports = (json: string): string[] => JSON.parse(json);

const toRelyingPartyId = (origin: string) => new URL(origin).hostname;
const listPasskeys = async (db: Database, staff_id: string) =>
  (await listFactors(db, staff_id)).flatMap(({ credential_id, transports, ...factor }) =>
    credential_id ? [{ ...factor, credential_id, transports: parseTransports(transports) }] : [],
  );
const listCredentials = async (db: Database, staff_id: string) =>
  (await listPasskeys(db, staff_id)).map(({ credential_id, transports }) => ({ id: credential_id, transports }));

/** Web Authentication, W3C. No user verification: the passkey is a second factor. */
export const createRegistrationOptions = async (
  db: Database,
  { id, email, name }: { id: string; email: string; name: string },
  origin: string,
) =>
  generateRegistrationOptions({
    rpName: company.name.value,
    rpID: toRelyingPartyId(origin),
    userID: new TextEncoder().encode(id),
    userName: email,
    userDisplayName: name,
    attestationType: 'none',
    excludeCredentials: await listCredentials(db, id),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });

interface ExpectedPasskey {
  challenge: string;
  origin: string;
}

/** @returns what to store; undefined if it does not answer the challenge for this origin */
export async function verifyRegistration(response: unknown, { challenge, origin }: ExpectedPasskey) {
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: toRelyingPartyId(origin),
      requireUserVerification: false,
    });
    if (!verified) return undefined;
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    return {
      credential_id: id,
      public_key: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: JSON.stringify(transports),
    };
  } catch {
    // The library throws on unreadable input.
    return undefined;
  }
}

export const createAuthenticationOptions = async (db: Database, { id }: { id: string }, origin: string) =>
  generateAuthenticationOptions({
    rpID: toRelyingPartyId(origin),
    allowCredentials: await listCredentials(db, id),
    userVerification: 'preferred',
  });

export async function verifyAuthentication(
  db: Database,
  staff_id: string,
  answer: unknown,
  { challenge, origin }: ExpectedPasskey,
): Promise<boolean> {
  const response = answer as AuthenticationResponseJSON;
  const key = (await listPasskeys(db, staff_id)).find(({ credential_id }) => credential_id === response.id);
  if (!key?.public_key || !challenge) return false;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: toRelyingPartyId(origin),
      credential: {
        id: key.credential_id,
        publicKey: new Uint8Array(Buffer.from(key.public_key, 'base64url')),
        counter: Number(key.counter),
        transports: key.transports,
      },
      requireUserVerification: false,
    });
    if (verified)
      await db
        .updateTable('staff_factors')
        .set({ counter: authenticationInfo.newCounter, used_at: new Date().toISOString() })
        .where('id', '=', key.id)
        .execute();
    return verified;
  } catch {
    return false;
  }
}
