import Fastify, { type FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import {
  type Board,
  type BoardFolder,
  boardPath,
  type ChangedInquiry,
  deskEndpoints,
  type InquiryView,
  inquiryPath,
} from '#contract/desk.ts';
import type { DeskAlarm } from '#contract/desk-alarm.ts';
import { mailsOnceNotSpam } from '#server/contact/contact.ts';
import { type Colleague, openDesk } from '#server/desk/desk.ts';
import { answerErrors } from '#server/platform/http/error-answers.ts';
import { noteRemovedMessage } from '#server/retention/retention.ts';
import { type TestApp, testApp } from './test-app.ts';
import type { DatabaseKind } from './test-store.ts';

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
const deskOrigin = async () => 'https://www.example.com';
export const mina = colleague('mina', 'Mina Poe', 'owner');

/** The desk of two people, on a clock and in a firm that the test sets, beside a site that visitors write to. */
export class TestDesk {
  readonly site: TestApp;
  readonly app: FastifyInstance = Fastify();
  /** Its clock, in milliseconds since the epoch. */
  now = Date.now();
  /** Whether any adviser works today. */
  working = true;
  people: Colleague[] = [sam, mina];
  /** Whether a mail server is set. */
  mailLeaves = true;
  /** What another domain says is wrong. */
  elsewhere: DeskAlarm | undefined;
  /** Who did what on what, as the record has it. */
  readonly audited: string[] = [];
  readonly tell: () => Promise<void>;

  private constructor(site: TestApp) {
    this.site = site;
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
      staffOf: (request) => this.people.find(({ id }) => id === request.headers.from) ?? sam,
      staff: async () => this.people,
      consultations: async () => [],
      worksOn: () => this.working,
      mailsOnceNotSpam: (inquiry, at) => mailsOnceNotSpam({ store: site.store, addresses, deskOrigin }, inquiry, at),
      noteRemoved: (message) => noteRemovedMessage(site.dataDir, message),
      alarms: [async () => this.elsewhere],
      audit: async ({ who, what, on }) => void this.audited.push(`${who} ${what} ${on}`),
      lastBy: async (on) => {
        const who = this.audited.findLast((line) => line.endsWith(on))?.split(' ')[0];
        return this.people.find(({ id }) => id === who)?.name;
      },
      onStored: () => {},
      now: () => new Date(this.now),
    });
    this.tell = desk.tell;
    this.app.register(desk.routes);
  }

  static async open(kind: DatabaseKind): Promise<TestDesk> {
    const desk = new TestDesk(await testApp(kind));
    await desk.app.ready();
    return desk;
  }

  async remove(): Promise<void> {
    await this.app.close();
    await this.site.remove();
  }

  /** A visitor writes. @returns the message's reference */
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
    // The desk's clock is the test's own: it is never behind what has come.
    this.now = Math.max(this.now, Date.now());
    return answer.json().reference as string;
  }

  post = (path: string, id: string, payload: object, who = sam, accept = '*/*') =>
    this.app.inject({
      method: 'POST',
      url: inquiryPath(path, id),
      payload,
      headers: { from: who.id, accept },
    });

  /** A change that must succeed. */
  async done(path: string, id: string, payload: object, who = sam) {
    const answer = await this.post(path, id, payload, who);
    expect([answer.statusCode, answer.statusCode < 300 ? '' : answer.body]).toEqual([200, '']);
    return answer.json<ChangedInquiry>().inquiry;
  }

  board = async (folder: BoardFolder = 'open', who = sam) =>
    (await this.app.inject({ url: boardPath(folder), headers: { from: who.id } })).json<Board>();

  async view(id: string, who = sam): Promise<InquiryView> {
    const url = inquiryPath(deskEndpoints.inquiry, id);
    return (await this.app.inject({ url, headers: { from: who.id } })).json<InquiryView>();
  }

  /** The ids of what the search finds. */
  async find(q: string): Promise<string[]> {
    const answer = await this.app.inject({ url: deskEndpoints.search, query: { q } });
    return answer.json<{ inquiries: { id: string }[] }>().inquiries.map(({ id }) => id);
  }

  mails = () => this.site.store.db.selectFrom('mails').selectAll().orderBy('created_at').execute();
}
