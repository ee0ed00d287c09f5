import { Diary } from '#server/booking/diary.ts';
import { reassignBookings } from '#server/booking/former-advisers.ts';
import { refreshAdvisers } from '#server/hours/advisers.ts';
import { deleteSecret, ensureSecret } from '#server/platform/db/secrets.ts';
import { readOrigin, runOperatorCommand } from './operator-command.ts';
import { fail } from './project.ts';

const usage = `node scripts/run.mjs bookings reassign FROM TO       gives what is ahead of one adviser to another, where free; no mail is sent
node scripts/run.mjs bookings calendar [--renew]     the secret address of the calendar, for a calendar program`;

await runOperatorCommand(
  usage,
  { renew: { type: 'boolean' } },
  {
    reassign: {
      words: [0, 2],
      async run({ store, words: [from, to = ''] }) {
        await refreshAdvisers(store.db);
        await reassignAndReport(new Diary(store.db), from, to);
      },
    },
    calendar: {
      options: ['renew'],
      async run({ store, config, values }) {
        if (values.renew) await deleteSecret(store.db, 'calendar-secret');
        const secret = await ensureSecret(store.db, 'calendar-secret');
        console.log(`${await readOrigin(store, config)}/api/bookings/calendar/${secret}.ics`);
      },
    },
  },
);

async function reassignAndReport(diary: Diary, from: string, to: string): Promise<void> {
  const { advisers } = diary;
  if (!from || from === to || !advisers.includes(to))
    return fail(`Give two advisers; the second must be one of ${advisers.join(', ')}.\n\n${usage}`);
  const { moved, colliding } = await reassignBookings(diary, from, to);
  for (const { reference, starts_at } of colliding)
    console.log(`${reference} stays with ${from}: ${to} has something at ${starts_at}.`);
  console.log(`${moved.length} of ${moved.length + colliding.length} are now with ${to}.`);
  if (moved.length) {
    console.log('No mail was sent. Please tell each client who they will speak with, and the link:');
    for (const { reference, name, email, phone } of moved)
      console.log([reference, name, email, phone].filter(Boolean).join(', '));
  }
  if (colliding.length) process.exitCode = 1;
}
