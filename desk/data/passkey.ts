import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { staffEndpoints as endpoints, type FactorSet, type StaffSession } from '#contract/staff.ts';
import { call } from './call.ts';

/** Whether a passkey can be used here: a browser that has them, and a name in place of a bare address. */
export const passkeysWork = (): boolean => browserSupportsWebAuthn() && !/^(\d+\.){3}\d+$|^\[/.test(location.hostname);

/** Somebody pressed cancel, or the browser gave up. */
export class PasskeyStopped extends Error {
  override name = 'PasskeyStopped';
}

const stopped = (cause: unknown): never => {
  throw new PasskeyStopped('', { cause });
};

/** Shows one of one's passkeys. @throws Refused by the server, PasskeyStopped by hand */
export async function showPasskey(): Promise<StaffSession> {
  const optionsJSON = await call<PublicKeyCredentialRequestOptionsJSON>(endpoints.passkeyQuestion, {});
  const credential = await startAuthentication({ optionsJSON }).catch(stopped);
  return call(endpoints.passkey, { credential });
}

/** Makes a new passkey. @throws Refused by the server, PasskeyStopped by hand */
export async function makePasskey(name: string, password?: string): Promise<FactorSet> {
  const optionsJSON = await call<PublicKeyCredentialCreationOptionsJSON>(endpoints.beginPasskey, {
    password,
  });
  const credential = await startRegistration({ optionsJSON }).catch(stopped);
  return call(endpoints.setPasskey, { credential, name });
}
