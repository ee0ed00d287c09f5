import type { FastifyInstance } from 'fastify';
import { defaultNotifications } from '#content/desk/notifications.ts';
import type { ChangedInquiry, InquiryView } from '#contract/desk.ts';
import type { Board, BoardFolder, DeskAlarm, ReplySettings, StoredReplySettings } from '#contract/desk-board.ts';
import { openDesk } from '#server/desk/desk.ts';
import type { OfficeSecretName } from '#server/office/tables.ts';
import type { Colleague } from '#server/staff/store.ts';
import { createDeskTestApp, createTestApp, type TestApp } from './test-app.ts';
import type { DatabaseKind } from './test-store.ts';
import { expectJson, fillPath } from './visitor.ts';

export const colleague = (id: string, name: string, role: Colleague['role'] = 'member'): Colleague => ({
  id,
  name,
  role,
  adviser: null,
  email: `${id}@firm.example`,
  toldBy: defaultNotifications,
  atNight: false,
});
export const sam = colleague('sam', 'Sam Fox');
const addresses = { mailFrom: 'site@example.com', mailTo: 'firm@example.com' };
export const mina = colleague('mina', 'Mina Poe', 'owner');

export const toStaffRow = ({ toldBy, atNight, ...person }: Colleague, createdAt: Date) => ({
  ...person,
  notifications: JSON.stringify({ ...toldBy, atNight }),
  state: 'active' as const,
  keyboard_shortcuts: 1,
  created_at: createdAt.toISOString(),
});

export class TestDesk {
  readonly site: TestApp;
  readonly app: FastifyInstance = createDeskTestApp((id) => this.#people.find((one) => one.id === id) ?? sam);
  now = Date.now();
  isWorkday = true;
  sendsMail = true;
  isMailProven = true;
  unreadableSecrets: OfficeSecretName[] = [];
  otherAlarm: DeskAlarm | undefined;
  readonly sendDueMails: () => Promise<void>;
  #people: readonly Colleague[] = [];

  private constructor(site: TestApp) {
    this.site = site;
    const desk = openDesk({
      office: {
        sendsMail: () => this.sendsMail,
        isMailProven: () => this.isMailProven,
        listUnreadableSecrets: () => this.unreadableSecrets,
      },
      store: site.store,
      dataDir: site.dataDir,
      origin: () => 'https://www.example.com',
      addresses,
      booking: {
        readConfirmedBookings: async () => [],
        worksOn: async () => this.isWorkday,
        readMeanwhileOffer: site.booking.readMeanwhileOffer,
        findUnreadCalendars: async () =>
          this.otherAlarm?.kind === 'calendar'
            ? { ...this.otherAlarm, advisers: [...this.otherAlarm.advisers] }
            : undefined,
      },
      mailbox: {
        unreadSince: async () => (this.otherAlarm?.kind === 'mailbox' ? this.otherAlarm.since : null),
        failure: () => null,
      },
      onStored: () => {},
      now: () => new Date(this.now),
    });
    this.sendDueMails = desk.sendDueMails;
    this.app.register(desk.routes);
  }

  static async open(kind: DatabaseKind): Promise<TestDesk> {
    const desk = new TestDesk(await createTestApp(kind));
    await desk.app.ready();
    await desk.employ(sam, mina);
    return desk;
  }

  async employ(...people: readonly Colleague[]): Promise<void> {
    this.#people = people;
    const rows = people.map((person) => toStaffRow(person, new Date(this.now)));
    await this.site.store.db.deleteFrom('staff').execute();
    if (rows.length) await this.site.store.db.insertInto('staff').values(rows).execute();
  }

  async listAudit(): Promise<string[]> {
    const rows = await this.site.store.db.selectFrom('staff_audit').selectAll().orderBy('at').execute();
    return rows.map((row) => `${row.actor_id} ${row.action} ${row.subject_id}`);
  }

  async remove(): Promise<void> {
    await this.app.close();
    await this.site.remove();
  }

  async send(more: Record<string, unknown> = {}): Promise<string> {
    const payload = {
      name: 'Zoë O’Neill',
      email: 'zoe@example.org',
      phone: '',
      company: '',
      message: 'Two left.',
      ...more,
    };
    const sent = this.site.app.inject({ method: 'POST', url: '/api/contact', payload });
    const { reference } = await expectJson<{ reference: string }>(sent, 201);
    // The desk's clock must not be before the message.
    this.now = Math.max(this.now, Date.now());
    return reference;
  }

  post = (path: string, id: string, payload: object, who = sam) =>
    this.app.inject({ method: 'POST', url: fillPath(path, id), payload, headers: { from: who.id, accept: '*/*' } });

  /** Changes an inquiry as it is now, unless another version was seen. */
  async done(path: string, id: string, payload: object = {}, who = sam) {
    const inquiries = this.site.store.db.selectFrom('inquiries').select('version');
    const seen = await inquiries.where('id', '=', id).executeTakeFirstOrThrow();
    return (await expectJson<ChangedInquiry>(this.post(path, id, { ...seen, ...payload }, who))).inquiry;
  }

  /** Changes settings as an owner. */
  async changeSettings(settings: Partial<ReplySettings>): Promise<void> {
    const seen = (await this.app.inject('/api/desk/settings')).json<StoredReplySettings>();
    await expectJson(this.post('/api/desk/settings', '', { ...seen, ...settings }, mina));
  }

  readBoard = async (folder: BoardFolder = 'open', who = sam) =>
    (await this.app.inject({ url: `/api/desk/board?folder=${folder}`, headers: { from: who.id } })).json<Board>();

  async readInquiry(id: string, who = sam): Promise<InquiryView> {
    const url = fillPath('/api/desk/inquiries/:id', id);
    return (await this.app.inject({ url, headers: { from: who.id } })).json<InquiryView>();
  }

  async search(q: string): Promise<string[]> {
    const answer = await this.app.inject({ url: '/api/desk/search', query: { q } });
    return answer.json<{ inquiries: { id: string }[] }>().inquiries.map(({ id }) => id);
  }

  mails = () => this.site.store.db.selectFrom('mails').selectAll().orderBy('created_at').execute();
  staffMails = async () => (await this.mails()).filter(({ kind }) => kind === 'staff');
}
