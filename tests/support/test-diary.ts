import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { ChangedBooking, DiaryBookingView, DiaryPreview, DiaryWeek } from '#contract/desk-diary.ts';
import { closeTime } from '#server/booking/close-time.ts';
import { bookConsultation } from '#server/booking/commands.ts';
import { deskDiaryRoutes } from '#server/booking/desk-routes.ts';
import { type BookingContext, changeDiary } from '#server/booking/store.ts';
import {
  anonymousRequester,
  bookingRequestAt,
  createBookingContext,
  mondayMorning,
  novemberTime,
} from './sample-bookings.ts';
import { createDeskTestApp } from './test-app.ts';
import { createTestStore, type DatabaseKind, type TestStore } from './test-store.ts';
import { expectJson, fillPath } from './visitor.ts';

const sam = { id: 'sam', name: 'Sam Fox', role: 'member' as const, adviser: null };
const mina = { id: 'mina', name: 'Mina Poe', role: 'owner' as const, adviser: null };

type DeskChange = 'book' | 'move' | 'reassign' | 'confirm' | 'cancel' | 'outcome';

export const unfoldCalendarLines = (entry: string | null | undefined) => (entry ?? '').replace(/\r\n[ \t]/g, '');

export class TestDiary {
  readonly testStore: TestStore;
  readonly bookings: BookingContext;
  readonly app: FastifyInstance = createDeskTestApp((id) => (id === mina.id ? mina : sam));
  now = mondayMorning;

  private constructor(testStore: TestStore) {
    this.testStore = testStore;
    this.bookings = createBookingContext(testStore.store, () => this.now);
    this.app.register(deskDiaryRoutes, this.bookings);
  }

  static async open(kind: DatabaseKind): Promise<TestDiary> {
    const diary = new TestDiary(await createTestStore(kind));
    await diary.app.ready();
    return diary;
  }

  get db() {
    return this.testStore.store.db;
  }

  async remove(): Promise<void> {
    await this.app.close();
    await this.testStore.remove();
  }

  /** `bookConsultation` makes a booking; the others change one. */
  post = (change: DeskChange, payload: object, { reference = '', who = 'sam', accept = '*/*', preview = false } = {}) =>
    this.app.inject({
      method: 'POST',
      url: `/api/desk/diary/bookings${change === 'book' ? '' : `/${reference}/${change}`}${preview ? '/preview' : ''}`,
      payload,
      headers: { from: who, accept },
    });

  async #answer<T>(...call: Parameters<TestDiary['post']>): Promise<T> {
    const { statusCode, body } = await this.post(...call);
    if (statusCode >= 300) throw new Error(`${statusCode} ${body}`);
    return JSON.parse(body);
  }

  done = (...call: Parameters<TestDiary['post']>) => this.#answer<ChangedBooking>(...call);

  preview = (change: DeskChange, payload: object, booking: { reference?: string } = {}) =>
    this.#answer<DiaryPreview>(change, payload, { ...booking, preview: true });

  async refused(...call: Parameters<TestDiary['post']>): Promise<[status: number, sentence: string]> {
    const { statusCode, body } = await this.post(...call);
    return [statusCode, body];
  }

  statusOf = async (...call: Parameters<TestDiary['post']>) => (await this.refused(...call))[0];

  week = (day = '2026-11-24') => expectJson<DiaryWeek>(this.app.inject(`/api/desk/diary?day=${day}`));

  view = (reference: string) =>
    expectJson<DiaryBookingView>(this.app.inject(fillPath('/api/desk/diary/bookings/:reference', reference)));

  visitor = (time: string, more = {}) =>
    bookConsultation(this.bookings, bookingRequestAt(novemberTime(time), more), anonymousRequester);

  async block(adviser: string, from: string, to: string, reason: string): Promise<void> {
    const block = {
      advisers: [adviser],
      from: Date.parse(novemberTime(from)),
      to: Date.parse(novemberTime(to)),
      reason,
    };
    await changeDiary(this.bookings, (transaction) => closeTime(this.bookings, transaction, block, [], sam));
  }

  form = (time: string, more = {}) => ({
    key: randomUUID(),
    consultation: 'one',
    startsAt: novemberTime(time),
    adviser: 'alice',
    channel: 'phone',
    name: 'Dana Whitfield',
    email: 'dana@example.org',
    phone: '519 555 0177',
    company: 'Tilbury Tool',
    ...more,
  });

  mailsTo = async (email: string) => {
    const mails = await this.db.selectFrom('mails').selectAll().orderBy('created_at').execute();
    return mails.filter(({ recipient }) => recipient.includes(`"${email}"`));
  };

  eventsOf = (inquiry: string) =>
    this.db.selectFrom('inquiry_events').selectAll().where('inquiry', '=', inquiry).orderBy('at').execute();
}
