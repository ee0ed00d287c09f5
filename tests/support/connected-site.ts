import type { Booking } from '#contract/booking.ts';
import type { CalendarChange, Connections, Provider } from '#contract/desk-connections.ts';
import { type Providers, startProviders } from './provider-stand-ins.ts';
import { max, olive, StaffSite } from './staff-site.ts';
import type { DatabaseKind } from './test-store.ts';
import { okJson, type Visitor } from './visitor.ts';

const hour = 3_600_000;

export type ConnectedSite = Awaited<ReturnType<typeof openConnectedSite>>;

/** A site that is registered at a service, with an owner and an adviser. */
export async function openConnectedSite(kind: DatabaseKind, provider: Provider) {
  const providers: Providers = await startProviders();
  const site = await StaffSite.open(kind, { SETTINGS_KEY: 'a key for the settings', LOCAL_PROVIDERS: providers.url });
  const owner = (await site.signedIn(olive)).visitor;
  const member = await site.signedIn(max);
  const account = providers.account(provider, max.email);
  const register = (at: Provider) =>
    okJson(owner.post('/api/desk/connections/registration', { provider: at, ...providers.registered[at], version: 0 }));
  await register(provider);

  /** What the service sends back with the browser. */
  const signedInAt = async (by: Visitor, adviser: string, email: string, at: Provider = provider) => {
    providers.signInAs(at, email);
    const { url } = await okJson<{ url: string }>(by.post('/api/desk/connections/begin', { provider: at, adviser }));
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
    const { reference, key } = await okJson<Booking>(ask(startsAt, more), 201);
    return { reference, key };
  };
  const view = () => okJson<Connections>(owner.get('/api/desk/connections'));
  const end = (adviser = 'people') => okJson(owner.post('/api/desk/connections/end', { adviser }));

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
    connect: async (by = member.visitor, adviser = 'people', email: string = max.email, at: Provider = provider) =>
      okJson(by.post('/api/desk/connections/finish', await signedInAt(by, adviser, email, at))),
    links: (on: boolean) =>
      okJson(member.visitor.post('/api/desk/connections/meeting-links', { adviser: 'people', on })),
    sync: () => site.site.connections.calendars.syncDue(),
    bookedAt: async (n: number, more: object = {}) => {
      const startsAt = await time(n);
      return { ...(await book(startsAt, more)), startsAt };
    },
    /** As if it had been read so long ago. */
    later: async (ms: number) => {
      const past = new Date(Date.now() - ms).toISOString();
      await site.db.updateTable('connected_accounts').set({ read_at: past }).where('read_at', 'is not', null).execute();
    },
    /** Ends its pause after a failure. */
    retry: () => site.db.updateTable('connected_accounts').set({ retry_at: null }).execute(),
    starts: () => account.events().map(({ start }) => new Date(start).toISOString()),
    changes: async () => (await okJson<{ changes: CalendarChange[] }>(owner.get('/api/desk/calendar-changes'))).changes,
    mailsTo: async (address: string) => {
      const mails = await site.mailRows().execute();
      return mails.filter(({ recipient, kind: of }) => recipient.includes(address) && of === 'booking');
    },
    problem: async () => (await view()).calendars.people?.problem,
    stop: async () => {
      await site.site.remove();
      await providers.stop();
    },
  };
}
