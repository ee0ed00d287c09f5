import {
  type AuthenticationResponseJSON,
  browserSupportsWebAuthn,
  type RegistrationResponseJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import type { AddedFactor, StaffSession } from '#contract/staff.ts';
import { callEndpoint } from './call.ts';

/** Passkeys need a host name; they do not work on IP addresses. */
export const supportsPasskeys = (): boolean =>
  browserSupportsWebAuthn() && !/^(\d+\.){3}\d+$|^\[/.test(location.hostname);

export class PasskeyCancelledError extends Error {
  override name = 'PasskeyCancelledError';
}

const throwCancelled = (cause: unknown): never => {
  throw new PasskeyCancelledError('', { cause });
};

/** @throws HttpError, PasskeyCancelledError */
export async function signInWithPasskey(): Promise<StaffSession> {
  const optionsJSON = await callEndpoint('POST /api/staff/factor/passkey/question');
  const credential = await startAuthentication({ optionsJSON }).catch(throwCancelled);
  return callEndpoint('POST /api/staff/factor/passkey', { body: { credential: toPlainObject(credential) } });
}

/** @throws HttpError, PasskeyCancelledError */
export async function createPasskey(name: string, password?: string): Promise<AddedFactor> {
  const optionsJSON = await callEndpoint('POST /api/staff/factors/passkey/begin', { body: { password } });
  const credential = await startRegistration({ optionsJSON }).catch(throwCancelled);
  return callEndpoint('POST /api/staff/factors/passkey', { body: { credential: toPlainObject(credential), name } });
}

const toPlainObject = <C extends AuthenticationResponseJSON | RegistrationResponseJSON>({
  response,
  ...credential
}: C) => ({
  ...credential,
  response: { ...response },
});
