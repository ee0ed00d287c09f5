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
import type { CodeSecret, FactorKind, StaffFactors } from '#contract/staff.ts';
import type { Database } from '../platform/db/open.ts';
import { hashOfToken } from '../platform/tokens.ts';
import type { StaffFactorsTable } from './tables.ts';

type StoredFactor = Selectable<StaffFactorsTable>;

/** The second factors of somebody, the oldest first. */
export const factorsOf = (db: Database, staff_id: string): Promise<StoredFactor[]> =>
  db
    .selectFrom('staff_factors')
    .selectAll()
    .where('staff_id', '=', staff_id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** By which kinds of factor somebody can get in. */
export const factorKinds = async (db: Database, staff_id: string): Promise<FactorKind[]> => [
  ...new Set((await factorsOf(db, staff_id)).map(({ kind }) => kind)),
];

/** The factors as their owner sees them. */
export async function factorsView(db: Database, staff_id: string): Promise<StaffFactors> {
  const factors = await factorsOf(db, staff_id);
  return {
    factors: factors.map(({ id, kind, name, created_at, used_at }) => ({
      id,
      kind,
      name,
      createdAt: created_at,
      usedAt: used_at,
    })),
    recoveryLeft: await countRecoveryCodes(db, staff_id),
  };
}

export type NewFactor = Pick<StoredFactor, 'kind' | 'name'> &
  Partial<Pick<StoredFactor, 'secret' | 'last_step' | 'credential_id' | 'public_key' | 'counter' | 'transports'>>;

/** @throws the database's unique violation when a passkey is set already */
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

/** @returns false when it is not theirs */
export async function removeFactor(db: Database, staff_id: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_factors')
    .where('staff_id', '=', staff_id)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

const recoveryCodeCount = 10;
/** Letters and digits that nobody takes for another. Sixteen of them are 78 random bits: no slow hash is needed. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

const newRecoveryCode = (): string => {
  const letters = Array.from({ length: 16 }, () => alphabet[randomInt(alphabet.length)]);
  return letters.join('').replace(/.{4}(?=.)/g, '$&-');
};

/** A code is stored as a hash, and a code that two people had by chance as two. */
const recoveryHash = (staff_id: string, code: string) =>
  hashOfToken(`${staff_id} ${code.toUpperCase().replace(/[^A-Z0-9]/g, '')}`);

/** Ten new codes, in place of those there were. @returns them; only their hashes are stored */
export async function renewRecoveryCodes(db: Database, staff_id: string): Promise<string[]> {
  await db.deleteFrom('staff_recovery_codes').where('staff_id', '=', staff_id).execute();
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
  await db
    .insertInto('staff_recovery_codes')
    .values(codes.map((code) => ({ staff_id, code_hash: recoveryHash(staff_id, code) })))
    .execute();
  return codes;
}

/** Uses a code, which works once, however it is typed. @returns false when it is wrong or used */
export async function consumeRecoveryCode(db: Database, staff_id: string, code: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_recovery_codes')
    .where('staff_id', '=', staff_id)
    .where('code_hash', '=', recoveryHash(staff_id, code))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function countRecoveryCodes(db: Database, staff_id: string): Promise<number> {
  const { count } = await db
    .selectFrom('staff_recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('staff_id', '=', staff_id)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Seconds in which a code is shown (RFC 6238, section 5.2), and how far a clock may be off, in such steps. */
const period = 30;
const tolerance = 1;
/** How far back a right code is still known as one that is too old: ten minutes. */
const recognized = 20;

const totp = (secret: string, label = '') =>
  new TOTP({
    issuer: company.name.value,
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period,
  });

/** A new secret of 160 bits, as Base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** What an app is set up with. @param email whose codes they are, for people with several */
export const codeSecret = (secret: string, email: string): CodeSecret => ({
  secret,
  uri: totp(secret, email).toString(),
});

/** How a code was. `step` counts 30 seconds since 1970; a code is good for one step. */
type CodeCheck =
  | { outcome: 'right'; step: number }
  /** Right some minutes ago. A code of a time to come is only called wrong: saying more would give it away. */
  | { outcome: 'old'; minutes: number }
  | { outcome: 'wrong' };

/** Checks six digits against a secret (RFC 6238), with one step to either side for clocks that differ. */
export function checkCode(secret: string, code: string, now: Date): CodeCheck {
  const timestamp = now.getTime();
  const delta = totp(secret).validate({ token: code, timestamp, window: recognized });
  if (delta === null) return { outcome: 'wrong' };
  if (Math.abs(delta) <= tolerance) return { outcome: 'right', step: TOTP.counter({ period, timestamp }) + delta };
  if (delta > 0) return { outcome: 'wrong' };
  return { outcome: 'old', minutes: Math.max(1, Math.round((-delta * period) / 60)) };
}

/** Uses a code's step, so that nobody uses the same code again. @returns false when it or a later one has been used */
export async function consumeStep(db: Database, factor: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff_factors')
    .set({ last_step: step, used_at: new Date().toISOString() })
    .where('id', '=', factor)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const siteOf = (origin: string) => new URL(origin).hostname;
const passkeysOf = async (db: Database, staff_id: string) =>
  (await factorsOf(db, staff_id)).flatMap(({ credential_id, transports, ...factor }) =>
    credential_id ? [{ ...factor, credential_id, transports: JSON.parse(transports) as string[] }] : [],
  );
const credentialsOf = async (db: Database, staff_id: string) =>
  (await passkeysOf(db, staff_id)).map(({ credential_id, transports }) => ({ id: credential_id, transports }));

/** What a browser needs to make a new passkey (Web Authentication, W3C). A key without a PIN does as well: it comes after the password. */
export const registrationOptions = async (
  db: Database,
  { id, email, name }: { id: string; email: string; name: string },
  origin: string,
) =>
  generateRegistrationOptions({
    rpName: company.name.value,
    rpID: siteOf(origin),
    userID: new TextEncoder().encode(id),
    userName: email,
    userDisplayName: name,
    attestationType: 'none',
    excludeCredentials: await credentialsOf(db, id),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });

/** Checks a new passkey. @returns what is stored of it; undefined when it does not answer the challenge, here */
export async function verifyRegistration(response: unknown, expectedChallenge: string, origin: string) {
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: siteOf(origin),
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
    // The library throws where what a browser sent cannot be read.
    return undefined;
  }
}

/** What a browser needs to sign in with one of somebody's passkeys. */
export const authenticationOptions = async (db: Database, { id }: { id: string }, origin: string) =>
  generateAuthenticationOptions({
    rpID: siteOf(origin),
    allowCredentials: await credentialsOf(db, id),
    userVerification: 'preferred',
  });

/** Whether one of somebody's passkeys has answered the challenge, here; it is noted as used. */
export async function verifyAuthentication(
  db: Database,
  staff_id: string,
  answer: unknown,
  expectedChallenge: string,
  origin: string,
): Promise<boolean> {
  const response = answer as AuthenticationResponseJSON;
  const key = (await passkeysOf(db, staff_id)).find(({ credential_id }) => credential_id === response.id);
  if (!key?.public_key || !expectedChallenge) return false;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: siteOf(origin),
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
