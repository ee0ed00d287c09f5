import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { expect } from 'vitest';
import type { Board, BoardFolder, ChangedInquiry, InquiryView } from '#contract/desk.ts';
import type { DeskAlarm } from '#contract/desk-alarm.ts';
import { openDesk } from '#server/desk/desk.ts';
import { answerErrors } from '#server/platform/http/errors.ts';
import { compileSchemas } from '#server/platform/http/route.ts';
import type { Colleague } from '#server/staff/people.ts';
import { type TestApp, testApp } from './test-app.ts';
import type { DatabaseKind } from './test-store.ts';
import { pathOf } from './visitor.ts';

export const colleague = (id: string, name: string, role: Colleague['role'] = 'member'): Colleague => ({
  id,
  name,
  role,
  adviser: null,
  email: `${id}@firm.example`,
  notifyAssignments: true,
});
export const sam = colleague('sam', 'Sam Fox');
const addresses = { mailFrom: 'site@example.com', mailTo: 'firm@example.com' };
export const mina = colleague('mina', 'Mina Poe', 'owner');

export class TestDesk {
  readonly site: TestApp;
  readonly app: FastifyInstance = Fastify();
  now = Date.now();
  working = true;
  mailLeaves = true;
  elsewhere: DeskAlarm | undefined;
  readonly sendDueMails: () => Promise<void>;
  #people: readonly Colleague[] = [];

  private constructor(site: TestApp) {
    this.site = site;
    compileSchemas(this.app, true);
    answerErrors(this.app, { problemPage: (sentence) => sentence, forms: [] });
    const isMailSet = () => this.mailLeaves;
    const desk = openDesk({
      get mailLeaves() {
        return isMailSet();
      },
      store: site.store,
      dataDir: site.dataDir,
      origin: () => 'https://www.example.com',
      addresses,
      booking: {
        consultations: async () => [],
        worksOn: async () => this.working,
        unreadCalendars: async () =>
          this.elsewhere?.kind === 'calendar'
            ? { ...this.elsewhere, advisers: [...this.elsewhere.advisers] }
            : undefined,
      },
      mailbox: {
        since: async () => (this.elsewhere?.kind === 'mailbox' ? this.elsewhere.since : null),
        why: () => null,
      },
      onStored: () => {},
      now: () => new Date(this.now),
    });
    this.sendDueMails = desk.sendDueMails;
    const people = () => this.#people;
    this.app.decorateRequest('staff', {
      getter(this: FastifyRequest) {
        return people().find(({ id }) => id === this.headers.from) ?? sam;
      },
    });
    this.app.register(desk.routes);
  }

  static async open(kind: DatabaseKind): Promise<TestDesk> {
    const desk = new TestDesk(await testApp(kind));
    await desk.app.ready();
    await desk.employ(sam, mina);
    return desk;
  }

  async employ(...people: readonly Colleague[]): Promise<void> {
    this.#people = people;
    const rows = people.map(({ notifyAssignments, ...person }) => ({
      ...person,
      notify_assignments: Number(notifyAssignments),
      state: 'active' as const,
      keyboard_shortcuts: 1,
      created_at: new Date(this.now).toISOString(),
    }));
    await this.site.store.db.deleteFrom('staff').execute();
    if (rows.length) await this.site.store.db.insertInto('staff').values(rows).execute();
  }

  async audited(): Promise<string[]> {
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
    const answer = await this.site.app.inject({ method: 'POST', url: '/api/contact', payload });
    expect(answer.statusCode).toBe(201);
    // The clock must not precede the message.
    this.now = Math.max(this.now, Date.now());
    return answer.json().reference as string;
  }

  post = (path: string, id: string, payload: object, who = sam, accept = '*/*') =>
    this.app.inject({
      method: 'POST',
      url: pathOf(path, id),
      payload,
      headers: { from: who.id, accept },
    });

  async done(path: string, id: string, payload: object, who = sam) {
    const answer = await this.post(path, id, payload, who);
    expect([answer.statusCode, answer.statusCode < 300 ? '' : answer.body]).toEqual([200, '']);
    return answer.json<ChangedInquiry>().inquiry;
  }

  board = async (folder: BoardFolder = 'open', who = sam) =>
    (await this.app.inject({ url: `/api/desk/board?folder=${folder}`, headers: { from: who.id } })).json<Board>();

  async view(id: string, who = sam): Promise<InquiryView> {
    const url = pathOf('/api/desk/inquiries/:id', id);
    return (await this.app.inject({ url, headers: { from: who.id } })).json<InquiryView>();
  }

  async find(q: string): Promise<string[]> {
    const answer = await this.app.inject({ url: '/api/desk/search', query: { q } });
    return answer.json<{ inquiries: { id: string }[] }>().inquiries.map(({ id }) => id);
  }

  mails = () => this.site.store.db.selectFrom('mails').selectAll().orderBy('created_at').execute();
  staffMails = async () => (await this.mails()).filter(({ kind }) => kind === 'staff');
}
