import type { Answer, EndpointName } from '#contract/api.ts';
import { type CallInput, HttpError, call as send } from '#contract/client.ts';
import { problemTypes } from '#contract/problem.ts';
import { unattendedHeader } from '#contract/staff.ts';
import { askPassword } from './password-again.ts';

/**
 * Whether a person has touched the page since the last request that said so. What an open page asks by itself must not
 * keep a session that nobody uses; what is typed for hours without a press must. To open the page is a touch.
 */
let touched = true;
for (const kind of ['pointerdown', 'keydown', 'wheel', 'click', 'input'])
  addEventListener(
    kind,
    ({ isTrusted }) => {
      touched ||= isTrusted;
    },
    { capture: true, passive: true },
  );

/**
 * Calls the server. Where that wants the password again, whoever sits here is asked for it, and it is called once more.
 * @throws HttpError when the answer is no success; another error when none came
 */
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
    // It did not arrive: the next request says that somebody is here.
    if (attended && !(error instanceof HttpError)) touched = true;
    throw error;
  }
}
