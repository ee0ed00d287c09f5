// `npm run bookings`: what is booked with the firm, from the terminal.
import { parseArgs } from 'node:util';
import { company, scheduling } from '#content/company.ts';
import { firmTime } from '#content/firm-time.ts';
import { endpoints } from '#contract/endpoints.ts';
import { blockTime, freeTime } from '#server/booking/blocked-time.ts';
import { type Bookings, cancel } from '#server/booking/bookings.ts';
import { Diary } from '#server/booking/diary.ts';
import { adviserOf, titleOf } from '#server/booking/invitation.ts';
import { bookingByReference, bookingsAfter } from '#server/booking/store.ts';
import type { Config } from '#server/config.ts';
import type { Store } from '#server/platform/db/open.ts';
import { forgetSecret, secretOf } from '#server/platform/db/secrets.ts';
import { withStore } from './data-store.ts';
import { fail } from './project.ts';

const usage = `npm run bookings                                     lists what is ahead
npm run bookings -- cancel RA-7F3K-29QM              cancels, and tells the visitor by mail
npm run bookings -- block ${Object.keys(scheduling.advisers.value)[0]} 2026-12-03T09:00 2026-12-03T12:00 "Board meeting"
                                                     keeps a time free, in ${company.timeZoneName.value}
npm run bookings -- unblock RA-7F3K-29QM             gives it back
npm run bookings -- calendar [--renew]               the secret address of the calendar, for a calendar program`;

const { positionals, values } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: { renew: { type: 'boolean', default: false } },
});
const [command = 'list', ...rest] = positionals;

await withStore(run);

async function run(store: Store, config: Config): Promise<void> {
  const { db } = store;
  const siteUrl = config.siteUrl ?? `http://localhost:${config.port}`;
  const bookings: Bookings = {
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
      const ahead = await bookingsAfter(db, new Date().toISOString());
      for (const booking of ahead) {
        const who =
          booking.state === 'blocked'
            ? `blocked: ${booking.subject}`
            : [titleOf(booking), booking.name, booking.email, booking.phone, booking.subject]
                .filter(Boolean)
                .join(' · ');
        const enquiry = booking.enquiry === booking.reference ? '' : ` (enquiry ${booking.enquiry})`;
        console.log(
          `${booking.reference}${enquiry}  ${firmTime(booking.starts_at)}  ${adviserOf(booking)}  ${who}`,
        );
      }
      console.log(ahead.length === 1 ? '1 entry ahead.' : `${ahead.length} entries ahead.`);
      return;
    }
    case 'cancel': {
      const found = await bookingByReference(db, rest[0] ?? '');
      if (found?.state !== 'confirmed') return fail(`There is no booking ${rest[0] ?? ''}.`);
      await cancel(bookings, found);
      console.log(`${found.reference} is cancelled; ${found.email} is told by mail.`);
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
      if (values.renew) await forgetSecret(db, 'calendar-secret');
      console.log(`${siteUrl}${endpoints.calendar}/${await secretOf(db, 'calendar-secret')}.ics`);
      return;
    }
    default:
      fail(usage);
  }
}
