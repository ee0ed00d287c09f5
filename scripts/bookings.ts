// `npm run bookings`: what is booked with the firm, from the terminal.
import { company, scheduling } from '#content/company.ts';
import { firmTime } from '#content/firm-time.ts';
import { endpoints } from '#contract/endpoints.ts';
import { blockTime, freeTime, reassign } from '#server/booking/adviser-time.ts';
import { cancel, confirm } from '#server/booking/commands.ts';
import type { BookingContext } from '#server/booking/context.ts';
import { Diary } from '#server/booking/diary.ts';
import { adviserOf, titleOf } from '#server/booking/presenter.ts';
import { bookingByReference, bookingsAfter } from '#server/booking/store.ts';
import type { Config } from '#server/config.ts';
import type { Store } from '#server/platform/db/open.ts';
import { forgetSecret, secretOf } from '#server/platform/db/secrets.ts';
import { colleaguesOf } from '#server/staff/staff.ts';
import { operatorCommand, originOf } from './operator-command.ts';
import { fail } from './project.ts';

const usage = `npm run bookings                                     lists what is ahead
npm run bookings -- cancel RA-7F3K-29QM              cancels, and tells the visitor by mail
npm run bookings -- confirm RA-7F3K-29QM             makes a held booking firm, and tells both sides
npm run bookings -- reassign FROM TO                 gives what is ahead of one adviser to another, where free; no mail is sent
npm run bookings -- block ${Object.keys(scheduling.advisers.value)[0]} 2026-12-03T09:00 2026-12-03T12:00 "Board meeting"
                                                     keeps a time free, in ${company.timeZoneName.value}
npm run bookings -- unblock RA-7F3K-29QM             gives it back
npm run bookings -- calendar [--renew]               the secret address of the calendar, for a calendar program`;

await operatorCommand(
  usage,
  { renew: { type: 'boolean' } },
  {
    list: { run: ({ store }) => list(store) },
    cancel: {
      words: 1,
      async run({ store, config, words: [reference] }) {
        const found = await bookingByReference(store.db, reference);
        if (found?.state !== 'confirmed' && found?.state !== 'held') return fail(`There is no booking ${reference}.`);
        await cancel(await bookingsOf(store, config), found, undefined, 'firm');
        const byMail = found.email ? `${found.email} is told by mail` : 'nobody is told: there is no address';
        const told = found.state === 'held' ? 'it was only held' : byMail;
        console.log(`${found.reference} is cancelled; ${told}.`);
      },
    },
    confirm: {
      words: 1,
      async run({ store, config, words: [reference] }) {
        const found = await bookingByReference(store.db, reference);
        if (found?.state !== 'held') return fail(`There is no held booking ${reference}.`);
        await confirm(await bookingsOf(store, config), found);
        console.log(`${found.reference} is booked; ${found.email} is told by mail.`);
      },
    },
    reassign: {
      words: [0, 2],
      run: async ({ store, config, words: [from, to = ''] }) => handOver(await bookingsOf(store, config), from, to),
    },
    block: {
      words: [0, 4],
      async run({ store, config, words: [adviser, from = '', to = '', reason = ''] }) {
        const outcome = await blockTime(await bookingsOf(store, config), { adviser, from, to, reason });
        if (!outcome.ok) return fail(`${outcome.sentence}\n\n${usage}`);
        const { reference, starts_at, ends_at } = outcome.booking;
        console.log(`${reference}: kept free from ${firmTime(starts_at)} to ${firmTime(ends_at)}.`);
      },
    },
    unblock: {
      words: 1,
      async run({ store, config, words: [reference] }) {
        if (!(await freeTime(await bookingsOf(store, config), reference)))
          return fail(`There is no blocked time ${reference}.`);
        console.log(`${reference} is given back.`);
      },
    },
    calendar: {
      options: ['renew'],
      async run({ store, config, values }) {
        if (values.renew) await forgetSecret(store.db, 'calendar-secret');
        const secret = await secretOf(store.db, 'calendar-secret');
        console.log(`${await originOf(store, config)}${endpoints.calendar}/${secret}.ics`);
      },
    },
  },
);

async function bookingsOf(store: Store, config: Config): Promise<BookingContext> {
  const origin = await originOf(store, config);
  return {
    store,
    diary: new Diary(store.db),
    mailing: {
      addresses: { mailFrom: config.mailFrom, mailTo: config.mailTo },
      origin: () => origin,
      colleagues: colleaguesOf,
      secret: await secretOf(store.db, 'auth-secret'),
    },
    // The running server looks at the outbox every second.
    onStored: () => {},
  };
}

async function list({ db }: Store): Promise<void> {
  const ahead = await bookingsAfter(db, new Date().toISOString(), ['confirmed', 'held', 'blocked']);
  for (const booking of ahead) {
    const { reference, inquiry, state, subject, name, email, phone } = booking;
    const who =
      state === 'blocked'
        ? `blocked: ${subject}`
        : [titleOf(booking), name, email, phone, subject].filter(Boolean).join(' · ');
    const held = state === 'held' ? ' (held, not confirmed yet)' : '';
    const of = inquiry === reference ? '' : ` (inquiry ${inquiry})`;
    console.log(`${reference}${of}${held}  ${firmTime(booking.starts_at)}  ${adviserOf(booking)}  ${who}`);
  }
  console.log(ahead.length === 1 ? '1 entry ahead.' : `${ahead.length} entries ahead.`);
}

async function handOver(bookings: BookingContext, from: string, to: string): Promise<void> {
  const { advisers } = bookings.diary;
  if (!from || from === to || !advisers.includes(to))
    return fail(`Give two advisers; the second must be one of ${advisers.join(', ')}.\n\n${usage}`);
  const { moved, colliding } = await reassign(bookings, from, to);
  for (const { reference, starts_at } of colliding)
    console.log(`${reference} stays with ${from}: ${to} has something ${firmTime(starts_at)}.`);
  console.log(`${moved.length} of ${moved.length + colliding.length} are now with ${to}.`);
  if (moved.length) {
    console.log('No mail was sent. Please tell each client whom they will speak with, and by which link:');
    for (const { reference, name, email, phone } of moved)
      console.log([reference, name, email, phone].filter(Boolean).join(', '));
  }
  if (colliding.length) process.exitCode = 1;
}
