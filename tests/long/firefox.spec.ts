import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from '../support/journey.ts';

// A Firefox of this machine, driven by WebDriver BiDi (W3C): what a few checks need, and no more.

const timeoutMs = 20_000;

const path = ['firefox', 'firefox-esr']
  .flatMap((name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)))
  .find((file) => existsSync(file));

/** One headless Firefox with one page. */
async function startFirefox(path: string) {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
  const child = spawn(path, ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let url = '';
  for await (const line of createInterface({ input: child.stderr })) {
    url = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1] ?? '';
    if (url) break;
  }
  child.stderr.resume();
  const socket = new WebSocket(`${url}/session`);
  await once(socket, 'open');
  const errors: string[] = [];
  const answers = new Map<number, PromiseWithResolvers<never>>();
  socket.addEventListener('message', ({ data }) => {
    const { id, type, result, message, method, params } = JSON.parse(String(data));
    if (method === 'log.entryAdded' && params.level === 'error') errors.push(params.text ?? '');
    if (type === 'error') answers.get(id)?.reject(new Error(message));
    else answers.get(id)?.resolve(result as never);
  });
  let last = 0;
  const send = <T>(method: string, params: object): Promise<T> => {
    const answer = Promise.withResolvers<never>();
    answers.set(++last, answer);
    socket.send(JSON.stringify({ id: last, method, params }));
    return answer.promise;
  };
  await send('session.new', { capabilities: {} });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
  const context = contexts[0]?.context ?? '';
  /** @returns the expression's value: text, a number or a boolean */
  const evaluate = async (expression: string) => {
    const target = { context };
    const answer = await send<{ result?: { value: unknown }; exceptionDetails?: { text: string } }>('script.evaluate', {
      expression,
      target,
      awaitPromise: true,
      userActivation: true,
    });
    if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.text);
    return answer.result?.value;
  };
  return {
    errors,
    evaluate,
    goto: (url: string) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    until: (expression: string) =>
      expect.poll(() => evaluate(`!!(${expression})`), { message: expression, timeout: timeoutMs }).toBe(true),
    /** Presses keys, as they are or by their WebDriver code points. */
    type: (text: string) => {
      const actions = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      return send('input.performActions', { context, actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    async stop(): Promise<void> {
      const ended = once(child, 'exit');
      socket.close();
      child.kill('SIGTERM');
      await ended;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/** WebDriver's code points of keys without a character. */
const keys = { enter: '\uE007', tab: '\uE004', escape: '\uE00C' } as const;

test.describe('in Firefox', () => {
  test.skip(!path, 'There is no Firefox on this machine.');

  test('pages, menu, questions, a message and a booking work as elsewhere', async ({ site, mail }) => {
    test.setTimeout(120_000);
    const firefox = await startFirefox(path ?? '');
    try {
      for (const route of ['/', '/faq', '/services/marketing-support', '/marketing-packages']) {
        await firefox.goto(site.url + route);
        expect(await firefox.evaluate('document.querySelectorAll("h1").length')).toBe(1);
        expect(
          await firefox.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth'),
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
