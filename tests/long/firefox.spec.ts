import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect, test } from '../support/journey.ts';

// A Firefox of this machine, driven by WebDriver BiDi (W3C): what a few checks need, and no more.

const startLimit = 30_000;
const patience = 10_000;

/** Where Firefox is on this machine, if it is. */
function findFirefox(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return ['firefox', 'firefox-esr']
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
}

/** One headless Firefox with one page. */
class Firefox {
  readonly errors: string[] = [];
  readonly #child: ChildProcess;
  readonly #socket: WebSocket;
  readonly #profile: string;
  readonly #waiting = new Map<number, { resolve: (result: never) => void; reject: (error: Error) => void }>();
  #next = 1;
  #context = '';

  private constructor(child: ChildProcess, socket: WebSocket, profile: string) {
    this.#child = child;
    this.#socket = socket;
    this.#profile = profile;
    socket.addEventListener('message', ({ data }) => this.#hear(JSON.parse(String(data))));
  }

  static async start(path: string): Promise<Firefox> {
    const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
    const child = spawn(path, ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const address = await new Promise<string>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('Firefox did not start.')), startLimit);
      let said = '';
      child.stderr?.on('data', (chunk: Buffer) => {
        said += chunk;
        const found = /WebDriver BiDi listening on (ws:\S+)/.exec(said)?.[1];
        if (!found) return;
        clearTimeout(timer);
        resolve(found);
      });
    });
    const socket = new WebSocket(`${address}/session`);
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve, { once: true });
      socket.addEventListener('error', () => reject(new Error('Firefox refused the connection.')), {
        once: true,
      });
    });
    const firefox = new Firefox(child, socket, profile);
    await firefox.#send('session.new', { capabilities: {} });
    await firefox.#send('session.subscribe', { events: ['log.entryAdded'] });
    const { contexts } = await firefox.#send<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
    firefox.#context = contexts[0]?.context ?? '';
    return firefox;
  }

  async goto(url: string): Promise<void> {
    await this.#send('browsingContext.navigate', { context: this.#context, url, wait: 'complete' });
  }

  /** Runs an expression in the page. @returns its value, which must be text, a number or a truth value */
  async evaluate<T extends string | number | boolean>(expression: string): Promise<T> {
    const answer = await this.#send<{
      type: string;
      result?: { value: T };
      exceptionDetails?: { text: string };
    }>('script.evaluate', {
      expression,
      target: { context: this.#context },
      awaitPromise: true,
      userActivation: true,
    });
    if (answer.type === 'exception') throw new Error(answer.exceptionDetails?.text ?? expression);
    return answer.result?.value as T;
  }

  /** Waits until an expression is true. */
  async until(expression: string): Promise<void> {
    const deadline = Date.now() + patience;
    while (Date.now() < deadline) {
      if (await this.evaluate<boolean>(`!!(${expression})`)) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`It never came true in Firefox: ${expression}`);
  }

  /** Presses keys, as they are or by their WebDriver code points, at whatever has the focus. */
  async type(text: string): Promise<void> {
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.#send('input.performActions', {
      context: this.#context,
      actions: [{ type: 'key', id: 'keyboard', actions }],
    });
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.#child.once('exit', resolve));
    this.#socket.close();
    this.#child.kill('SIGTERM');
    await ended;
    rmSync(this.#profile, { recursive: true, force: true });
  }

  #send<T>(method: string, params: object): Promise<T> {
    const id = this.#next++;
    return new Promise<T>((resolve, reject) => {
      this.#waiting.set(id, { resolve: resolve as (result: never) => void, reject });
      this.#socket.send(JSON.stringify({ id, method, params }));
    });
  }

  #hear(message: {
    id?: number;
    type: string;
    result?: never;
    message?: string;
    method?: string;
    params?: { level?: string; text?: string };
  }): void {
    if (message.method === 'log.entryAdded' && message.params?.level === 'error') {
      this.errors.push(message.params.text ?? '');
    }
    const waiting = message.id === undefined ? undefined : this.#waiting.get(message.id);
    if (!waiting) return;
    if (message.type === 'error') waiting.reject(new Error(message.message));
    else waiting.resolve(message.result as never);
  }
}

/** WebDriver's code points of keys without a character. */
const keys = { enter: '\uE007', tab: '\uE004', escape: '\uE00C', end: '\uE010' } as const;

const path = findFirefox();

test.describe('in Firefox', () => {
  test.skip(!path, 'There is no Firefox on this machine.');

  test('pages, menu, questions, a message and a booking work as elsewhere', async ({ site, mail }) => {
    test.setTimeout(120_000);
    const firefox = await Firefox.start(path ?? '');
    try {
      for (const route of ['/', '/faq', '/services/marketing-support', '/marketing-packages']) {
        await firefox.goto(site.url + route);
        expect(await firefox.evaluate<number>('document.querySelectorAll("h1").length')).toBe(1);
        expect(
          await firefox.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth'),
        ).toBeLessThanOrEqual(0);
      }

      await firefox.goto(site.url);
      await firefox.until('document.querySelector("main form[novalidate]")');
      await firefox.evaluate(
        'document.querySelector("[aria-controls=offers], .offers-button, button[aria-expanded]").focus(), true',
      );
      await firefox.type(keys.enter);
      await firefox.until('[...document.querySelectorAll("#offers a")].some((link) => link.checkVisibility())');
      await firefox.type(keys.escape);
      await firefox.evaluate('document.querySelector("main form [name=name]").focus(), true');
      await firefox.type(`Zoë${keys.tab}zoe@example.org${keys.enter}`);
      await firefox.until('document.querySelector("main .receipt")');
      await mail.waitFor('zoe@example.org');

      await firefox.goto(`${site.url}/services/hr-support#book`);
      await firefox.until('document.querySelector(".booking-slots button")');
      await firefox.evaluate('document.querySelector(".booking-slots button").click(), true');
      await firefox.until('document.activeElement.textContent === "Your details"');
      // What the first form was told is filled in.
      expect(await firefox.evaluate('document.querySelector(".booking-details [name=email]").value')).toBe(
        'zoe@example.org',
      );
      await firefox.evaluate('document.querySelector(".booking-details [name=phone]").focus(), true');
      await firefox.type(`519 555 0101${keys.enter}`);
      await firefox.until('document.querySelector(".booking-card")');
      expect(firefox.errors).toEqual([]);
    } finally {
      await firefox.stop();
    }
  });
});
