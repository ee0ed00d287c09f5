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
export const passkeysWork = (): boolean => browserSupportsWebAuthn() && !/^(\d+\.){3}\d+$|^\[/.test(location.hostname);

export class PasskeyStopped extends Error {
  override name = 'PasskeyStopped';
}

const stopped = (cause: unknown): never => {
  throw new PasskeyStopped('', { cause });
};

/** @throws HttpError, PasskeyStopped */
export async function showPasskey(): Promise<StaffSession> {
  const optionsJSON = await call('POST /api/staff/factor/passkey/question');
  const credential = await startAuthentication({ optionsJSON }).catch(stopped);
  return call('POST /api/staff/factor/passkey', { body: { credential: asSent(credential) } });
}

/** @throws HttpError, PasskeyStopped */
export async function makePasskey(name: string, password?: string): Promise<FactorSet> {
  const optionsJSON = await call('POST /api/staff/factors/passkey/begin', { body: { password } });
  const credential = await startRegistration({ optionsJSON }).catch(stopped);
  return call('POST /api/staff/factors/passkey', { body: { credential: asSent(credential), name } });
}

const asSent = <C extends AuthenticationResponseJSON | RegistrationResponseJSON>({ response, ...credential }: C) => ({
  ...credential,
  response: { ...response },
});
