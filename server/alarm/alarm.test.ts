import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type AlarmMessage, testAlarm } from '#content/mails/alarm.ts';
import { freshForEachTest } from '../../tests/support/each-test.ts';
import { MailServer } from '../../tests/support/mail-server.ts';
import { runCommand } from '../../tests/support/running-site.ts';
import { readTestConfig } from '../../tests/support/test-app.ts';
import { createTestStore, databaseKinds } from '../../tests/support/test-store.ts';
import { listTroubles, recordJobRun, type Trouble, type Watch } from '../platform/job-runner.ts';
import { Alarm } from './alarm.ts';
import { createAlertChannel } from './alert-channel.ts';
import { createDatabaseWatch, createDiskWatch, createJobsWatch } from './watches.ts';

const log = { error() {}, info() {} };
const minute = 60_000;
const start = Date.parse('2026-11-20T12:00:00Z');
const at = (minutes: number) => new Date(start + minutes * minute);
const time = (minutes: number) => at(minutes).toISOString();
const realNow = performance.now.bind(performance);
afterEach(() => {
  performance.now = realNow;
});

describe.each(databaseKinds)('the alarm on %s', (kind) => {
  const fixture = freshForEachTest(() => createTestStore(kind));
  let sent: Omit<AlarmMessage, 'site'>[];
  let problem: Trouble | undefined;
  let deaf: boolean;
  beforeEach(async () => {
    [sent, problem, deaf] = [[], undefined, false];
  });

  const send = async (alert: Omit<AlarmMessage, 'site'>) => {
    if (deaf) throw new Error('nobody listens');
    sent.push(alert);
  };
  const tap: Watch = { name: 'tap', check: async () => problem };
  const alarm = (watches = [tap], way: typeof send | undefined = send) =>
    new Alarm({ db: fixture.store.db, watches, send: () => way, log });
  async function checkEachMinute(server: Alarm, from: number, to: number, what?: Trouble): Promise<void> {
    problem = what;
    for (let minutes = from; minutes <= to; minutes += 1) await server.checkWatches(at(minutes));
  }

  test('sends one alert, and one when it is over', async () => {
    const one = alarm();
    await checkEachMinute(one, 0, 0);
    await checkEachMinute(one, 1, 2, 'The tap drips.');
    expect(sent).toEqual([]);
    await checkEachMinute(one, 3, 8, 'The tap drips.');
    const alert = { problem: 'tap', sentence: 'The tap drips.', since: time(1) };
    expect(sent).toEqual([{ ...alert, over: null }]);
    await checkEachMinute(one, 9, 24);
    expect(sent.slice(1)).toEqual([{ ...alert, over: time(9) }]);
    await checkEachMinute(one, 25, 27, 'The tap drips.');
    expect(sent).toHaveLength(3);
  });

  test('one that stands does not hide another of the same watch, and each is over by itself', async () => {
    const one = alarm();
    await checkEachMinute(one, 0, 3, { kitchen: 'The tap drips.' });
    await checkEachMinute(one, 4, 7, { kitchen: 'The tap drips.', bath: 'The bath leaks.' });
    expect(sent).toMatchObject([
      { problem: 'tap kitchen', sentence: 'The tap drips.', over: null },
      { problem: 'tap bath', sentence: 'The bath leaks.', over: null },
    ]);
    await checkEachMinute(one, 8, 14, { bath: 'The bath leaks.' });
    expect(sent.slice(2)).toMatchObject([{ sentence: 'The tap drips.', over: time(8) }]);
  });

  test('a check that does not work ends no alarm', async () => {
    await checkEachMinute(alarm(), 0, 3, { kitchen: 'The tap drips.' });
    expect(sent).toMatchObject([{ problem: 'tap kitchen', over: null }]);
    const blind: Watch = { name: 'tap', check: () => Promise.reject(new Error('no water')) };
    performance.now = () => 0;
    const other = alarm([blind]);
    await checkEachMinute(other, 8, 8);
    performance.now = () => 11 * minute;
    await checkEachMinute(other, 19, 30);
    expect(sent.slice(1)).toMatchObject([{ problem: 'tap', over: null }]);
  });

  test('flapping is one alert, and brief trouble none', async () => {
    const one = alarm();
    await checkEachMinute(one, 0, 1, 'Late after a start, or a sleep.');
    await checkEachMinute(one, 2, 20);
    expect(sent).toEqual([]);
    for (let minutes = 21; minutes < 51; minutes += 1)
      await checkEachMinute(one, minutes, minutes, minutes % 2 ? 'The tap drips.' : undefined);
    expect(sent).toHaveLength(1);
  });

  test('a restart or another server sends no second alert', async () => {
    problem = 'The tap drips.';
    for (const minutes of [0, 2, 3])
      await Promise.all(Array.from({ length: 6 }, () => alarm().checkWatches(at(minutes))));
    expect(sent).toHaveLength(1);
    problem = undefined;
    for (let minutes = 4; minutes < 14; minutes += 1)
      await Promise.all([alarm().checkWatches(at(minutes)), alarm().checkWatches(at(minutes))]);
    expect(sent).toHaveLength(2);
  });

  test('an alert that cannot be sent is retried, also when it is over by then', async () => {
    const one = alarm();
    await checkEachMinute(one, 0, 1, 'The tap drips.');
    deaf = true;
    for (const minutes of [2, 3]) await expect(one.checkWatches(at(minutes))).rejects.toThrow('nobody listens');
    deaf = false;
    await checkEachMinute(one, 4, 4, 'The tap drips.');
    expect(sent).toMatchObject([{ since: time(0), over: null }]);
    await checkEachMinute(one, 5, 11);
    await checkEachMinute(one, 12, 13, 'The tap drips.');
    deaf = true;
    await expect(one.checkWatches(at(14))).rejects.toThrow('nobody listens');
    deaf = false;
    await checkEachMinute(one, 15, 21);
    expect(sent.slice(2)).toMatchObject([{ since: time(12), over: time(15) }]);
  });

  test('an unavailable database is one alert', async () => {
    const { db } = fixture.store;
    const one = alarm();
    await checkEachMinute(one, 0, 0);
    await db.schema.alterTable('alarms').renameTo('elsewhere').execute();
    await checkEachMinute(one, 1, 5, 'The tap drips.');
    expect(sent).toHaveLength(1);
    await db.schema.alterTable('elsewhere').renameTo('alarms').execute();
    await checkEachMinute(one, 6, 6, 'The tap drips.');
    await checkEachMinute(alarm(), 7, 7, 'The tap drips.');
    expect(sent).toHaveLength(1);
    expect(await db.selectFrom('alarms').select('name').execute()).toEqual([{ name: 'tap' }]);
    await checkEachMinute(one, 8, 14);
    expect(sent).toMatchObject([{ over: null }, { over: time(8) }]);
  });

  test('without a channel alerts wait for one', async () => {
    problem = 'The tap drips.';
    await new Alarm({ db: fixture.store.db, watches: [tap], send: () => undefined, log }).checkWatches(at(0));
    const { output } = await runCommand('alarm', [], fixture);
    expect(output).toContain('not told\n    The tap drips.');
    await checkEachMinute(alarm(), 60, 60, 'The tap drips.');
    expect(sent).toMatchObject([{ since: time(0) }]);
  });

  test('a failing check does not block others, and is an alert after ten minutes', async () => {
    const broken: Watch = { name: 'broken', check: () => Promise.reject(new Error('no')) };
    const one = alarm([broken, tap]);
    await checkEachMinute(one, 0, 2, 'The tap drips.');
    expect(sent).toMatchObject([{ problem: 'tap' }]);
    performance.now = () => realNow() + 11 * minute;
    await checkEachMinute(one, 11, 13, 'The tap drips.');
    expect(sent[1]).toMatchObject({ problem: 'broken', sentence: expect.stringContaining('hasn’t worked') });
  });
});

describe('what is watched', () => {
  test('a database that takes nothing, and a disk that is nearly full', async () => {
    expect(await createDatabaseWatch(async () => true).check(at(0))).toBeUndefined();
    expect(await createDatabaseWatch(async () => false).check(at(0))).toContain('can’t store anything');
    expect(await createDiskWatch('/proc', 'disk').check(at(0))).toMatch(/nearly full: 0 MB free/);
  });

  test('a job that fails or does not run is reported by name, by the monotonic clock', async () => {
    const fixture = await createTestStore('sqlite');
    const { db } = fixture.store;
    const watch = createJobsWatch(db, () => [{ name: 'backup', every: 60 * minute }]);
    const steps: [minutes: number, run: { ran: Date; error: string } | undefined, expected: string | undefined][] = [
      [0, { ran: at(0), error: '' }, undefined],
      [1, { ran: at(0), error: 'EACCES' }, undefined],
      [5, undefined, undefined],
      [12, undefined, 'The daily backup failed.'],
      // The wall clock jumps: it was set, or the machine slept.
      [13, { ran: at(60 * 24 * 700), error: '' }, undefined],
      [190, undefined, undefined],
      [194, undefined, 'didn’t run'],
      [195, { ran: at(195), error: '' }, undefined],
    ];
    for (const [minutes, run, expected] of steps) {
      if (run) await recordJobRun(db, { name: 'backup', ran_at: run.ran.toISOString(), took_ms: 1, error: run.error });
      performance.now = () => minutes * minute;
      const [sentence] = listTroubles(await watch.check(at(minutes)));
      if (expected) expect(sentence, `${minutes}`).toContain(expected);
      else expect(sentence, `${minutes}`).toBeUndefined();
    }
    performance.now = realNow;
    await fixture.remove();
  });
});

describe('the alert channel', () => {
  const alert: AlarmMessage = {
    site: 'https://www.example.com',
    problem: 'mail',
    sentence: 'Mail does not leave.',
    since: time(0),
    over: null,
  };
  const channel = (env: Record<string, string>) => createAlertChannel(readTestConfig(env).alert, alert.site);

  test('a mail past the outbox, through a server of its own; a trial promises no second one', async () => {
    const server = await MailServer.start();
    const send = channel({ ALERT_TO: 'watch@example.net', ALERT_SMTP_URL: server.url });
    await send?.(alert);
    const mail = await server.waitFor('watch@example.net');
    expect(mail.subject).toBe('Problem: mail (https://www.example.com)');
    expect(mail.text).toContain('Mail does not leave.');
    await send?.({ ...alert, ...testAlarm });
    const trial = await server.waitFor('watch@example.net', 'This is a test');
    expect(trial.subject).toBe('Test of the alarms (https://www.example.com)');
    expect(trial.text).not.toContain('one more e-mail');
    await server.stop();
  });

  test('a POST of JSON arrives as it is; one of two ways is enough, and a refusal counts as not told', async () => {
    let status = 204;
    const bodies: unknown[] = [];
    const server = createServer(async (request, response) => {
      bodies.push(JSON.parse(Buffer.concat(await request.toArray()).toString()));
      response.writeHead(status).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const ALERT_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
    await channel({ ALERT_URL })?.(alert);
    await channel({ ALERT_URL, ALERT_TO: 'a@example.net', ALERT_SMTP_URL: 'smtp://127.0.0.1:9' })?.(alert);
    expect(bodies).toEqual([alert, alert]);
    status = 500;
    await expect(channel({ ALERT_URL })?.(alert)).rejects.toThrow('REFUSED 500');
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });

  test('there is none unless it is set', () => expect(channel({})).toBeUndefined());
});
