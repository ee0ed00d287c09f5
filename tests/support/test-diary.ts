import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { ChangedBooking, DiaryBookingView, DiaryPreview, DiaryWeek } from '#contract/desk-diary.ts';
import { deskDiaryRoutes } from '#server/booking/desk-routes.ts';
import { novemberTime, TestBookings } from './sample-bookings.ts';
import { createDeskTestApp } from './test-app.ts';
import { mina, sam } from './test-desk.ts';
import { createTestStore, type DatabaseKind } from './test-store.ts';
import { expectJson, fillPath } from './visitor.ts';

type DeskChange = 'book' | 'move' | 'reassign' | 'confirm' | 'cancel' | 'outcome';

export const unfoldCalendarLines = (entry: string | null | undefined) => (entry ?? '').replace(/\r\n[ \t]/g, '');

export class TestDiary extends TestBookings {
  readonly app: FastifyInstance = createDeskTestApp((id) => (id === mina.id ? mina : sam));

  static override async open(kind: DatabaseKind): Promise<TestDiary> {
    const diary = new TestDiary(await createTestStore(kind));
    await diary.app.register(deskDiaryRoutes, diary.context);
    return diary;
  }

  override async remove(): Promise<void> {
    await this.app.close();
    await super.remove();
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

  readWeek = (day = '2026-11-24') => expectJson<DiaryWeek>(this.app.inject(`/api/desk/diary?day=${day}`));

  readBooking = (reference: string) =>
    expectJson<DiaryBookingView>(this.app.inject(fillPath('/api/desk/diary/bookings/:reference', reference)));

  async block(adviser: string, { from, to, reason = '' }: { from: string; to: string; reason?: string }) {
    const [start, end] = [Date.parse(novemberTime(from)), Date.parse(novemberTime(to))];
    await this.close({ advisers: [adviser], from: start, to: end, reason });
  }

  bookingForm = (time: string, more = {}) => ({
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
    const mails = await this.listMails();
    return mails.filter(({ recipient }) => recipient.includes(`"${email}"`));
  };

  eventsOf = (inquiry: string) =>
    this.db.selectFrom('inquiry_events').selectAll().where('inquiry', '=', inquiry).orderBy('at').execute();
}
