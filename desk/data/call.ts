import { useSyncExternalStore } from 'react';
import type { EndpointAnswer, EndpointName } from '#contract/api.ts';
import { type AnyInput, type CallInput, HttpError, callEndpointByName as send } from '#contract/client.ts';
import { problemTypes } from '#contract/problem.ts';
import { backgroundRequestHeader } from '#contract/staff.ts';

/** Whether there was user input since the last attended request: input extends the session, polling does not. */
let hadInput = true;

export function trackUserInput(): void {
  const onInput = ({ isTrusted }: Event) => {
    hadInput ||= isTrusted;
  };
  for (const kind of ['pointerdown', 'keydown', 'wheel', 'click', 'input'])
    addEventListener(kind, onInput, { capture: true, passive: true });
}

/** Asks for the password and retries where the server requires it. @throws as the call in `contract/client.ts` */
export const callEndpoint = <Name extends EndpointName>(
  name: Name,
  ...[input]: CallInput<Name>
): Promise<EndpointAnswer<Name>> => callByName(name, input);

/** As `callEndpoint`, without a check of the input. */
export async function callByName<Name extends EndpointName>(
  name: Name,
  input: AnyInput = {},
): Promise<EndpointAnswer<Name>> {
  try {
    return await attempt(name, input);
  } catch (error) {
    const needsPassword = error instanceof HttpError && error.type === problemTypes.passwordAgain;
    if (needsPassword && (await askPassword())) return attempt(name, input);
    throw error;
  }
}

async function attempt<Name extends EndpointName>(name: Name, input: AnyInput): Promise<EndpointAnswer<Name>> {
  const isAttended = hadInput;
  hadInput = false;
  const headers = { ...input.headers, ...(isAttended ? {} : { [backgroundRequestHeader]: '1' }) };
  try {
    return await send(name, { ...input, headers });
  } catch (error) {
    // The request did not arrive, so the next one has to report the input.
    if (isAttended && !(error instanceof HttpError)) hadInput = true;
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

const subscribe = (onChange: () => void) => {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
};

/** The function that answers the pending request for the password; null if there is none. */
export const usePasswordRequest = () => useSyncExternalStore(subscribe, () => passwordRequest?.settle ?? null);
