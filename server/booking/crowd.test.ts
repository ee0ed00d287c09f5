import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bookingAnswers as answers } from '#content/booking.ts';
import { company } from '#content/company.ts';
import { endpoints } from '#contract/endpoints.ts';
import { type TestApp, testApp } from '../../tests/support/test-app.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';
import { Visitor } from '../../tests/support/visitor.ts';

describe.each(databaseKinds)('booking while strangers hold all they can, on %s', (kind) => {
  let site: TestApp;
  let times: string[];
  let asked = 0;
  beforeEach(async () => {
    site = await testApp(kind, { RATE_LIMITS: 'on', TRUST_PROXY: '1', SITE_URL: 'http://localhost:3000' });
    const free = await new Visitor(site.app).get(`${endpoints.freeTimes}?consultation=hr`);
    times = (free.json().days as { times: string[] }[]).flatMap((day) => day.times);
    asked = 0;
  });
  afterEach(() => site.remove());

  /** Books a time that nobody has asked for, under an address of its own. @returns the state, or the status of a refusal */
  const bookFrom = async (network: string) => {
    const n = asked++;
    const answer = await new Visitor(site.app, network).post(endpoints.bookings, {
      ...{ consultation: 'hr', channel: 'phone', name: 'Dana', phone: '519 555 0100', page: '/' },
      startsAt: times[2 * n],
      email: `v${n}@example.org`,
    });
    return answer.statusCode === 201 ? String(answer.json().state) : `${answer.statusCode} ${answer.body}`;
  };
  /** Books as often as anybody lets them. */
  const grab = async (networks: readonly string[]) => {
    for (let round = 0; round < 9; round++) for (const network of networks) await bookFrom(network);
  };
  const eight = Array.from({ length: 8 }, (_, n) => `198.51.${n}.7`);

  test('strangers from eight networks leave places for those who hold none', async () => {
    await grab(eight);
    for (let n = 0; n < 6; n++) expect(await bookFrom(`203.0.${n}.9`)).toBe('held');
  });

  test.each([
    ['IPv4', (n: number) => `198.51.100.${n}`],
    ['IPv6', (n: number) => `2001:db8:1:${n.toString(16)}00::1`],
  ])('one wide network of %s is held to what one is, however many it has inside', async (_, networkOf) => {
    await grab(eight.slice(0, 4));
    const inside: string[] = [];
    for (let n = 0; n < 30; n++) inside.push(await bookFrom(networkOf(n)));
    expect(inside.filter((state) => state === 'held').length).toBeLessThanOrEqual(6);
    for (let n = 0; n < 6; n++) expect(await bookFrom(`203.0.${n}.9`)).toBe('held');
  });

  test('and where all is held, who is refused is told how to reach us, and when to try again', async () => {
    await grab(Array.from({ length: 34 }, (_, n) => `198.51.${n}.7`).slice(0, 8));
    for (let n = 0; n < 40; n++) await bookFrom(`192.0.${n}.9`);
    const refused = await bookFrom('203.0.113.9');
    expect(refused).toBe(`429 ${answers.tooManyHeld}`);
    for (const way of ['message', company.phone.value.display, 'half an hour'])
      expect(refused).toContain(way);
    const held = await site.store.db.selectFrom('bookings').selectAll().where('state', '=', 'held').execute();
    expect(held).toHaveLength(20);
  });
});
