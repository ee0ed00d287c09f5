import type { Booking } from '#contract/booking.ts';
import { hourMs } from '#server/platform/durations.ts';
import { createTestApp, sampleVisitorBooking, TestSite } from './test-app.ts';
import type { DatabaseKind } from './test-store.ts';
import { expectJson } from './visitor.ts';

/** A server, and a visitor who books. */
export class BookingSite extends TestSite {
  readonly #visitor = this.visitor();
  /** Free times that leave room for each other. */
  times: string[] = [];

  static async open(kind: DatabaseKind, env?: Record<string, string>): Promise<BookingSite> {
    const site = new BookingSite(await createTestApp(kind, env));
    site.times = (await site.listFreeTimes()).filter(
      (time, n, all) => n === 0 || Date.parse(time) % hourMs === Date.parse(all[0] ?? '') % hourMs,
    );
    return site;
  }

  get = (url: string) => this.#visitor.get(url);

  post = (url: string, payload: object, headers?: Record<string, string>) => this.#visitor.post(url, payload, headers);

  form = (url: string, fields: Record<string, string>) => this.#visitor.form(url, fields);

  bookingRequest = (n: number, more?: Record<string, string>) => sampleVisitorBooking(this.times[n] ?? '', more);

  book = (n: number, more?: Record<string, string>) =>
    expectJson<Booking>(this.post('/api/bookings', this.bookingRequest(n, more)), 201);

  /** Three confirmed bookings, so that the fourth is held. */
  async bookHeld(): Promise<Booking> {
    for (const n of [0, 1, 2]) await this.book(n);
    return this.book(3);
  }

  async mailsTo(email: string) {
    return (await this.mailRows().execute()).filter(({ recipient }) => recipient.includes(`"${email}"`));
  }

  async readConfirmationCode(email = 'zoe@example.org'): Promise<string> {
    const mails = await this.mailsTo(email);
    const confirmation = mails.find(({ subject }) => subject.startsWith('Please confirm'));
    return /\/booking#(\S+)/.exec(confirmation?.body ?? '')?.[1] ?? '';
  }
}
