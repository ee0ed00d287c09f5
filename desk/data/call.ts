import { type ProblemDetails, type ProblemType, problemJson, problemTypes } from '#contract/problem.ts';
import { unattendedHeader } from '#contract/staff.ts';
import { giveTouchBack, takeTouch } from './attended.ts';
import { askPassword } from './password-again.ts';

/** How long an answer may take, in ms. */
const patience = 20_000;

/** An answer that is no success: what the server said, as a whole and by field, and which refusal it is. */
export class Refused extends Error {
  override name = 'Refused';
  readonly status: number;
  readonly problems: Readonly<Record<string, string>>;
  readonly type: ProblemType | undefined;

  constructor(status: number, sentence: string, problems: Readonly<Record<string, string>> = {}, type?: ProblemType) {
    super(sentence);
    this.status = status;
    this.problems = problems;
    this.type = type;
  }
}

/**
 * Calls the server. With a body it is a POST, else a GET. Where that wants the password again, whoever sits here is asked
 * for it, and it is called once more.
 * @returns the answer's JSON; undefined where the answer is empty
 * @throws Refused when the answer is no success; another error when none came
 */
export async function call<Answer>(path: string, body?: object): Promise<Answer> {
  return read<Answer>(await ask(path, body)).catch(async (error: unknown) => {
    const isWanted = error instanceof Refused && error.type === problemTypes.passwordAgain;
    if (isWanted && (await askPassword())) return read<Answer>(await ask(path, body));
    throw error;
  });
}

/**
 * Calls the server for what may have changed since it was fetched.
 * @param version what it was, as its ETag has it; undefined for what was never fetched
 * @returns undefined where it is still the same
 * @throws as `call`
 */
export async function callIfChanged<Answer>(path: string, version: string | undefined): Promise<Answer | undefined> {
  const response = await ask(path, undefined, version ? { 'if-none-match': `"${version}"` } : {});
  return response.status === 304 ? undefined : read(response);
}

async function ask(path: string, body?: object, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  const touched = takeTouch();
  return fetch(path, {
    method: body ? 'POST' : 'GET',
    credentials: 'same-origin',
    headers: {
      accept: `${problemJson}, application/json`,
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(touched ? {} : { [unattendedHeader]: '1' }),
      ...headers,
    },
    body: body ? JSON.stringify(body) : null,
    signal: AbortSignal.timeout(patience),
  }).catch((error: unknown) => {
    if (touched) giveTouchBack();
    throw error;
  });
}

async function read<Answer>(response: Response): Promise<Answer> {
  const text = await response.text();
  if (response.ok) return (text ? JSON.parse(text) : undefined) as Answer;
  // A proxy in front of the server answers in its own words, which say nothing to whoever works here.
  if (!response.headers.get('content-type')?.startsWith(problemJson)) throw new Refused(response.status, '');
  const { detail, problems, type } = JSON.parse(text) as ProblemDetails;
  throw new Refused(response.status, detail, problems, type);
}
