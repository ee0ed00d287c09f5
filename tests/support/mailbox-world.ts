import { changeInquiry } from '#server/inquiries/change.ts';
import type { RecordContext } from '#server/mailbox/record.ts';
import { recipientKey } from '#server/outbox/outbox.ts';
import type { Store } from '#server/platform/db/open.ts';
import type { Colleague } from '#server/staff/people.ts';
import { type Case, firm, type World } from './mailbox-cases/case.ts';
import type { TestApp } from './test-app.ts';

const hour = 3_600_000;
export const staff: Colleague[] = [
  { id: 'sam', name: 'Sam Fox', email: firm.sam, role: 'member', adviser: null, notifyAssignments: true },
];
export const firmEnv = { MAIL_TO: firm.to, MAIL_FROM: firm.from };

/** After the inquiry, regardless of the test's speed. */
export const noted = new Date(Date.now() + 2 * hour);
export const came = new Date(Math.floor(noted.getTime() / 1000) * 1000 - hour);

export const noting = (kind: Store['kind']): RecordContext => ({
  kind,
  staff,
  onInvitation: async () => {},
  now: noted,
  trayFrom: new Date(came.getTime() - hour).toISOString(),
  firm: { ownAddresses: new Set([firm.from, firm.to, firm.sam].map(recipientKey)), trustedAuthserv: 'firm.example' },
});

/** A new inquiry; already answered if the client writes again. */
export async function worldOf(site: TestApp, one: Pick<Case, 'is'>, number: number, other = ''): Promise<World> {
  const { db } = site.store;
  const visitor = `zoe.${number}@example.org`;
  const payload = {
    name: 'Zoe Tremblay',
    email: visitor,
    company: '',
    message: 'Who trains supervisors?',
    phone: '',
  };
  const answer = await site.app.inject({ method: 'POST', url: '/api/contact', payload });
  const { reference } = answer.json() as { reference: string };
  const mails = await db.selectFrom('mails').selectAll().where('thread', '=', reference).execute();
  const idOf = (kind: string) => mails.find((mail) => mail.kind === kind)?.rfc_message_id ?? '';
  await db.updateTable('mails').set({ state: 'sent' }).where('thread', '=', reference).execute();
  if (one.is !== 'answer' && one.is !== 'unconfirmed outbound') {
    const change = { kind: 'answered', at: new Date().toISOString(), how: 'phone' } as const;
    const seen = { id: reference, version: 1, actor: { id: 'sam', name: 'Sam Fox' }, now: new Date() };
    await changeInquiry(site.store, seen, change);
  }
  return {
    reference,
    visitor,
    other,
    acknowledgement: idOf('acknowledgement'),
    notice: idOf('notice'),
    beginning: `<inquiry.${reference}@firm.example>`,
    date: came,
    subject: mails.find(({ kind }) => kind === 'notice')?.subject ?? '',
  };
}

export async function outcomeOf({ db }: Store, { reference, visitor }: World) {
  const inquiry = await db.selectFrom('inquiries').selectAll().where('id', '=', reference).executeTakeFirstOrThrow();
  const mails = await db.selectFrom('mailbox_mails').selectAll().where('inquiry', '=', reference).execute();
  const events = await db
    .selectFrom('inquiry_events')
    .select('kind')
    .where('inquiry', '=', reference)
    .orderBy('at')
    .execute();
  const kinds = events.map(({ kind }) => kind).filter((kind) => kind !== 'message');
  const suppressed = await db
    .selectFrom('suppressed_addresses')
    .select('reason')
    .where('recipient_key', '=', recipientKey(visitor))
    .executeTakeFirst();
  return { inquiry, mails, kinds, suppressed: suppressed !== undefined };
}
