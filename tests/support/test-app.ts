import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { FreeTimes } from '#contract/booking.ts';
import type { StaffIdentity } from '#contract/staff.ts';
import { buildApp } from '#server/app.ts';
import type { BookingService } from '#server/booking/booking.ts';
import { type Config, readConfig } from '#server/config.ts';
import type { ConnectionService } from '#server/connections/connections.ts';
import type { Leaving } from '#server/leaving/leaving.ts';
import type { Office } from '#server/office/office.ts';
import { readBuiltSite } from '#server/pages/built-site.ts';
import type { Database } from '#server/platform/db/open.ts';
import { dayMs } from '#server/platform/durations.ts';
import { handleErrors } from '#server/platform/http/errors.ts';
import { setSchemaCompilers } from '#server/platform/http/route.ts';
import type { ServerTimeouts } from '#server/platform/http/server.ts';
import type { PasswordCost } from '#server/platform/passwords.ts';
import { createTestStore, type DatabaseKind, type TestStore } from './test-store.ts';
import { Visitor } from './visitor.ts';

export interface TestApp extends TestStore {
  app: FastifyInstance;
  booking: BookingService;
  connections: ConnectionService;
  office: Office;
  leaving: Leaving;
  stored: () => number;
}

/** The least that argon2id allows, for speed. */
const cheapPasswords: PasswordCost = { memory: 8, passes: 1, parallelism: 1 };

export async function createTestApp(
  kind: DatabaseKind,
  env: Record<string, string> = {},
  {
    timeouts,
    passwordCost = cheapPasswords,
    databaseUrl,
  }: { timeouts?: ServerTimeouts; passwordCost?: PasswordCost; databaseUrl?: string } = {},
): Promise<TestApp> {
  const testStore = await createTestStore(kind, databaseUrl);
  await makeAllDaysWorkdays(testStore.store.db);
  const folder = writeSmallSite();
  let stored = 0;
  const { app, booking, connections, leaving, office } = await buildApp({
    config: readTestConfig({ DATA_DIR: testStore.dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'silent', ...env }),
    store: testStore.store,
    site: readBuiltSite(folder),
    onStored: () => {
      stored += 1;
    },
    passwordCost,
    checkAnswers: true,
    ...(timeouts ? { timeouts } : {}),
  });
  return {
    ...testStore,
    app,
    booking,
    connections,
    leaving,
    office,
    stored: () => stored,
    remove: async () => {
      await app.close();
      await testStore.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A server behind a proxy, and visitors with their own IP addresses. */
export const createProxiedTestApp = (kind: DatabaseKind, env: Record<string, string> = {}): Promise<TestApp> =>
  createTestApp(kind, { TRUST_PROXY: '1', SITE_URL: 'http://localhost:3000', ...env });

export class TestSite {
  readonly site: TestApp;

  constructor(site: TestApp) {
    this.site = site;
  }

  remove = (): Promise<void> => this.site.remove();

  get db() {
    return this.site.store.db;
  }

  visitor(ip?: string): Visitor {
    return new Visitor(this.site.app, ip);
  }

  /** All mails, oldest first. */
  mailRows() {
    return this.db.selectFrom('mails').selectAll().orderBy('created_at').orderBy('id');
  }

  async listFreeTimes(consultation = 'hr'): Promise<string[]> {
    const { days } = (await this.visitor().get(`/api/booking/times?consultation=${consultation}`)).json<FreeTimes>();
    return days.flatMap(({ times }) => times);
  }
}

/** What a visitor sends to book. */
export const sampleVisitorBooking = (startsAt: string, more: Record<string, string> = {}) => ({
  consultation: 'hr',
  startsAt,
  channel: 'phone',
  phone: '519 555 0101',
  name: 'Zoë',
  email: 'zoe@example.org',
  ...more,
});

/** An app for routes of the desk, without sign-in. @param staffOf who sends a request, by its From header */
export function createDeskTestApp(staffOf: (id: string | undefined) => StaffIdentity): FastifyInstance {
  const app = Fastify();
  setSchemaCompilers(app, true);
  handleErrors(app, { problemPage: (sentence) => sentence, forms: [] });
  app.decorateRequest('staff', {
    getter(this: FastifyRequest) {
      return staffOf(this.headers.from);
    },
  });
  return app;
}

/** Makes every day a working day, so that tests do not depend on the date. */
async function makeAllDaysWorkdays(db: Database): Promise<void> {
  const day = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);
  const span = { first_day: day(-40), last_day: day(40) };
  await db
    .insertInto('days_off')
    .values({ id: 'these-weeks', adviser: 'somebody', kind: 'worked', reason: '', ...span })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export function readTestConfig(env: Record<string, string>): Config {
  const result = readConfig(env);
  if (!result.ok) throw new Error(result.sentence);
  return result.config;
}

const templates = {
  thanks: '<h1>Thanks</h1><b>{{reference}}</b><i>{{replyBy}}</i>',
  listed: '<h1>Listed</h1><b>{{reference}}</b>',
  problem: '<h1>{{title}}</h1><p>{{sentence}}</p>',
  booking:
    '<h1>{{title}}</h1><ul>{{problems}}</ul><form><input name="about" value="{{about}}">{{times}}<input name="channel" value="phone"><input name="channel" value="video"><input name="name" value="{{name}}"><input name="idempotencyKey" value="{{key}}"></form>',
  waiting: '<h1>Waiting list</h1>{{sheet}}',
  own: '<h1>{{title}}</h1><p>{{lead}}</p>{{sheet}}',
  held: '<h1>{{title}}</h1><p>{{lead}}</p><input name="confirmKey" value="{{code}}">',
  'mail-test': '<h1>{{title}}</h1><p>{{lead}}</p>{{sheet}}',
  'retry/home':
    '<ul>{{problems}}</ul><input name="name" value="{{name}}"><input name="key" value="{{key}}"><option value="asap">ASAP</option><option value="planning">P</option><textarea>{{challenge}}</textarea>',
  'retry/free-consult':
    '<label>Consult</label><ul>{{problems}}</ul><input name="name" value="{{name}}"><textarea>{{message}}</textarea>',
  'retry/mission': '<label>Mission</label><ul>{{problems}}</ul><input name="name" value="{{name}}">',
};

export function writeSmallSite(): string {
  const folder = mkdtempSync(join(tmpdir(), 'dist-'));
  const write = (path: string, content: string | Uint8Array) => writeFileSync(join(folder, path), content);
  for (const part of ['site/_astro', 'site/art', 'site/cards', 'answers/retry', 'desk/files'])
    mkdirSync(join(folder, part), { recursive: true });
  write('site/index.html', '<h1>Home</h1>');
  write('site/free-consult.html', '<h1>Consult</h1>');
  write('site/404.html', '<h1>404 Page Not Found</h1>');
  write('site/favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  write('site/_astro/style.abc.css', 'body{}');
  write('site/_astro/style.abc.css.br', brotliCompressSync('body{}'));
  write('site/_astro/style.abc.css.gz', gzipSync('body{}'));
  write('site/cards/home.png', 'a picture');
  write('desk/index.html', '<title>Desk</title>');
  write('desk/sw.js', 'work()');
  write('desk/manifest.webmanifest', '{}');
  write('desk/files/desk.abc.js', 'desk()');
  write('secret.txt', 'not public');
  for (const [kind, html] of Object.entries(templates)) write(`answers/${kind}.html`, html);
  const facts = {
    scriptHashes: ['sha256-abc='],
    styleHashes: [],
    connectSources: ['https://geo.example'],
    scheduling: { scripts: [], frames: [], inlineStyles: false },
    pages: ['/', '/free-consult'],
    samples: true,
    words: '',
    forms: [
      { path: '/', shape: 'request', retry: 'retry/home' },
      { path: '/free-consult', shape: 'message', retry: 'retry/free-consult' },
      { path: '/mission', shape: 'message', retry: 'retry/mission' },
    ],
  };
  write('build.json', JSON.stringify(facts));
  return folder;
}
