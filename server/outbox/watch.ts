import { alarmWords } from '#content/mails/alarm.ts';
import type { Database } from '../platform/db/open.ts';
import type { Watch } from '../platform/watch.ts';
import { mailHealth } from './health.ts';

/** How long the oldest mail may wait before somebody is told, in minutes. */
const waitsFor = 5;

/** Whether mail leaves, and reaches the firm. */
export const mailWatch = (db: Database): Watch => ({
  name: 'mail',
  async look(now) {
    const { waiting, oldestMinutes, failed } = await mailHealth(db, now);
    if (failed) return alarmWords.mailFailed(failed);
    return oldestMinutes >= waitsFor ? alarmWords.mail(waiting, oldestMinutes) : undefined;
  },
});
