import { afterEach, beforeEach } from 'vitest';
import type { Booking } from '#contract/booking.ts';
import { createTestApp, type TestApp, TestSite } from './test-app.ts';
import type { DatabaseKind } from './test-store.ts';
import { expectJson, Visitor } from './visitor.ts';

/** A fresh server for each test of the calling block. */
export function setUpBookingSite(kind: DatabaseKind, env: Record<string, string> = {}) {
  let site: TestApp;
  let visitor: Visitor;
  let times: string[];
  const test = {
    get site() {
      return site;
    },
    get db() {
      return site.store.db;
    },
    get times() {
      return times;
    },
    visitor: (ip?: string) => new Visitor(site.app, ip),
    get: (url: string) => visitor.get(url),
    post: (url: string, payload: object, headers?: Record<string, string>) => visitor.post(url, payload, headers),
    form: (url: string, fields: Record<string, string>) => visitor.form(url, fields),
    free: (consultation?: string) => new TestSite(site).freeTimes(consultation),
    wanted: (n: number, more: Record<string, string> = {}) => ({
      consultation: 'hr',
      startsAt: times[n] ?? '',
      channel: 'phone',
      phone: '519 555 0101',
      name: 'Zoë',
      email: 'zoe@example.org',
      ...more,
    }),
    book: (n: number, more: Record<string, string> = {}) =>
      expectJson<Booking>(visitor.post('/api/bookings', test.wanted(n, more)), 201),
    /** Three confirmed bookings, so that the fourth is held. */
    hold: async (): Promise<Booking> => {
      for (const n of [0, 1, 2]) await test.book(n);
      return test.book(3);
    },
    mailsTo: async (email: string) =>
      (await new TestSite(site).mailRows().execute()).filter(({ recipient }) => recipient.includes(`"${email}"`)),
    code: async (email = 'zoe@example.org'): Promise<string> => {
      const mails = await test.mailsTo(email);
      const confirmation = mails.find(({ subject }) => subject.startsWith('Please confirm'));
      return /\/booking#(\S+)/.exec(confirmation?.body ?? '')?.[1] ?? '';
    },
  };
  beforeEach(async () => {
    site = await createTestApp(kind, env);
    visitor = test.visitor();
    times = (await test.free()).filter(
      (time, n, all) => n === 0 || Date.parse(time) % 3_600_000 === Date.parse(all[0] ?? '') % 3_600_000,
    );
  });
  afterEach(() => site.remove());
  return test;
}
