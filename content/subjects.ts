import { consult } from './consult.ts';
import { type ConsultationId, consultations } from './consultations.ts';

/** What a visitor wants to talk about: one record for each `?subject=` that a page of ours puts into an address. */
export interface Subject {
  /** As the address carries it, and as the page, the widget, the mails and the calendars call it. */
  title: string;
  /** What is booked for it; its length and its advisers follow from that. */
  consultation: ConsultationId;
  /** What stands ready in the field that asks what it is about. */
  firstLine: string;
  /** What addresses called it that were given out before: in mails, on cards, in bookmarks. */
  formerly?: string;
}

const on = (title: string, consultation: ConsultationId = 'general'): Subject => ({
  title,
  consultation,
  firstLine: title,
});

/** Whoever comes from a page with a consultation of its own gets that one elsewhere too. */
const own = (id: ConsultationId): Subject => on(consultations[id].title, id);

const offer = (title: string): Subject => ({ ...on(title), firstLine: `I am interested in the ${title}.` });

const pack = (title: string, formerly: string): Subject => ({ ...offer(title), formerly });

const papers = (shelf: string): Subject => ({
  ...on(`Resources: ${shelf}`),
  firstLine: `I would like the papers on ${shelf}.`,
});

/** By the name under which a booking stores it. One that was given out is never given to something else. */
export const subjects = {
  hr: own('hr'),
  strategy: own('strategy'),
  'business-plan': own('business-plan'),
  marketing: own('marketing'),
  'ai-training': own('ai-training'),
  funding: own('funding'),
  confidential: own('confidential'),
  conversation: own('conversation'),

  'tax-services': on('Tax Services'),
  'tax-filing': on('Tax Preparation & Filing'),
  'tax-planning': on('Tax Planning & Consulting'),
  audit: on('Audit Protection'),
  'farm-programs': on('AgriStability & AgriInvest'),
  'business-services': on('Business Services'),
  bookkeeping: on('Bookkeeping'),
  payroll: on('Payroll Services'),
  incorporation: on('Incorporation Services'),
  'minute-books': on('Corporate Minute Books'),
  'life-legacy': on('Life & Legacy Planning', 'planning'),
  estate: on('Estate Planning', 'planning'),
  education: on('Education Planning', 'planning'),
  retirement: on('Retirement Planning', 'planning'),
  protection: on('Income & Lifestyle Protection'),
  'risk-assessment': on('Risk Assessment'),
  insurance: on('Insurance Products'),
  portfolio: on('Portfolio analysis'),
  'investment-management': on('Investment Management'),
  'investment-products': on('Investment Products'),

  'brand-command': offer('Brand Command Blueprint'),
  'brand-launch': pack('Launch branding package', 'Brand Command Blueprint: Launch'),
  momentum: pack('Momentum package', 'Brand Command Blueprint: Momentum'),
  authority: pack('Authority package', 'Brand Command Blueprint: Authority'),
  precision: offer('Precision Blueprint'),
  foundation: pack('Foundation package', 'Precision Blueprint: Foundation'),
  performance: pack('Performance package', 'Precision Blueprint: Performance'),
  pinnacle: pack('Pinnacle package', 'Precision Blueprint: Pinnacle'),
  'launch-authority': offer('Launch Authority Blueprint'),
  'startup-launch': pack('Launch startup package', 'Launch Authority Blueprint: Launch'),
  growth: pack('Growth package', 'Launch Authority Blueprint: Growth'),
  enterprise: pack('Enterprise package', 'Launch Authority Blueprint: Enterprise'),

  'papers-strategy': papers('Strategic Planning'),
  'papers-hr': papers('HR & People Management'),
  'papers-marketing': papers('Marketing & Brand Growth'),
  'papers-ai': papers('AI Implementation Guides'),
  'papers-funding': papers('Grant Writing & Funding'),
  'papers-development': papers('Business Development'),
  'papers-business': papers('Bookkeeping & Payroll'),
  'papers-taxes': papers('Tax Returns & Planning'),
  'papers-legacy': papers('Estate & Retirement'),
  'papers-protection': papers('Income Protection'),
  'papers-wealth': papers('Savings & Investment'),
  team: on('Conversation with an adviser'),
  answers: on('Question about an answer'),
} satisfies Record<string, Subject>;

export type SubjectId = keyof typeof subjects;

const known: Readonly<Record<string, Subject | undefined>> = subjects;

/** Where a consultation is asked for, with what it is about: it goes with the booking and the message from there on. */
export const consultAbout = (subject: SubjectId): string =>
  `${consult}?subject=${encodeURIComponent(subjects[subject].title)}`;

/** The same from a page: with what its visitors come to talk about, if it says so. */
export const consultFrom = (page: { subject?: SubjectId } | undefined): string =>
  page?.subject ? consultAbout(page.subject) : consult;

/** @param id as a booking stores it; anything may come from outside */
export const subjectOf = (id: string): Subject | undefined => (Object.hasOwn(known, id) ? known[id] : undefined);

const folded = (text: string): string => text.trim().toLowerCase();

const byName = new Map(
  Object.entries(subjects).flatMap(([id, { title, formerly }]: [string, Subject]) =>
    [id, title, formerly ?? ''].map((name) => [folded(name), id as SubjectId] as const),
  ),
);
byName.delete('');

/** The subject that an address names: by its title, what it was called before, or its id. None for what nobody gave out. */
export const subjectNamed = (text: string): SubjectId | undefined => byName.get(folded(text));

/**
 * What is offered to a visitor.
 * @param offered what the place where they book offers
 * @param about the subject their address names, if it names one
 * @returns the consultation, its title and what stands ready in the form. Only the general consultation becomes
 *   another one: a page that has its own keeps it, and takes a subject along that fits it.
 */
export function offerFor(
  offered: ConsultationId,
  about: SubjectId | undefined,
): {
  consultation: ConsultationId;
  about: SubjectId | '';
  title: string;
  minutes: number;
  firstLine: string;
} {
  const wanted: Subject | undefined = about && subjects[about];
  const fits = about && wanted && (offered === 'general' || wanted.consultation === offered);
  const subject = fits ? wanted : on(consultations[offered].title, offered);
  const { title, consultation, firstLine } = subject;
  const { minutes } = consultations[consultation];
  const isGeneral = !fits && offered === 'general';
  return { consultation, about: fits ? about : '', title, minutes, firstLine: isGeneral ? '' : firstLine };
}
