import type { Booking } from '#contract/booking.ts';
import type { AccountConnections, AccountProvider, AdviserCalendarChange } from '#contract/desk-connections.ts';
import { type ProviderStandIns, startProviderStandIns } from './provider-stand-ins.ts';
import { max, olive, StaffSite } from './staff-site.ts';
import type { DatabaseKind } from './test-store.ts';
import { expectJson, type Visitor } from './visitor.ts';

const hour = 3_600_000;

export type ConnectedSite = Awaited<ReturnType<typeof openConnectedSite>>;

/** A site that is registered with a provider, with an owner and an adviser signed in. */
export async function openConnectedSite(kind: DatabaseKind, provider: AccountProvider) {
  const providers: ProviderStandIns = await startProviderStandIns();
  const site = await StaffSite.open(kind, { SETTINGS_KEY: 'a key for the settings', LOCAL_PROVIDERS: providers.url });
  const owner = (await site.signInStaff(olive)).visitor;
  const member = await site.signInStaff(max);
  const account = providers.account(provider, max.email);
  const register = (at: AccountProvider) =>
    expectJson(
      owner.post('/api/desk/connections/registration', { provider: at, ...providers.registered[at], version: 0 }),
    );
  await register(provider);

  /** The query with which the provider sends the browser back. */
  const signedInAt = async (by: Visitor, adviser: string, email: string, at: AccountProvider = provider) => {
    providers.signInAs(at, email);
    const { url } = await expectJson<{ url: string }>(
      by.post('/api/desk/connections/begin', { provider: at, adviser }),
    );
    const { headers } = await fetch(url, { redirect: 'manual' });
    return Object.fromEntries(new URL(headers.get('location') ?? '').searchParams);
  };
  const free = () => site.freeTimes();
  /** On the hour, at least a day ahead. */
  const time = async (n: number) => (await free()).filter((one) => Date.parse(one) % hour === 0).at(n + 10) ?? '';
  const ask = (startsAt: string, more: object = {}) =>
    site.visitor().post('/api/bookings', {
      consultation: 'hr',
      startsAt,
      channel: 'phone',
      phone: '519 555 0101',
      name: 'Zoë',
      email: 'zoe@example.org',
      ...more,
    });
  const book = async (startsAt: string, more: object = {}) => {
    const { reference, key } = await expectJson<Booking>(ask(startsAt, more), 201);
    return { reference, key };
  };
  const view = () => expectJson<AccountConnections>(owner.get('/api/desk/connections'));
  const end = (adviser = 'people') => expectJson(owner.post('/api/desk/connections/end', { adviser }));

  return {
    providers,
    site,
    owner,
    member,
    account,
    register,
    signedInAt,
    free,
    time,
    ask,
    book,
    view,
    end,
    connect: async (
      by = member.visitor,
      adviser = 'people',
      email: string = max.email,
      at: AccountProvider = provider,
    ) => expectJson(by.post('/api/desk/connections/finish', await signedInAt(by, adviser, email, at))),
    links: (on: boolean) =>
      expectJson(member.visitor.post('/api/desk/connections/meeting-links', { adviser: 'people', on })),
    sync: () => site.site.connections.calendars.syncDue(),
    bookedAt: async (n: number, more: object = {}) => {
      const startsAt = await time(n);
      return { ...(await book(startsAt, more)), startsAt };
    },
    /** Pretends that the calendars were last read so long ago. */
    later: async (ms: number) => {
      const past = new Date(Date.now() - ms).toISOString();
      await site.db.updateTable('connected_accounts').set({ read_at: past }).where('read_at', 'is not', null).execute();
    },
    /** Ends the pause after a failure. */
    retry: () => site.db.updateTable('connected_accounts').set({ retry_at: null }).execute(),
    starts: () => account.events().map(({ start }) => new Date(start).toISOString()),
    changes: async () =>
      (await expectJson<{ changes: AdviserCalendarChange[] }>(owner.get('/api/desk/calendar-changes'))).changes,
    mailsTo: async (email: string) => {
      const mails = await site.mailRows().execute();
      return mails.filter(({ recipient, kind: of }) => recipient.includes(email) && of === 'booking');
    },
    problem: async () => (await view()).calendars.people?.problem,
    stop: async () => {
      await site.site.remove();
      await providers.stop();
    },
  };
}
