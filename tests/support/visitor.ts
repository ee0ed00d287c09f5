import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { PersonKey } from '#contract/desk-people.ts';

/** The JSON of an answer. @throws Error with status and body if the status is not the expected one */
export async function expectJson<T = unknown>(answer: Promise<LightMyRequestResponse>, status = 200): Promise<T> {
  const { statusCode, body } = await answer;
  if (statusCode !== status) throw new Error(`${statusCode} ${body}`);
  return (body ? JSON.parse(body) : undefined) as T;
}

/** The status of an answer and its text. */
export async function readStatusAndText(
  answer: LightMyRequestResponse | Promise<LightMyRequestResponse>,
): Promise<[number, string]> {
  const { statusCode, body } = await answer;
  return [statusCode, body];
}

/** A client with cookies and its own IP address. */
export class Visitor {
  readonly #app: FastifyInstance;
  readonly #ip: string;
  readonly #cookies = new Map<string, string>();

  constructor(app: FastifyInstance, ip = '203.0.113.1') {
    this.#app = app;
    this.#ip = ip;
  }

  get(url: string): Promise<LightMyRequestResponse> {
    return this.#send('GET', url);
  }

  post(url: string, body?: unknown, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
    return this.#send('POST', url, body, headers);
  }

  form(url: string, fields: Record<string, string>): Promise<LightMyRequestResponse> {
    return this.#send('POST', url, new URLSearchParams(fields).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
    });
  }

  cookie(name: string): string | undefined {
    return this.#cookies.get(name);
  }

  setCookie(name: string, value: string): void {
    this.#cookies.set(name, value);
  }

  async #send(
    method: 'GET' | 'POST',
    url: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<LightMyRequestResponse> {
    const answer = await this.#app.inject({
      method,
      url,
      headers: {
        ...(this.#cookies.size ? { cookie: [...this.#cookies].map((pair) => pair.join('=')).join('; ') } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        'x-forwarded-for': this.#ip,
        'user-agent': 'Test Browser 1.0',
        ...headers,
      },
      ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    for (const { name, value, maxAge } of answer.cookies) {
      if (maxAge === 0) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    return answer;
  }
}

export const fillPath = (path: string, parameter: string): string =>
  path.replace(/:\w+/, encodeURIComponent(parameter));

export const personPath = (path: string, { address, inquiry }: PersonKey): string =>
  `${path}?${new URLSearchParams(address === undefined ? { inquiry } : { address })}`;
