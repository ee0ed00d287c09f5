import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type AlarmMessage, testAlarm } from '#content/mails/alarm.ts';
import { findFreePort } from '../../scripts/project.ts';
import { freshForEachTest } from '../../tests/support/each-test.ts';
import { MailServer } from '../../tests/support/mail-server.ts';
import { runCommand } from '../../tests/support/running-site.ts';
import { startStandIn } from '../../tests/support/stand-in-server.ts';
import { readTestConfig } from '../../tests/support/test-app.ts';
import { createTestStore, databaseKinds } from '../../tests/support/test-store.ts';
import { minuteMs } from '../platform/durations.ts';
import { listTroubles, recordJobRun, type Trouble, type Watch } from '../platform/job-runner.ts';
import { AlarmMonitor } from './alarm.ts';
import { createAlarmChannel } from './alarm-channel.ts';
import { createDatabaseWatch, createDiskWatch, createJobsWatch } from './watches.ts';

const log = { error() {}, info() {} };
const start = Date.parse('2026-11-20T12:00:00Z');
const at = (minutes: number) => new Date(start + minutes * minuteMs);
const time = (minutes: number) => at(minutes).toISOString();
const realNow = performance.now.bind(performance);
afterEach(() => {
  performance.now = realNow;
});

describe.each(databaseKinds)('the alarm on %s', (kind) => {
  const fixture = freshForEachTest(() => createTestStore(kind));
  let sent: Omit<AlarmMessage, 'site'>[];
  let problem: Trouble | undefined;
  let isDeaf: boolean;
  beforeEach(() => {
    [sent, problem, isDeaf] = [[], undefined, false];
  });

  const send = async (alarm: Omit<AlarmMessage, 'site'>) => {
    if (isDeaf) throw new Error('nobody listens');
    sent.push(alarm);
  };
  const tap: Watch = { name: 'tap', check: async () => problem };
  const createMonitor = (watches = [tap]) => new AlarmMonitor({ db: fixture.store.db, watches, send: () => send, log });
  async function checkEachMinute(monitor: AlarmMonitor, from: number, to: number, found?: Trouble): Promise<void> {
    problem = found;
    for (let minutes = from; minutes <= to; minutes += 1) await monitor.checkWatches(at(minutes));
  }

  test('sends one alarm, and one when it is over', async () => {
    const monitor = createMonitor();
    await checkEachMinute(monitor, 0, 0);
    await checkEachMinute(monitor, 1, 2, 'The tap drips.');
    expect(sent).toEqual([]);
    await checkEachMinute(monitor, 3, 8, 'The tap drips.');
    const alarm = { problem: 'tap', sentence: 'The tap drips.', since: time(1) };
    expect(sent).toEqual([{ ...alarm, over: null }]);
    await checkEachMinute(monitor, 9, 24);
    expect(sent.slice(1)).toEqual([{ ...alarm, over: time(9) }]);
    await checkEachMinute(monitor, 25, 27, 'The tap drips.');
    expect(sent).toHaveLength(3);
  });

  test('one that stands does not hide another of the same watch, and each is over by itself', async () => {
    const monitor = createMonitor();
    await checkEachMinute(monitor, 0, 3, { kitchen: 'The tap drips.' });
    await checkEachMinute(monitor, 4, 7, { kitchen: 'The tap drips.', bath: 'The bath leaks.' });
    expect(sent).toMatchObject([
      { problem: 'tap kitchen', sentence: 'The tap drips.', over: null },
      { problem: 'tap bath', sentence: 'The bath leaks.', over: null },
    ]);
    await checkEachMinute(monitor, 8, 14, { bath: 'The bath leaks.' });
    expect(sent.slice(2)).toMatchObject([{ sentence: 'The tap drips.', over: time(8) }]);
  });

  test('a check that does not work ends no alarm', async () => {
    await checkEachMinute(createMonitor(), 0, 3, { kitchen: 'The tap drips.' });
    expect(sent).toMatchObject([{ problem: 'tap kitchen', over: null }]);
    const blind: Watch = { name: 'tap', check: () => Promise.reject(new Error('no water')) };
    performance.now = () => 0;
    const other = createMonitor([blind]);
    await checkEachMinute(other, 8, 8);
    performance.now = () => 11 * minuteMs;
    await checkEachMinute(other, 19, 30);
    expect(sent.slice(1)).toMatchObject([{ problem: 'tap', over: null }]);
  });

  test('flapping is one alarm, and brief trouble none', async () => {
    const monitor = createMonitor();
    await checkEachMinute(monitor, 0, 1, 'Late after a start, or a sleep.');
    await checkEachMinute(monitor, 2, 20);
    expect(sent).toEqual([]);
    for (let minutes = 21; minutes < 51; minutes += 1)
      await checkEachMinute(monitor, minutes, minutes, minutes % 2 ? 'The tap drips.' : undefined);
    expect(sent).toHaveLength(1);
  });

  test('a restart or another server sends no second alarm', async () => {
    problem = 'The tap drips.';
    for (const minutes of [0, 2, 3])
      await Promise.all(Array.from({ length: 6 }, () => createMonitor().checkWatches(at(minutes))));
    expect(sent).toHaveLength(1);
    problem = undefined;
    for (let minutes = 4; minutes < 14; minutes += 1)
      await Promise.all([createMonitor().checkWatches(at(minutes)), createMonitor().checkWatches(at(minutes))]);
    expect(sent).toHaveLength(2);
  });

  test('an alarm that cannot be sent is retried, also when it is over by then', async () => {
    const monitor = createMonitor();
    await checkEachMinute(monitor, 0, 1, 'The tap drips.');
    isDeaf = true;
    for (const minutes of [2, 3]) await expect(monitor.checkWatches(at(minutes))).rejects.toThrow('nobody listens');
    isDeaf = false;
    await checkEachMinute(monitor, 4, 4, 'The tap drips.');
    expect(sent).toMatchObject([{ since: time(0), over: null }]);
    await checkEachMinute(monitor, 5, 11);
    await checkEachMinute(monitor, 12, 13, 'The tap drips.');
    isDeaf = true;
    await expect(monitor.checkWatches(at(14))).rejects.toThrow('nobody listens');
    isDeaf = false;
    await checkEachMinute(monitor, 15, 21);
    expect(sent.slice(2)).toMatchObject([{ since: time(12), over: time(15) }]);
  });

  test('an unavailable database is one alarm', async () => {
    const { db } = fixture.store;
    const monitor = createMonitor();
    await checkEachMinute(monitor, 0, 0);
    await db.schema.alterTable('alarms').renameTo('elsewhere').execute();
    await checkEachMinute(monitor, 1, 5, 'The tap drips.');
    expect(sent).toHaveLength(1);
    await db.schema.alterTable('elsewhere').renameTo('alarms').execute();
    await checkEachMinute(monitor, 6, 6, 'The tap drips.');
    await checkEachMinute(createMonitor(), 7, 7, 'The tap drips.');
    expect(sent).toHaveLength(1);
    expect(await db.selectFrom('alarms').select('name').execute()).toEqual([{ name: 'tap' }]);
    await checkEachMinute(monitor, 8, 14);
    expect(sent).toMatchObject([{ over: null }, { over: time(8) }]);
  });

  test('without a channel alarms wait for one', async () => {
    problem = 'The tap drips.';
    await new AlarmMonitor({ db: fixture.store.db, watches: [tap], send: () => undefined, log }).checkWatches(at(0));
    const { output } = await runCommand('alarm', [], fixture);
    expect(output).toContain('not told\n    The tap drips.');
    await checkEachMinute(createMonitor(), 60, 60, 'The tap drips.');
    expect(sent).toMatchObject([{ since: time(0) }]);
  });

  test('a failing check does not block others, and is an alarm after ten minutes', async () => {
    const broken: Watch = { name: 'broken', check: () => Promise.reject(new Error('no')) };
    const monitor = createMonitor([broken, tap]);
    await checkEachMinute(monitor, 0, 2, 'The tap drips.');
    expect(sent).toMatchObject([{ problem: 'tap' }]);
    performance.now = () => realNow() + 11 * minuteMs;
    await checkEachMinute(monitor, 11, 13, 'The tap drips.');
    expect(sent[1]).toMatchObject({ problem: 'broken', sentence: expect.stringContaining('hasn’t worked') });
  });
});

describe('what is watched', () => {
  test('a database that takes nothing, and a disk that is nearly full', async () => {
    expect(await createDatabaseWatch(async () => true).check(at(0))).toBeUndefined();
    expect(await createDatabaseWatch(async () => false).check(at(0))).toContain('can’t store anything');
    expect(await createDiskWatch('/proc', 'disk').check(at(0))).toMatch(/has only 0 MB free\.$/);
  });

  test('a job that fails or does not run is reported by name, by the monotonic clock', async () => {
    const fixture = await createTestStore('sqlite');
    const { db } = fixture.store;
    const watch = createJobsWatch(db, () => [{ name: 'backup', everyMs: 60 * minuteMs }]);
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
      performance.now = () => minutes * minuteMs;
      const [sentence] = listTroubles(await watch.check(at(minutes)));
      if (expected) expect(sentence, `${minutes}`).toContain(expected);
      else expect(sentence, `${minutes}`).toBeUndefined();
    }
    performance.now = realNow;
    await fixture.remove();
  });
});

describe('the alarm channel', () => {
  const alarm: AlarmMessage = {
    site: 'https://www.example.com',
    problem: 'mail',
    sentence: 'Mail does not leave.',
    since: time(0),
    over: null,
  };
  const channel = (env: Record<string, string>) => createAlarmChannel(readTestConfig(env).alarmChannel, alarm.site);

  test('a mail past the outbox, through a server of its own; a test promises no second one', async () => {
    const server = await MailServer.start();
    const send = channel({ ALERT_TO: 'watch@example.net', ALERT_SMTP_URL: server.url });
    await send?.(alarm);
    const mail = await server.waitFor('watch@example.net');
    expect(mail.subject).toBe('Problem: mail (https://www.example.com)');
    expect(mail.text).toContain('Mail does not leave.');
    await send?.({ ...alarm, ...testAlarm });
    const testMail = await server.waitFor('watch@example.net', 'This is a test');
    expect(testMail.subject).toBe('Test of the alarms (https://www.example.com)');
    expect(testMail.text).not.toContain('one more e-mail');
    await server.stop();
  });

  test('a POST of JSON arrives as it is; one of two ways is enough, and a refusal counts as not told', async () => {
    let status = 204;
    const bodies: unknown[] = [];
    const hook = await startStandIn(({ json }) => {
      bodies.push(json());
      return { status };
    });
    const ALERT_URL = `${hook.origin}/hook`;
    await channel({ ALERT_URL })?.(alarm);
    await channel({ ALERT_URL, ALERT_TO: 'a@example.net', ALERT_SMTP_URL: 'smtp://127.0.0.1:9' })?.(alarm);
    expect(bodies).toEqual([alarm, alarm]);
    status = 500;
    await expect(channel({ ALERT_URL })?.(alarm)).rejects.toThrow('REFUSED 500');
    await hook.stop();
    const nobody = `http://127.0.0.1:${await findFreePort()}/`;
    await expect(channel({ ALERT_URL: nobody })?.(alarm)).rejects.toThrow('ECONNREFUSED');
  });

  test('there is none unless it is set', () => expect(channel({})).toBeUndefined());
});
