import { useSyncExternalStore } from 'react';
import type { Answer, EndpointName } from '#contract/api.ts';
import { type CallInput, HttpError, call as send } from '#contract/client.ts';
import { problemTypes } from '#contract/problem.ts';
import { unattendedHeader } from '#contract/staff.ts';

/** User input since the last attended request. Polling must not extend a session; typing must. */
let attended = true;

export function trackInput(): void {
  const onInput = ({ isTrusted }: Event) => {
    attended ||= isTrusted;
  };
  for (const kind of ['pointerdown', 'keydown', 'wheel', 'click', 'input'])
    addEventListener(kind, onInput, { capture: true, passive: true });
}

/** Calls the server; asks for the password and retries if required. @throws as `call` of `contract/client.ts` */
export async function call<Name extends EndpointName>(name: Name, ...args: CallInput<Name>): Promise<Answer<Name>> {
  try {
    return await attempt(name, args);
  } catch (error) {
    const needsPassword = error instanceof HttpError && error.type === problemTypes.passwordAgain;
    if (needsPassword && (await askPassword())) return attempt(name, args);
    throw error;
  }
}

async function attempt<Name extends EndpointName>(name: Name, [input]: CallInput<Name>): Promise<Answer<Name>> {
  const isAttended = attended;
  attended = false;
  const headers = { ...input?.headers, ...(isAttended ? {} : { [unattendedHeader]: '1' }) };
  try {
    return await send(name, ...([{ ...input, headers }] as unknown as CallInput<Name>));
  } catch (error) {
    // The request did not arrive, so the next one is attended.
    if (isAttended && !(error instanceof HttpError)) attended = true;
    throw error;
  }
}

interface PasswordRequest extends PromiseWithResolvers<boolean> {
  settle: (given: boolean) => void;
}

let passwordRequest: PasswordRequest | null = null;
const listeners = new Set<() => void>();

function setPasswordRequest(next: PasswordRequest | null): void {
  passwordRequest = next;
  for (const listener of listeners) listener();
}

/** Concurrent calls share one dialog. @returns whether the password was given */
function askPassword(): Promise<boolean> {
  if (passwordRequest) return passwordRequest.promise;
  const settled = Promise.withResolvers<boolean>();
  const settle = (given: boolean) => {
    if (passwordRequest?.promise === settled.promise) setPasswordRequest(null);
    settled.resolve(given);
  };
  setPasswordRequest({ ...settled, settle });
  return settled.promise;
}

const listen = (onChange: () => void) => {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
};

/** Settles the request for the password; null if there is none. */
export const usePasswordRequest = () => useSyncExternalStore(listen, () => passwordRequest?.settle ?? null);
