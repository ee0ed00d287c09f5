import { randomUUID } from 'node:crypto';
import { originalMailTexts } from '#content/mails/mail-texts.ts';
import { replyPromiseHours } from '#contract/limits.ts';
import { composeMessageMails } from '#server/contact/mails.ts';
import { addMessage } from '#server/contact/message.ts';
import type { Message } from '#server/contact/tables.ts';
import { changeInquiry, type InquiryChange } from '#server/inquiries/change.ts';
import { addNote, addPhoneCall, findInquiry } from '#server/inquiries/inquiries.ts';
import { createReference } from '#server/inquiries/reference.ts';
import type { FirmMailAddresses } from '#server/outbox/addresses.ts';
import type { Store } from '#server/platform/db/open.ts';
import { hourMs } from '#server/platform/durations.ts';
import type { DemoStaff, DemoTeam } from './desk-demo-staff.ts';

// Fictional people; the e-mail addresses are reserved (RFC 2606).

interface DemoInquiry {
  name: string;
  company: string;
  page: string;
  text: string;
  hoursAgo: number;
  holder?: 'manager' | 'partner' | 'people' | 'funding';
  answeredAfterHours?: number;
  becomes?: 'client' | 'not-for-us' | 'spam';
  referrer?: string;
  campaign?: string;
}

const hr = '/services/hr-support';
const grants = '/services/grant-writing-loans';
const plans = '/services/business-plans';
const home = '/';
const consult = '/free-consult';
const search = { referrer: 'www.google.com' };
const chamber = { referrer: 'chamber.example.org' };
const letter = { campaign: 'fall-letter' };

const createInquiry = (
  hoursAgo: number,
  name: string,
  company: string,
  page: string,
  text: string,
  more: Partial<DemoInquiry> = {},
): DemoInquiry => ({ hoursAgo, name, company, page, text, ...more });

// biome-ignore format: a table with an inquiry per line.
const openInquiries: readonly DemoInquiry[] = [
  createInquiry(25.07, 'Marcus Oyelaran', 'Lakeshore Millwork', hr, 'Letting someone go in probation', { holder: 'people', ...search }),
  createInquiry(23.36, 'Heather Lachance', '', plans, 'What a café costs to open', letter),
  createInquiry(21.61, 'Gurpreet Sandhu', 'Sandhu Greenhouses', grants, 'Energy grant, closes December 4', { holder: 'funding' }),
  createInquiry(20.18, 'Élise Renaud', 'Centre Pointe-Est', '/services/strategic-planning', 'Three-year plan for a board of nine', { holder: 'partner', ...chamber }),
  createInquiry(18.92, 'Tom Bressette', 'Bressette Marine', hr, 'Employee handbook, 14 staff', search),
  createInquiry(18.03, 'Wei Zhang', 'Zhang Dental', '/services/training-coaching', 'Booking assistant for reception', { holder: 'partner' }),
  createInquiry(16.5, 'Nadia Haddad', 'Haddad Imports', grants, 'Loan for a second warehouse', { holder: 'funding', ...search }),
  createInquiry(13.78, 'Colin Armstrong', 'Armstrong Farms', '/services/life-legacy', 'Passing the farm to two children', letter),
  createInquiry(12.27, 'Rosa Benedetti', 'Benedetti Bakery', '/services/marketing-support', 'What Brand Command covers'),
  createInquiry(2.47, 'Dana Whitfield', 'Tilbury Tool & Die', hr, 'Overtime averaging, Michigan', { holder: 'people', ...search }),
  createInquiry(0.85, 'Kwame Asante', 'Asante Logistics', consult, 'Hiring a driver in Michigan'),
  createInquiry(70, 'Joanne Pilon', 'Pilon & Sons Roofing', hr, 'Job advertisements for spring', { holder: 'people', becomes: 'client', answeredAfterHours: 3 }),
  createInquiry(96, 'Amir Rahimi', 'Rahimi Pharmacy', '/services/wealth', 'Succession, two owners', { holder: 'partner', becomes: 'client', answeredAfterHours: 5 }),
  createInquiry(130, 'Laura Desjardins', 'Harrow Co-op', grants, 'Capital plan before the loan', { holder: 'funding', becomes: 'client', answeredAfterHours: 2 }),
  createInquiry(9, 'Sunita Rao', 'Rao Translations', consult, 'A quote for two policies', { holder: 'people', answeredAfterHours: 8.2 }),
  createInquiry(7, 'Jim Fletcher', 'Fletcher Orchards', grants, 'Seasonal housing and a grant', { holder: 'funding', answeredAfterHours: 6.4, ...search }),
  createInquiry(5, 'Elena Kovacs', 'Kovacs Eye Care', home, 'Two supervisors are leaving', { holder: 'people', answeredAfterHours: 4.5 }),
  createInquiry(40, 'Brent Tailor', 'Tailor Heating', home, 'A website only', { holder: 'manager', becomes: 'not-for-us' }),
  createInquiry(3, 'Best Rankings', '', consult, 'First place in every search', { holder: 'manager', becomes: 'spam' }),
  createInquiry(6, 'Quick Loans', '', home, 'Money today', { holder: 'manager', becomes: 'spam' }),
];

const givenNames = ['Anne', 'Luis', 'Priya', 'Owen', 'Mei', 'Tariq', 'Claire', 'Samuel', 'Ines', 'Paul'];
const surnames = ['Bélanger', 'Ortega', 'Nair', 'Morris', 'Chen', 'Aziz', 'Moreau', 'Okafor', 'Silva'];
const pages = [hr, grants, plans, home, consult, hr, '/services/marketing-support'];
const sources = [search, {}, letter, chamber];
const holders = ['people', 'funding', 'partner', 'manager'] as const;
/** Hours to the reply; one is late. */
const replyHours = [
  0.4, 0.9, 1.3, 1.6, 2.1, 2.4, 2.8, 3.2, 3.7, 4.6, 5.3, 6.8, 9.2, 12.4, 14.3, 18.9, 2.2, 0.6, 1.1, 26.2,
];

const pastInquiries: readonly DemoInquiry[] = Array.from({ length: 44 }, (_, i) =>
  createInquiry(
    150 + i * 24.7,
    `${givenNames[i % givenNames.length]} ${surnames[i % surnames.length]}`,
    '',
    pages[i % pages.length] ?? home,
    'A question that was answered',
    {
      holder: holders[i % holders.length] ?? 'manager',
      answeredAfterHours: i === 19 ? (replyHours[19] ?? 0) : (replyHours[i % 19] ?? 1),
      ...sources[i % sources.length],
    },
  ),
);

const call = { name: 'Ray Dubois (demo)', phone: '519 555 0142', words: 'Demonstration: asks about a second shift.' };

/** Until someone takes an inquiry. */
const takenAfterHours = 0.2;

/** Stores each message, and replays how it was handled, with past times. */
export async function addDemoInquiries(
  store: Store,
  addresses: FirmMailAddresses,
  staff: DemoTeam,
  now: Date,
): Promise<void> {
  for (const inquiry of [...pastInquiries, ...openInquiries]) {
    const message = createMessage(inquiry, now);
    await addMessage(store, { message, mails: composeMessageMails(message, addresses, originalMailTexts) });
    if (inquiry.holder)
      await handleInquiry(store, message.reference, { ...inquiry, actor: staff[inquiry.holder], now });
  }
  const caller = await addPhoneCall(
    store,
    { ...call, email: '', company: '' },
    staff.manager,
    new Date(now.getTime() - 4.5 * hourMs),
  );
  const note = { inquiry: caller.id, words: 'Demonstration: a note for the person who takes this.' };
  await addNote(store, note, staff.manager, now);
}

function createMessage({ name, company, page, text, hoursAgo, referrer, campaign }: DemoInquiry, now: Date): Message {
  const received = now.getTime() - hoursAgo * hourMs;
  const reference = createReference();
  return {
    id: randomUUID(),
    reference,
    inquiry: reference,
    form: page === '/' ? 'request' : 'message',
    name: `${name} (demo)`,
    email: createEmail(name),
    phone: '',
    company,
    body: `Demonstration: ${text}.`,
    timeline: '',
    page,
    subject: text,
    received_at: new Date(received).toISOString(),
    reply_by: new Date(received + replyPromiseHours * hourMs).toISOString(),
    suspicion: '',
    verified: 0,
    user_id: null,
    idempotency_key: null,
    body_hash: '',
    referrer: referrer ?? '',
    campaign: campaign ?? '',
  };
}

/** Numbers the e-mail addresses (elise.renaud.3@example.com), so that messages are not merged into one inquiry. */
let emailCount = 0;
function createEmail(name: string): string {
  emailCount += 1;
  const plain = name
    .normalize('NFD')
    .replace(/[^a-z ]/gi, '')
    .toLowerCase()
    .replace(/ +/g, '.');
  return `${plain}.${emailCount}@example.com`;
}

async function handleInquiry(
  store: Store,
  reference: string,
  { hoursAgo, answeredAfterHours, becomes, actor, now }: DemoInquiry & { actor: DemoStaff; now: Date },
): Promise<void> {
  const after = (hours: number) => new Date(now.getTime() + (hours - hoursAgo) * hourMs);
  const apply = async (change: InquiryChange, at: Date) => {
    const inquiry = await findInquiry(store.db, reference);
    const done = await changeInquiry(
      store,
      { id: reference, version: inquiry?.version ?? 0, actor: { id: actor.id, name: actor.name }, now: at },
      change,
    );
    if (done.outcome !== 'done') throw new Error(`${change.kind}: ${done.outcome}`);
  };
  if (becomes === 'spam') return apply({ kind: 'spam' }, after(1));
  await apply({ kind: 'self-assigned' }, after(takenAfterHours));
  if (becomes === 'not-for-us') return apply({ kind: 'not-for-us', replied: true }, after(2));
  if (answeredAfterHours === undefined) return;
  const at = after(answeredAfterHours);
  await apply({ kind: 'answered', at: at.toISOString(), how: 'mail' }, at);
  if (becomes === 'client') await apply({ kind: 'client' }, after(answeredAfterHours + 0.1));
}
