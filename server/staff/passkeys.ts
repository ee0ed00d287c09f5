import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { company } from '#content/company.ts';
import type { Database } from '../platform/db/open.ts';
import { factorsOf, notePasskey, type StoredFactor } from './factors.ts';
import type { FoundSession } from './sessions.ts';

/** A passkey as its table has it (Web Authentication, W3C). */
type NewPasskey = Pick<StoredFactor, 'credential_id' | 'public_key' | 'counter' | 'transports'>;

const siteOf = (origin: string) => new URL(origin).hostname;
const passkeysOf = async (db: Database, staff_id: string) =>
  (await factorsOf(db, staff_id)).flatMap(({ credential_id, transports, ...factor }) =>
    credential_id ? [{ ...factor, credential_id, transports: JSON.parse(transports) as string[] }] : [],
  );
const named = (keys: Awaited<ReturnType<typeof passkeysOf>>) =>
  keys.map(({ credential_id, transports }) => ({ id: credential_id, transports }));

/** What a browser is asked for a new passkey. It comes after the password, so a key without a PIN does as well. */
export const askForNew = async (
  db: Database,
  { id, email, name }: FoundSession,
  origin: string,
): Promise<PublicKeyCredentialCreationOptionsJSON> =>
  generateRegistrationOptions({
    rpName: company.name.value,
    rpID: siteOf(origin),
    userID: new TextEncoder().encode(id),
    userName: email,
    userDisplayName: name,
    attestationType: 'none',
    excludeCredentials: named(await passkeysOf(db, id)),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });

/** Checks a new passkey. @returns undefined when it does not answer what was asked, here */
export async function checkNew(
  response: RegistrationResponseJSON,
  expectedChallenge: string,
  origin: string,
): Promise<NewPasskey | undefined> {
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
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

/** What a browser is asked to prove with one of somebody's passkeys. */
export const askForKnown = async (
  db: Database,
  { id }: FoundSession,
  origin: string,
): Promise<PublicKeyCredentialRequestOptionsJSON> =>
  generateAuthenticationOptions({
    rpID: siteOf(origin),
    allowCredentials: named(await passkeysOf(db, id)),
    userVerification: 'preferred',
  });

/** Whether one of somebody's passkeys has answered what was asked, here; it is noted as used. */
export async function checkKnown(
  db: Database,
  { id }: FoundSession,
  response: AuthenticationResponseJSON,
  expectedChallenge: string,
  origin: string,
): Promise<boolean> {
  const key = (await passkeysOf(db, id)).find(({ credential_id }) => credential_id === response.id);
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
    if (verified) await notePasskey(db, key.id, authenticationInfo.newCounter);
    return verified;
  } catch {
    return false;
  }
}
