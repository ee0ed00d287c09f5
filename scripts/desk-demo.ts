// `node scripts/run.mjs desk-demo`: fills an empty installation with demo data and staff. Refuses in production, with a
// mail server, or if any data exists.

import { scheduling } from '#content/company.ts';
import type { ConsultationId } from '#content/consultations.ts';
import { bookingRequest } from '#contract/booking.ts';
import { isRemaining, launchLimits } from '#contract/desk-launch.ts';
import { bookConsultation, cancelBooking } from '#server/booking/commands.ts';
import { Diary } from '#server/booking/diary.ts';
import type { BookingContext } from '#server/booking/store.ts';
import { type Config, readConfig } from '#server/config.ts';
import { readLaunchOverview } from '#server/launch/steps.ts';
import { Notices } from '#server/notices/notices.ts';
import { Office } from '#server/office/office.ts';
import { saveOfficeSettings } from '#server/office/save.ts';
import { openStore } from '#server/open-store.ts';
import { createEmlTransport } from '#server/outbox/transport.ts';
import { OutboxWorker } from '#server/outbox/worker.ts';
import type { Database, Store } from '#server/platform/db/open.ts';
import { ensureSecret } from '#server/platform/db/secrets.ts';
import { dayMs } from '#server/platform/durations.ts';
import { toErrorMessage } from '#server/platform/errors.ts';
import { countPageView } from '#server/visits/visits.ts';
import { addDemoInquiries } from './desk-demo-inquiries.ts';
import { addDemoStaff, type DemoStaff } from './desk-demo-staff.ts';
import { fail, readArguments } from './project.ts';

/** Client, consultation, and days from now (negative: past). */
const consultations: readonly [string, ConsultationId, number, 'phone' | 'video'][] = [
  ['Joanne Pilon', 'hr', -6, 'video'],
  ['Amir Rahimi', 'general', -4, 'phone'],
  ['Laura Desjardins', 'funding', -3, 'phone'],
  ['Elena Kovacs', 'hr', 0, 'video'],
  ['Brent Tailor', 'strategy', 0, 'phone'],
  ['Sunita Rao', 'funding', 0, 'video'],
  ['Jim Fletcher', 'funding', 0, 'phone'],
  ['Priya Nair', 'marketing', 1, 'video'],
  ['Owen Morris', 'hr', 2, 'phone'],
  ['Mei Chen', 'planning', 3, 'video'],
];

/** How long before it each consultation is booked. */
const bookedAheadMs = 5 * dayMs;

readArguments({}, 0, 'Usage: node scripts/run.mjs desk-demo');
const result = readConfig(process.env);
if (!result.ok) fail(result.sentence);
const { config } = result;
if (!config.samples)
  fail('Demonstration data has no place in production: leave NODE_ENV out, and use a DATA_DIR of its own.');
if (config.smtp)
  fail('Demonstration data sends no mail to anybody: leave SMTP_URL out, and mails are written to DATA_DIR/mail.');
process.umask(0o077);
const store = await openStore(config).catch((error: unknown) =>
  fail(`The database could not be opened: ${toErrorMessage(error)}.`),
);
try {
  await fillDatabase(store, config);
} finally {
  await store.db.destroy();
}

async function fillDatabase(store: Store, config: Config): Promise<void> {
  const { dataDir, siteUrl, port } = config;
  for (const table of ['messages', 'bookings', 'inquiries', 'staff'] as const) {
    const row = await store.db.selectFrom(table).select('id').limit(1).executeTakeFirst();
    if (row)
      fail(
        `There are ${table} at ${store.location} already: demonstration data goes into an empty database. Set DATA_DIR to a new folder.`,
      );
  }
  const now = new Date();
  const addresses = { mailFrom: 'site@example.com', mailTo: 'firm@example.com' };
  const origin = siteUrl ?? `http://localhost:${port}`;
  const worker = new OutboxWorker(store, createEmlTransport(dataDir), { info() {}, warn() {}, error() {} }, addresses);
  const { staff, signIn } = await addDemoStaff(store, addresses, origin);
  await prepareOffice(store, config, staff.manager, now);
  await addDemoInquiries(store, addresses, staff, now);
  const mailing = {
    addresses,
    calendarDomain: 'example.com',
    origin: () => origin,
    secret: await ensureSecret(store.db, 'auth-secret'),
  };
  await addBookings({ store, mailing, onStored: () => {} }, now);
  await addPageViews(store.db, now);
  await addNotice(store, now);
  await writeQueuedMails(store, worker);
  console.log(
    [
      `Demonstration data is in ${store.location}; its mails are in ${dataDir}/mail. Nobody was written to.`,
      `Start the server with the same DATA_DIR and open ${origin}/desk`,
      `E-mail: ${signIn.email}`,
      `Password: ${signIn.password}`,
      `Second factor: “Use a backup code instead”, then one of these. Each works once.`,
      ...signIn.papers,
      `Or set an app for codes with this secret: ${signIn.secret}`,
    ].join('\n'),
  );
}

/** Makes it look like an office in use: sets hours and recipients, and puts off the other launch steps. */
async function prepareOffice(store: Store, config: Config, { id: who }: DemoStaff, now: Date): Promise<void> {
  const { db } = store;
  const { dataDir, siteUrl } = config;
  const week = JSON.stringify(scheduling.hours.value);
  const advisers = Object.keys(scheduling.advisers.value);
  const settings = advisers.map((adviser) => ({ adviser, week, meeting_link: '', version: 1 }));
  await db.insertInto('adviser_settings').values(settings).execute();
  const office = await Office.open(db, config);
  const recipients = { messages: 'office@example.com', bookings: '', waitingList: '' };
  await saveOfficeSettings(db, office, { group: 'recipients', version: 0, values: recipients, actor: who });
  const at = now.toISOString();
  const record = { who, at, until: '', version: 1 };
  const backup = { ...record, step: 'backup', state: 'noted', at: at.slice(0, 10) } as const;
  await db
    .insertInto('launch_records')
    .values({ ...backup, note: 'Demonstration: nowhere' })
    .execute();
  const { steps } = await readLaunchOverview({ store, dataDir, office, siteUrl, lastSiteCheck: () => undefined }, now);
  const until = new Date(now.getTime() + launchLimits.daysOff * dayMs).toISOString().slice(0, 10);
  const left = steps.filter(isRemaining).map(({ id: step }) => ({ ...record, step, until, state: 'put-off' as const }));
  await db
    .insertInto('launch_records')
    .values([
      ...left.map((one) => ({ ...one, note: 'Demonstration: nothing here is real' })),
      { ...record, step: 'site', state: 'opened', note: '' },
    ])
    .execute();
}

async function addPageViews(db: Database, now: Date): Promise<void> {
  const views = [
    { page: '/', referrer: 'www.google.com', campaign: '' },
    { page: '/services/hr-support', referrer: 'www.google.com', campaign: '' },
    { page: '/free-consult', referrer: '', campaign: '' },
    { page: '/', referrer: '', campaign: 'fall-letter' },
    { page: '/services/grant-writing-loans', referrer: 'chamber.example.org', campaign: '' },
    { page: '/services/business-plans', referrer: '', campaign: '' },
  ];
  for (let ago = 0; ago < 49; ago++)
    for (const [i, view] of views.entries())
      for (let n = (ago + i) % (7 - i); n >= 0; n--)
        await countPageView(db, view, new Date(now.getTime() - ago * dayMs));
}

async function addNotice(store: Store, now: Date): Promise<void> {
  const day = (later: number) => new Date(now.getTime() + later * dayMs).toISOString().slice(0, 10);
  const text = 'Demonstration: a notice that ends by itself.';
  await new Notices(store.db).save({ text, link: null, pages: ['/free-consult'], from: day(-1), until: day(7) }, now);
}

/** Writes queued mails to files, so that a mail server that is set later does not send them. */
async function writeQueuedMails({ db }: Store, worker: OutboxWorker): Promise<void> {
  const countWaiting = async () =>
    (await db.selectFrom('mails').select('id').where('state', 'in', ['queued', 'sending']).execute()).length;
  while (await countWaiting()) {
    await worker.sendDue();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await worker.drain();
  worker.close();
}

async function addBookings(shared: Omit<BookingContext, 'diary'>, now: Date): Promise<void> {
  for (const [i, [name, consultation, days, channel]] of consultations.entries()) {
    const from = startOfLocalDay(now.getTime() + days * dayMs);
    const diary = new Diary(shared.store.db, { now: () => from - bookedAheadMs });
    const bookings: BookingContext = { ...shared, diary };
    const offer = diary.consultation(consultation);
    const { days: free } = offer ? await diary.freeTimes(offer) : { days: [] };
    const times = free.flatMap((one) => one.times).filter((time) => Date.parse(time) >= from);
    const startsAt = times[(i * 3) % 10] ?? times[0];
    if (!startsAt) throw new Error(`${consultation} has no free time.`);
    const request = bookingRequest.parse({
      consultation,
      startsAt,
      channel,
      name: `${name} (demo)`,
      phone: '519 555 0188',
      email: `booked.${i}@example.com`,
      page: '/free-consult',
    });
    const sender = { userId: null, idempotencyKey: null, network: '', proof: 'account' } as const;
    const booking = await bookConsultation(bookings, request, sender);
    if (i === consultations.length - 1) await cancelBooking(bookings, booking);
  }
}

function startOfLocalDay(at: number): number {
  const date = new Date(at);
  date.setHours(0, 0, 0, 0);
  return date.getTime();
}
