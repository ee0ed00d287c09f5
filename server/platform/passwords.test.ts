import { describe, expect, test } from 'vitest';
import { publicAnswers } from '#content/public-answers.ts';
import { freshForEachTest } from '../../tests/support/each-test.ts';
import { createTestApp } from '../../tests/support/test-app.ts';
import { Visitor } from '../../tests/support/visitor.ts';
import { HttpProblem } from './http/errors.ts';
import {
  defaultPasswordCost,
  hashPassword,
  type PasswordCaller,
  type PasswordCost,
  type QueuePriority,
} from './passwords.ts';

const stays = (priority: QueuePriority): PasswordCaller => ({ priority, isGone: () => false });
const cost: PasswordCost = { ...defaultPasswordCost, memory: 6000 };
const hash = (caller: PasswordCaller) => hashPassword('nine tall herons', cost, caller);

async function ends(callers: readonly (readonly [name: string, caller: PasswordCaller])[]): Promise<string[]> {
  const ended: string[] = [];
  await Promise.all(
    callers.map(([name, caller]) =>
      hash(caller).then(
        () => ended.push(name),
        (error: unknown) => ended.push(`${name} ${error instanceof HttpProblem ? error.statusCode : error}`),
      ),
    ),
  );
  return ended;
}
const strangers = (count: number) =>
  Array.from({ length: count }, (_, at) => [`stranger ${at}`, stays('anybody')] as const);

describe('who waits for a password to be computed', () => {
  test('is one of fifty at most, then 503', async () => {
    const ended = await ends(strangers(60));
    expect(ended.filter((end) => end.endsWith('503')).sort()).toEqual(
      [52, 53, 54, 55, 56, 57, 58, 59].map((at) => `stranger ${at} 503`),
    );
    expect(ended.filter((end) => !end.endsWith('503'))).toHaveLength(52);
    expect(await ends(strangers(52))).not.toContain(expect.stringContaining('503'));
  });

  test('precedes lower priorities, also in a full queue', async () => {
    const ended = await ends([...strangers(52), ['at the desk', stays('desk')], ['known', stays('known')]] as const);
    const computed = ended.filter((end) => !end.endsWith('503'));
    // Two were already computing; on a busy machine later ones may finish first.
    for (const name of ['known', 'at the desk']) {
      expect(computed).toContain(name);
      expect(computed.indexOf(name)).toBeLessThan(20);
    }
    expect(ended.filter((end) => end.endsWith('503'))).toEqual(['stranger 51 503', 'stranger 50 503']);
  });

  test('is dropped after disconnecting, which frees the place', async () => {
    let hungUp = false;
    const gone: PasswordCaller = { priority: 'anybody', isGone: () => hungUp };
    const first = ends([...strangers(2), ...Array.from({ length: 50 }, () => ['gone', gone] as const)]);
    hungUp = true;
    const second = await ends(strangers(50));
    expect(second.filter((end) => end.endsWith('503'))).toEqual([]);
    expect((await first).filter((end) => end === 'gone')).toEqual([]);
  });
});

describe('a flood of sign-ins', { tags: ['long'] }, () => {
  const site = freshForEachTest(() => createTestApp('sqlite', { TRUST_PROXY: '1' }, { passwordCost: cost }));
  const password = 'eleven quiet herons';
  const stranger = (at: number) =>
    new Visitor(site.app, `198.51.100.${at}`).post('/api/login', { username: `nobody${at}`, password });
  const known = async () => {
    const visitor = new Visitor(site.app);
    const fields = { username: 'ana.silva', password, firstName: 'Ana', email: 'ana@example.org' };
    expect((await visitor.post('/api/register', fields)).statusCode).toBe(201);
    return visitor;
  };

  test('gets 503, and delays neither a known device nor the desk', async () => {
    const ana = await known();
    let answered = 0;
    const flood = Array.from({ length: 70 }, (_, at) =>
      stranger(at).finally(() => {
        answered += 1;
      }),
    );
    const early = Promise.all([
      ana.post('/api/login', { username: 'ana.silva', password }),
      new Visitor(site.app, '192.0.2.1').post('/api/staff/sign-in', { email: 'x@example.com', password }),
    ]);
    const [own, desk] = await early;
    const answeredBefore = answered;
    expect([own.statusCode, desk.statusCode]).toEqual([200, 401]);
    const all = await Promise.all(flood);
    const refused = all.filter(({ statusCode }) => statusCode === 503);
    expect(refused.length).toBeGreaterThanOrEqual(18);
    for (const { body, headers } of refused)
      expect([body, headers['retry-after'], headers['cache-control']]).toEqual([publicAnswers.busy, '10', 'no-store']);
    expect(all.filter(({ statusCode }) => statusCode === 401)).toHaveLength(70 - refused.length);
    expect(answeredBefore - refused.length).toBeLessThan(15);
  });
});
