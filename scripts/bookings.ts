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
import { Refusal } from '#server/platform/http/errors.ts';
import { withStore } from './data-store.ts';
import { fail } from './project.ts';
import { readArguments } from './read-arguments.ts';

const usage = `npm run bookings                                     lists what is ahead
npm run bookings -- cancel RA-7F3K-29QM              cancels, and tells the visitor by mail
npm run bookings -- confirm RA-7F3K-29QM             makes a held booking firm, and tells both sides
npm run bookings -- reassign FROM TO                 gives what is ahead of one adviser to another, where free; no mail is sent
npm run bookings -- block ${Object.keys(scheduling.advisers.value)[0]} 2026-12-03T09:00 2026-12-03T12:00 "Board meeting"
                                                     keeps a time free, in ${company.timeZoneName.value}
npm run bookings -- unblock RA-7F3K-29QM             gives it back
npm run bookings -- calendar [--renew]               the secret address of the calendar, for a calendar program`;

/** How many words each takes after its name. Those of a time to block are named one by one when one is missing. */
const words = { list: 0, cancel: 1, confirm: 1, reassign: 2, block: 4, unblock: 1, calendar: 0 };

const given = readArguments({ renew: { type: 'boolean', default: false } }, 5, usage);
const [command = 'list', ...rest] = given.words;
if (!isCommand(command) || rest.length > words[command]) fail(usage);
if (['cancel', 'confirm', 'unblock'].includes(command) && !rest.length) fail(usage);
if (given.values.renew && command !== 'calendar') fail(usage);

await withStore(run);

async function run(store: Store, config: Config): Promise<void> {
  const { db } = store;
  const siteUrl = config.siteUrl ?? `http://localhost:${config.port}`;
  const bookings: BookingContext = {
    store,
    diary: new Diary(db),
    mailing: {
      addresses: { mailFrom: config.mailFrom, mailTo: config.mailTo },
      origin: () => siteUrl,
      secret: await secretOf(db, 'auth-secret'),
    },
    // The running server looks at the outbox every second.
    onStored: () => {},
  };
  switch (command) {
    case 'list': {
      const now = new Date().toISOString();
      const ahead = await bookingsAfter(db, now, ['confirmed', 'held', 'blocked']);
      for (const booking of ahead) {
        const who =
          booking.state === 'blocked'
            ? `blocked: ${booking.subject}`
            : [titleOf(booking), booking.name, booking.email, booking.phone, booking.subject]
                .filter(Boolean)
                .join(' · ');
        const held = booking.state === 'held' ? ' (held, not confirmed yet)' : '';
        const enquiry = booking.enquiry === booking.reference ? '' : ` (enquiry ${booking.enquiry})`;
        console.log(
          `${booking.reference}${enquiry}${held}  ${firmTime(booking.starts_at)}  ${adviserOf(booking)}  ${who}`,
        );
      }
      console.log(ahead.length === 1 ? '1 entry ahead.' : `${ahead.length} entries ahead.`);
      return;
    }
    case 'cancel': {
      const found = await bookingByReference(db, rest[0] ?? '');
      if (found?.state !== 'confirmed' && found?.state !== 'held')
        return fail(`There is no booking ${rest[0] ?? ''}.`);
      await cancel(bookings, found, undefined, 'firm');
      const byMail = found.email ? `${found.email} is told by mail` : 'nobody is told: there is no address';
      const told = found.state === 'held' ? 'it was only held' : byMail;
      console.log(`${found.reference} is cancelled; ${told}.`);
      return;
    }
    case 'confirm': {
      const found = await bookingByReference(db, rest[0] ?? '');
      if (found?.state !== 'held') return fail(`There is no held booking ${rest[0] ?? ''}.`);
      try {
        await confirm(bookings, found);
      } catch (error) {
        if (error instanceof Refusal) return fail(error.message);
        throw error;
      }
      console.log(`${found.reference} is booked; ${found.email} is told by mail.`);
      return;
    }
    case 'reassign': {
      const [from = '', to = ''] = rest;
      const { advisers } = bookings.diary;
      if (!from || from === to || !advisers.includes(to))
        return fail(`Give two advisers; the second must be one of ${advisers.join(', ')}.\n\n${usage}`);
      const { moved, colliding } = await reassign(bookings, from, to);
      for (const booking of colliding)
        console.log(
          `${booking.reference} stays with ${from}: ${to} has something ${firmTime(booking.starts_at)}.`,
        );
      console.log(`${moved.length} of ${moved.length + colliding.length} are now with ${to}.`);
      if (moved.length)
        console.log(
          `No mail was sent. Please tell each client whom they will speak with, and by which link:\n${moved.map(({ reference, name, email, phone }) => [reference, name, email, phone].filter(Boolean).join(', ')).join('\n')}`,
        );
      if (colliding.length) process.exitCode = 1;
      return;
    }
    case 'block': {
      const [adviser = '', from = '', to = '', reason = ''] = rest;
      const outcome = await blockTime(bookings, { adviser, from, to, reason });
      if (!outcome.ok) return fail(`${outcome.sentence}\n\n${usage}`);
      console.log(
        `${outcome.booking.reference}: kept free from ${firmTime(outcome.booking.starts_at)} to ${firmTime(outcome.booking.ends_at)}.`,
      );
      return;
    }
    case 'unblock': {
      if (!(await freeTime(bookings, rest[0] ?? '')))
        return fail(`There is no blocked time ${rest[0] ?? ''}.`);
      console.log(`${rest[0]} is given back.`);
      return;
    }
    case 'calendar': {
      if (given.values.renew) await forgetSecret(db, 'calendar-secret');
      console.log(`${siteUrl}${endpoints.calendar}/${await secretOf(db, 'calendar-secret')}.ics`);
      return;
    }
    default:
      fail(usage);
  }
}

function isCommand(name: string): name is keyof typeof words {
  return Object.hasOwn(words, name);
}
