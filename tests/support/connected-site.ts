import type { Booking } from '#contract/booking.ts';
import type { AccountConnections, AccountProvider, AdviserCalendarChange } from '#contract/desk-connections.ts';
import { hourMs } from '#server/platform/durations.ts';
import { startProviderStandIns } from './provider-stand-ins.ts';
import { max, olive, StaffSite } from './staff-site.ts';
import { sampleVisitorBooking } from './test-app.ts';
import type { DatabaseKind } from './test-store.ts';
import { expectJson } from './visitor.ts';

export type ConnectedSite = Awaited<ReturnType<typeof openConnectedSite>>;

/** A site that is registered with a provider, with an owner and an adviser signed in. */
export async function openConnectedSite(kind: DatabaseKind, registered: AccountProvider) {
  const providers = await startProviderStandIns();
  const site = await StaffSite.open(kind, { SETTINGS_KEY: 'a key for the settings', LOCAL_PROVIDERS: providers.url });
  const owner = (await site.signInStaff(olive)).visitor;
  const member = await site.signInStaff(max);
  const account = providers.account(registered, max.email);
  const register = (provider: AccountProvider) =>
    expectJson(
      owner.post('/api/desk/connections/registration', { provider, ...providers.registered[provider], version: 0 }),
    );
  await register(registered);
  const oneself = { by: member.visitor, adviser: 'people', email: max.email as string, provider: registered };

  /** @returns the query with which the provider sends the browser back */
  const signInAtProvider = async ({ by, adviser, email, provider } = oneself) => {
    providers.signInAs(provider, email);
    const { url } = await expectJson<{ url: string }>(by.post('/api/desk/connections/begin', { provider, adviser }));
    const { headers } = await fetch(url, { redirect: 'manual' });
    return Object.fromEntries(new URL(headers.get('location') ?? '').searchParams);
  };
  const listFreeTimes = () => site.listFreeTimes();
  /** On the hour, at least a day ahead. */
  const freeTimeAt = async (index: number) =>
    (await listFreeTimes()).filter((time) => Date.parse(time) % hourMs === 0).at(index + 10) ?? '';
  const requestBooking = (startsAt: string, more: Record<string, string> = {}) =>
    site.visitor().post('/api/bookings', sampleVisitorBooking(startsAt, more));
  const book = async (startsAt: string, more: Record<string, string> = {}) => {
    const { reference, key } = await expectJson<Booking>(requestBooking(startsAt, more), 201);
    return { reference, key };
  };
  const readConnections = () => expectJson<AccountConnections>(owner.get('/api/desk/connections'));

  return {
    providers,
    site,
    owner,
    member,
    account,
    register,
    signInAtProvider,
    listFreeTimes,
    freeTimeAt,
    requestBooking,
    book,
    readConnections,
    disconnect: (adviser = 'people') => expectJson(owner.post('/api/desk/connections/end', { adviser })),
    connect: async (given: Partial<typeof oneself> = {}) => {
      const signIn = { ...oneself, ...given };
      await expectJson(signIn.by.post('/api/desk/connections/finish', await signInAtProvider(signIn)));
    },
    setMeetingLinks: (on: boolean) =>
      expectJson(member.visitor.post('/api/desk/connections/meeting-links', { adviser: 'people', on })),
    sync: () => site.site.connections.calendars.syncDue(),
    bookAt: async (index: number, more: Record<string, string> = {}) => {
      const startsAt = await freeTimeAt(index);
      return { ...(await book(startsAt, more)), startsAt };
    },
    /** As if the calendars were last read an hour ago. */
    readAgain: async () => {
      const past = new Date(Date.now() - hourMs).toISOString();
      await site.db.updateTable('connected_accounts').set({ read_at: past }).where('read_at', 'is not', null).execute();
      await site.site.connections.calendars.syncDue();
    },
    /** Ends the pause after a failure. */
    endPause: () => site.db.updateTable('connected_accounts').set({ retry_at: null }).execute(),
    listEventStarts: () => account.calendar.visible().map(({ start }) => new Date(start).toISOString()),
    listChanges: async () =>
      (await expectJson<{ changes: AdviserCalendarChange[] }>(owner.get('/api/desk/calendar-changes'))).changes,
    mailsTo: async (email: string) => {
      const mails = await site.mailRows().execute();
      return mails.filter(({ recipient, kind }) => recipient.includes(email) && kind === 'booking');
    },
    readProblem: async () => (await readConnections()).calendars.people?.problem,
    remove: async () => {
      await site.site.remove();
      await providers.stop();
    },
  };
}
