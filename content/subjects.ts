import { consult } from './consult.ts';
import { type ConsultationId, consultations } from './consultations.ts';

/** One record for each `?subject=` of our own links. */
export interface Subject {
  title: string;
  consultation: ConsultationId;
  firstLine: string;
  /** Former names, still valid in old links. */
  formerly?: readonly string[];
}

const on = (title: string, consultation: ConsultationId = 'general'): Subject => ({
  title,
  consultation,
  firstLine: title,
});

const own = (id: ConsultationId): Subject => on(consultations[id].title, id);

const offer = (title: string): Subject => ({ ...on(title), firstLine: `I am interested in the ${title}.` });

const pack = (title: string, ...formerly: string[]): Subject => ({ ...offer(title), formerly });

const papers = (shelf: string): Subject => ({
  ...on(`Resources: ${shelf}`),
  firstLine: `I would like the papers on ${shelf}.`,
});

/** By stored id. Never reuse an id. */
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
  momentum: pack('Momentum branding package', 'Momentum package', 'Brand Command Blueprint: Momentum'),
  authority: pack('Authority branding package', 'Authority package', 'Brand Command Blueprint: Authority'),
  precision: offer('Precision Blueprint'),
  foundation: pack('Foundation HR package', 'Foundation package', 'Precision Blueprint: Foundation'),
  performance: pack('Performance HR package', 'Performance package', 'Precision Blueprint: Performance'),
  pinnacle: pack('Pinnacle HR package', 'Pinnacle package', 'Precision Blueprint: Pinnacle'),
  'launch-authority': offer('Launch Authority Blueprint'),
  'startup-launch': pack('Launch startup package', 'Launch Authority Blueprint: Launch'),
  growth: pack('Growth startup package', 'Growth package', 'Launch Authority Blueprint: Growth'),
  enterprise: pack('Enterprise startup package', 'Enterprise package', 'Launch Authority Blueprint: Enterprise'),

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

export const consultAbout = (subject: SubjectId): string =>
  `${consult}?subject=${encodeURIComponent(subjects[subject].title)}`;

export const consultFrom = (page: { subject?: SubjectId } | undefined): string =>
  page?.subject ? consultAbout(page.subject) : consult;

/** @param id untrusted */
export const subjectOf = (id: string): Subject | undefined => (Object.hasOwn(known, id) ? known[id] : undefined);

const folded = (text: string): string => text.trim().toLowerCase();

const byName = new Map(
  Object.entries(subjects).flatMap(([id, { title, formerly }]: [string, Subject]) =>
    [id, title, ...(formerly ?? [])].map((name) => [folded(name), id as SubjectId] as const),
  ),
);

/** By title, former title or id; undefined if unknown. */
export const subjectNamed = (text: string): SubjectId | undefined => byName.get(folded(text));

/**
 * What a consultation is called: by its subject, unless that has only the name of its type, which owners change.
 * @param about a subject's id; empty for none
 */
export function titleAbout(about: string, { id, title }: { id: string; title: string }): string {
  const subject = subjectOf(about);
  return subject && subject.title !== nameAsBuilt(id) ? subject.title : title;
}

/** The name that a type of consultation has in the built pages. */
const nameAsBuilt = (id: string): string | undefined =>
  Object.hasOwn(consultations, id) ? consultations[id as ConsultationId].title : undefined;

/** A subject replaces only the general consultation; a page's own consultation stays. */
export function offerFor(offered: ConsultationId, about: SubjectId | undefined) {
  const wanted: Subject | undefined = about && subjects[about];
  const fits = about && wanted && (offered === 'general' || wanted.consultation === offered);
  const subject = fits ? wanted : on(consultations[offered].title, offered);
  const { title, consultation, firstLine } = subject;
  const { minutes } = consultations[consultation];
  const isGeneral = !fits && offered === 'general';
  return { consultation, about: fits ? about : ('' as const), title, minutes, firstLine: isGeneral ? '' : firstLine };
}

/** What a booking's note begins with where the visitor adds nothing. */
export const prefilledNotes: readonly string[] = [...Object.values(consultations), ...Object.values(subjects)].flatMap(
  (one) => [one.title, ...('firstLine' in one ? [one.firstLine] : [])],
);
