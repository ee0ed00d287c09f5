import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AlarmNews } from '#content/mails/alarm.ts';
import { runCommand } from '../../tests/support/command.ts';
import { MailServer } from '../../tests/support/mail-server.ts';
import { configOf } from '../../tests/support/test-app.ts';
import { databaseKinds, freshStore, type TestStore } from '../../tests/support/test-store.ts';
import { noteRun } from '../platform/job-runner.ts';
import type { Watch } from '../platform/watch.ts';
import { Alarm } from './alarm.ts';
import { secondWay } from './second-way.ts';
import { watchDatabase, watchDisk, watchJobs } from './watches.ts';

const silent = { error() {}, info() {} };
const minute = 60_000;
const start = Date.parse('2026-11-20T12:00:00Z');
const at = (minutes: number) => new Date(start + minutes * minute);

describe.each(databaseKinds)('the alarm on %s', (kind) => {
  let fixture: TestStore;
  let told: AlarmNews[];
  let problem: string | undefined;
  let deaf: boolean;
  beforeEach(async () => {
    fixture = await freshStore(kind);
    [told, problem, deaf] = [[], undefined, false];
  });
  afterEach(() => fixture.remove());

  const tell = async (news: AlarmNews) => {
    if (deaf) throw new Error('nobody listens');
    told.push(news);
  };
  const watch: Watch = { name: 'tap', look: async () => problem };
  const alarm = (watches: Watch[] = [watch], way: typeof tell | null = tell) =>
    new Alarm({
      db: fixture.store.db,
      dataDir: fixture.dataDir,
      watches,
      tell: way ?? undefined,
      siteUrl: 'https://www.example.com',
      log: silent,
    });

  test('tells once that something is wrong, and once that it is over', async () => {
    const one = alarm();
    await one.look(at(0));
    expect(told).toEqual([]);
    problem = 'The tap drips.';
    for (let minutes = 1; minutes < 9; minutes++) await one.look(at(minutes));
    const news = { site: 'https://www.example.com', problem: 'tap', sentence: 'The tap drips.' };
    expect(told).toEqual([{ ...news, since: at(1).toISOString(), over: null }]);
    problem = undefined;
    for (let minutes = 9; minutes < 25; minutes++) await one.look(at(minutes));
    expect(told.slice(1)).toEqual([{ ...news, since: at(1).toISOString(), over: at(9).toISOString() }]);
    problem = 'The tap drips.';
    await one.look(at(25));
    expect(told).toHaveLength(3);
  });

  test('what comes and goes is one alarm', async () => {
    const one = alarm();
    for (let minutes = 0; minutes < 30; minutes++) {
      problem = minutes % 2 ? undefined : 'The tap drips.';
      await one.look(at(minutes));
    }
    expect(told).toHaveLength(1);
  });

  test('a restart, or another server, does not tell again', async () => {
    problem = 'The tap drips.';
    await Promise.all(Array.from({ length: 6 }, () => alarm().look(at(0))));
    await alarm().look(at(1));
    expect(told).toHaveLength(1);
    problem = undefined;
    for (let minutes = 2; minutes < 12; minutes++)
      await Promise.all([alarm().look(at(minutes)), alarm().look(at(minutes))]);
    expect(told).toHaveLength(2);
  });

  test('a telling that fails is tried at the next look, and over is told also of what could not be told', async () => {
    const one = alarm();
    problem = 'The tap drips.';
    deaf = true;
    await expect(one.look(at(0))).rejects.toThrow('nobody listens');
    await expect(one.look(at(1))).rejects.toThrow('nobody listens');
    deaf = false;
    await one.look(at(2));
    expect(told).toMatchObject([{ since: at(0).toISOString(), over: null }]);
  });

  test('while the database is away it is told once, and after it is back not again', async () => {
    const { db } = fixture.store;
    const one = alarm();
    await one.look(at(0));
    await db.schema.alterTable('alarms').renameTo('elsewhere').execute();
    problem = 'The tap drips.';
    for (let minutes = 1; minutes < 5; minutes++) await one.look(at(minutes));
    // Also over a restart.
    await alarm().look(at(4));
    expect(told).toHaveLength(1);
    await db.schema.alterTable('elsewhere').renameTo('alarms').execute();
    await alarm().look(at(5));
    await one.look(at(5));
    await alarm().look(at(6));
    expect(told).toHaveLength(1);
    expect(await db.selectFrom('alarms').select('name').execute()).toEqual([{ name: 'tap' }]);
    problem = undefined;
    for (let minutes = 7; minutes < 14; minutes++) await one.look(at(minutes));
    expect(told).toMatchObject([{ over: null }, { over: at(7).toISOString() }]);
  });

  test('a clock that is set back does not keep the end from being told', async () => {
    const one = alarm();
    problem = 'The tap drips.';
    await one.look(at(0));
    problem = undefined;
    await one.look(at(60 * 24 * 700));
    await one.look(at(1));
    expect(told).toMatchObject([{ over: null }, { over: at(60 * 24 * 700).toISOString() }]);
  });

  test('without a second way nothing is lost: it is told when there is one', async () => {
    problem = 'The tap drips.';
    await alarm([watch], null).look(at(0));
    const { output } = await runCommand('alarm', [], fixture);
    expect(output).toContain('not told\n    The tap drips.');
    await alarm().look(at(60));
    expect(told).toMatchObject([{ since: at(0).toISOString() }]);
  });

  test('a watch that fails keeps no other from being told', async () => {
    const broken: Watch = { name: 'broken', look: () => Promise.reject(new Error('no')) };
    problem = 'The tap drips.';
    await alarm([broken, watch]).look(at(0));
    expect(told).toMatchObject([{ problem: 'tap' }]);
  });

  test('a job that fails for long, and one that does not run, are told by name', async () => {
    const { db } = fixture.store;
    const jobs = [
      { name: 'backup', every: 60 * minute },
      { name: 'mails', every: 1000 },
    ];
    const look = (now: Date) => watchJobs(db, () => jobs).look(now);
    const run = (name: string, ran: Date, error: string) =>
      noteRun(db, { name, ran_at: ran.toISOString(), took_ms: 1, error });
    await run('backup', at(0), '');
    await run('mails', at(0), '');
    expect(await look(at(1))).toBeUndefined();
    await run('backup', at(0), 'EACCES');
    expect(await look(at(5))).toBeUndefined();
    expect(await look(at(11))).toContain('The daily backup could not be made.');
    await run('backup', at(60 * 24 * 700), '');
    // From before the clock was set back: it runs again, and that is noted.
    expect(await look(at(11))).toBeUndefined();
  });
});

test('a job that does not run any more is told, and not for having just begun', async () => {
  const fixture = await freshStore('sqlite');
  const watch = watchJobs(fixture.store.db, () => [{ name: 'mails', every: 1000 }]);
  expect(await watch.look(new Date())).toBeUndefined();
  const real = performance.now.bind(performance);
  performance.now = () => real() + 13 * minute;
  expect(await watch.look(new Date())).toContain('The job mails has not run');
  performance.now = real;
  await fixture.remove();
});

test('a database that takes nothing, and a disk that is nearly full', async () => {
  expect(await watchDatabase(async () => true).look(at(0))).toBeUndefined();
  expect(await watchDatabase(async () => false).look(at(0))).toContain('does not take');
  // A file system of the kernel's own, of which nothing is free.
  expect(await watchDisk('/proc', 'disk').look(at(0))).toMatch(/nearly full: 0 MB are free/);
});

describe('the second way', () => {
  const news: AlarmNews = {
    site: 'https://www.example.com',
    problem: 'mail',
    sentence: 'Mail does not leave.',
    since: at(0).toISOString(),
    over: null,
  };

  test('a mail past the outbox, through a server of its own', async () => {
    const server = await MailServer.start();
    const env = { ALERT_TO: 'watch@example.net', ALERT_SMTP_URL: server.url };
    await secondWay(configOf(env).alert)?.(news);
    const mail = await server.waitFor('watch@example.net');
    expect(mail.subject).toBe('Problem: mail (https://www.example.com)');
    expect(mail.text).toContain('Mail does not leave.');
    await server.stop();
  });

  test('without STARTTLS nothing is said to another machine', async () => {
    const plain = new SMTPServer({ disabledCommands: ['STARTTLS', 'AUTH'], logger: false });
    await new Promise<void>((resolve) => plain.listen(0, '0.0.0.0', resolve));
    const { port } = plain.server.address() as AddressInfo;
    const address = Object.values((await import('node:os')).networkInterfaces())
      .flat()
      .find((one) => one && !one.internal && one.family === 'IPv4')?.address;
    if (address) {
      const alert = { ALERT_TO: 'watch@example.net', ALERT_SMTP_URL: `smtp://${address}:${port}` };
      await expect(secondWay(configOf(alert).alert)?.(news)).rejects.toThrow('ETLS');
    }
    await new Promise<void>((resolve) => plain.close(() => resolve()));
  });

  describe('a POST of JSON', () => {
    let server: Server;
    let status: number;
    const bodies: unknown[] = [];
    let url: string;
    beforeEach(async () => {
      status = 204;
      bodies.length = 0;
      server = createServer(async (request, response) => {
        bodies.push(JSON.parse(Buffer.concat(await request.toArray()).toString()));
        response.writeHead(status).end();
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
    });
    afterEach(() => new Promise<void>((resolve) => server.close(() => resolve())));

    test('arrives as it is, and a refusal counts as not told', async () => {
      await secondWay(configOf({ ALERT_URL: url }).alert)?.(news);
      expect(bodies).toEqual([news]);
      status = 500;
      await expect(secondWay(configOf({ ALERT_URL: url }).alert)?.(news)).rejects.toThrow('REFUSED 500');
    });

    test('one of two ways is enough', async () => {
      const env = { ALERT_URL: url, ALERT_TO: 'a@example.net', ALERT_SMTP_URL: 'smtp://127.0.0.1:9' };
      await secondWay(configOf(env).alert)?.(news);
      expect(bodies).toEqual([news]);
    });
  });

  test('there is none unless it is set', () => expect(secondWay(configOf({}).alert)).toBeUndefined());
});
