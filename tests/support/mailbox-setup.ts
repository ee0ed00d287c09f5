import { changeInquiry } from '#server/inquiries/change.ts';
import type { RecordContext } from '#server/mailbox/record.ts';
import { recipientKey } from '#server/outbox/recipients.ts';
import type { Store } from '#server/platform/db/open.ts';
import { dayMs, hourMs } from '#server/platform/durations.ts';
import { composeProgramMail, type MailProgramName, type ProgramMail } from './mail-programs.ts';
import type { TestApp } from './test-app.ts';
import { sam } from './test-desk.ts';

/** State before the mail: an inquiry with its mails. */
export interface MailboxCaseContext {
  reference: string;
  visitor: string;
  /** Message-IDs of the acknowledgement, the notice, and the thread's start. */
  acknowledgement: string;
  notice: string;
  beginning: string;
  subject: string;
  other: string;
  date: Date;
}

export interface MailboxCase {
  name: string;
  folder: 'inbox' | 'sent';
  raw: (context: MailboxCaseContext) => string;
  /** The expected classification; `unconfirmed …` asks staff on the inquiry. */
  expected:
    | 'answer'
    | 'client'
    | 'automatic'
    | 'bounced'
    | 'unconfirmed outbound'
    | 'unconfirmed inbound'
    | 'tray'
    | 'nothing';
  /** The bounced address is suppressed. */
  suppressed?: boolean;
}

export const firmEmails = { from: 'site@firm.example', to: 'hello@firm.example', sam: 'sam@firm.example' } as const;
export const firmSender = `Rosecrest Advisory <${firmEmails.to}>`;
export const staffSender = `Sam Fox <${firmEmails.sam}>`;
const client = 'Zoe Tremblay <{visitor}>';

/** Defaults by kind. `{name}` is a value of the context. */
const kinds = {
  'client replies': {
    from: client,
    to: [firmSender],
    subject: 'Re: {subject}',
    answers: '{acknowledgement}',
    conversation: ['{beginning}', '{acknowledgement}'],
  },
  'client writes': { from: client, to: [firmSender], subject: 'Hello again' },
  'staff reply': {
    from: staffSender,
    to: [client],
    subject: 'Re: {subject}',
    answers: '{notice}',
    conversation: ['{beginning}', '{notice}'],
  },
  'staff write': { from: staffSender, to: [client], subject: 'Next week' },
  'somebody writes': { from: 'Newcomer <new@elsewhere.example>', to: [firmSender], subject: 'News' },
} as const satisfies Record<string, Omit<ProgramMail, 'date'>>;
export type MailboxMailKind = keyof typeof kinds;

export interface MailChange extends Partial<Omit<ProgramMail, 'date'>> {
  /** Defaults to the inbox, or the sent folder for staff. */
  folder?: MailboxCase['folder'];
  program?: MailProgramName;
  daysLater?: number;
  /** Pattern in the generated source, and its replacement; see `cased`. */
  edit?: readonly [pattern: string, replacement: string];
}

const cased: Readonly<Record<string, (found: string) => string>> = {
  '{lower}': (found) => found.toLowerCase(),
  '{upper}': (found) => found.toUpperCase(),
  '{loose}': (found) => found.toLowerCase().replaceAll('-', ' '),
};

/** Fills in `{name}` of the context; `{NAME}` in capitals. */
export const fillMailboxCasePlaceholders = (context: MailboxCaseContext, text: string): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(context[name.toLowerCase() as keyof MailboxCaseContext]);
    return name === name.toLowerCase() ? value : value.toUpperCase();
  });

export function composeCaseMail(context: MailboxCaseContext, kind: MailboxMailKind, change: MailChange = {}): string {
  const { program = 'gmail', daysLater = 0, edit, folder: _, ...mail } = change;
  const filled = JSON.parse(JSON.stringify({ ...kinds[kind], ...mail }), (_, value: unknown) =>
    typeof value === 'string' ? fillMailboxCasePlaceholders(context, value) : value,
  );
  const date = new Date(context.date.getTime() + daysLater * dayMs);
  const raw = composeProgramMail(program, { ...filled, date });
  if (!edit) return raw;
  const [pattern, to] = edit;
  const from = new RegExp(pattern, 'gm');
  return cased[to] ? raw.replace(from, cased[to]) : raw.replace(from, to);
}

export const firmMailVariables = { MAIL_TO: firmEmails.to, MAIL_FROM: firmEmails.from };

/** After the inquiry, regardless of the test's speed. */
export const recordedAt = new Date(Date.now() + 2 * hourMs);
export const arrivedAt = new Date(Math.floor(recordedAt.getTime() / 1000) * 1000 - hourMs);

export const recordContext: RecordContext = {
  staff: [sam],
  onInvitation: async () => {},
  onClientMail: async () => {},
  now: recordedAt,
  trayFrom: new Date(arrivedAt.getTime() - hourMs).toISOString(),
  firm: {
    ownAddresses: new Set([firmEmails.from, firmEmails.to, firmEmails.sam].map(recipientKey)),
    trustedAuthenticationServer: 'firm.example',
  },
};

/** A new inquiry; already answered if the client writes again. */
export async function setUpMailboxCase(
  site: TestApp,
  { expected }: Pick<MailboxCase, 'expected'>,
  number: number,
  other = '',
): Promise<MailboxCaseContext> {
  const { db } = site.store;
  const visitor = `zoe.${number}@example.org`;
  const payload = { name: 'Zoe Tremblay', email: visitor, company: '', message: 'Who trains supervisors?', phone: '' };
  const answer = await site.app.inject({ method: 'POST', url: '/api/contact', payload });
  const { reference } = answer.json() as { reference: string };
  const mails = await db.selectFrom('mails').selectAll().where('thread', '=', reference).execute();
  const idOf = (kind: string) => mails.find((mail) => mail.kind === kind)?.rfc_message_id ?? '';
  await db.updateTable('mails').set({ state: 'sent' }).where('thread', '=', reference).execute();
  if (expected !== 'answer' && expected !== 'unconfirmed outbound') {
    const change = { kind: 'answered', at: new Date().toISOString(), how: 'phone' } as const;
    const seen = { id: reference, version: 1, actor: sam, now: new Date() };
    await changeInquiry(site.store, seen, change);
  }
  return {
    reference,
    visitor,
    other,
    acknowledgement: idOf('acknowledgement'),
    notice: idOf('notice'),
    beginning: `<inquiry.${reference}@firm.example>`,
    date: arrivedAt,
    subject: mails.find(({ kind }) => kind === 'notice')?.subject ?? '',
  };
}

export async function readMailboxCaseOutcome({ db }: Store, { reference, visitor }: MailboxCaseContext) {
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
