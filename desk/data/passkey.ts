import {
  type AuthenticationResponseJSON,
  browserSupportsWebAuthn,
  type RegistrationResponseJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import type { FactorSet, StaffSession } from '#contract/staff.ts';
import { call } from './call.ts';

/** Passkeys need a host name; they do not work on IP addresses. */
export const supportsPasskeys = (): boolean =>
  browserSupportsWebAuthn() && !/^(\d+\.){3}\d+$|^\[/.test(location.hostname);

export class PasskeyCancelled extends Error {
  override name = 'PasskeyCancelled';
}

const cancelled = (cause: unknown): never => {
  throw new PasskeyCancelled('', { cause });
};

/** @throws HttpError, PasskeyCancelled */
export async function signInWithPasskey(): Promise<StaffSession> {
  const optionsJSON = await call('POST /api/staff/factor/passkey/question');
  const credential = await startAuthentication({ optionsJSON }).catch(cancelled);
  return call('POST /api/staff/factor/passkey', { body: { credential: toPlainObject(credential) } });
}

/** @throws HttpError, PasskeyCancelled */
export async function createPasskey(name: string, password?: string): Promise<FactorSet> {
  const optionsJSON = await call('POST /api/staff/factors/passkey/begin', { body: { password } });
  const credential = await startRegistration({ optionsJSON }).catch(cancelled);
  return call('POST /api/staff/factors/passkey', { body: { credential: toPlainObject(credential), name } });
}

const toPlainObject = <C extends AuthenticationResponseJSON | RegistrationResponseJSON>({
  response,
  ...credential
}: C) => ({
  ...credential,
  response: { ...response },
});
