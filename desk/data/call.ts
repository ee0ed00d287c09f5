import type { Answer, EndpointName } from '#contract/api.ts';
import { type CallInput, HttpError, call as send } from '#contract/client.ts';
import { problemTypes } from '#contract/problem.ts';
import { unattendedHeader } from '#contract/staff.ts';
import { askPassword } from './password-again.ts';

/** User input since the last attended request. Polling must not extend a session; typing must. */
let touched = true;
for (const kind of ['pointerdown', 'keydown', 'wheel', 'click', 'input'])
  addEventListener(
    kind,
    ({ isTrusted }) => {
      touched ||= isTrusted;
    },
    { capture: true, passive: true },
  );

/** Calls the server; asks for the password and retries if required. @throws as `call` of `contract/client.ts` */
export async function call<Name extends EndpointName>(name: Name, ...args: CallInput<Name>): Promise<Answer<Name>> {
  try {
    return await attempt(name, args);
  } catch (error) {
    const isWanted = error instanceof HttpError && error.type === problemTypes.passwordAgain;
    if (isWanted && (await askPassword())) return attempt(name, args);
    throw error;
  }
}

async function attempt<Name extends EndpointName>(name: Name, [input]: CallInput<Name>): Promise<Answer<Name>> {
  const attended = touched;
  touched = false;
  const headers = { ...input?.headers, ...(attended ? {} : { [unattendedHeader]: '1' }) };
  try {
    return await send(name, ...([{ ...input, headers }] as unknown as CallInput<Name>));
  } catch (error) {
    // The request did not arrive, so the next one is attended.
    if (attended && !(error instanceof HttpError)) touched = true;
    throw error;
  }
}
