import { type ProblemDetails, problemJson } from '#contract/problem.ts';

/** How long an answer may take, in ms. */
const patience = 20_000;

/** An answer that is no success: what the server said, as a whole and by field. */
export class Refused extends Error {
  override name = 'Refused';
  readonly status: number;
  readonly problems: Readonly<Record<string, string>>;

  constructor(status: number, sentence: string, problems: Readonly<Record<string, string>> = {}) {
    super(sentence);
    this.status = status;
    this.problems = problems;
  }
}

/**
 * Calls the server. With a body it is a POST, else a GET.
 * @returns the answer's JSON; undefined where the answer is empty
 * @throws Refused when the answer is no success; another error when none came
 */
export async function call<Answer>(path: string, body?: object): Promise<Answer> {
  return read(await ask(path, body));
}

/**
 * Calls the server for what may have changed since it was fetched.
 * @param version what it was, as its ETag has it; undefined for what was never fetched
 * @returns undefined where it is still the same
 * @throws as `call`
 */
export async function callIfChanged<Answer>(
  path: string,
  version: string | undefined,
): Promise<Answer | undefined> {
  const response = await ask(path, undefined, version ? { 'if-none-match': `"${version}"` } : {});
  return response.status === 304 ? undefined : read(response);
}

const ask = (path: string, body?: object, headers: Readonly<Record<string, string>> = {}) =>
  fetch(path, {
    method: body ? 'POST' : 'GET',
    credentials: 'same-origin',
    headers: {
      accept: `${problemJson}, application/json`,
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    body: body ? JSON.stringify(body) : null,
    signal: AbortSignal.timeout(patience),
  });

async function read<Answer>(response: Response): Promise<Answer> {
  const text = await response.text();
  if (response.ok) return (text ? JSON.parse(text) : undefined) as Answer;
  // A proxy in front of the server answers in its own words, which say nothing to whoever works here.
  if (!response.headers.get('content-type')?.startsWith(problemJson)) throw new Refused(response.status, '');
  const { detail, problems } = JSON.parse(text) as ProblemDetails;
  throw new Refused(response.status, detail, problems);
}
