import { consultPath } from './consult-path.ts';
import { type ConsultationId, consultations } from './consultations.ts';

/** What a consultation or message is about; our links name one in `?subject=`. */
export interface Subject {
  title: string;
  consultation: ConsultationId;
  firstLine: string;
  /** Former names, still valid in old links. */
  formerly?: readonly string[];
}

const aboutTitle = (title: string, consultation: ConsultationId = 'general'): Subject => ({
  title,
  consultation,
  firstLine: title,
});

const aboutConsultation = (id: ConsultationId): Subject => aboutTitle(consultations[id].title, id);

const interestIn = (title: string): Subject => ({
  ...aboutTitle(title),
  firstLine: `I am interested in the ${title}.`,
});

const interestInPackage = (title: string, ...formerly: string[]): Subject => ({ ...interestIn(title), formerly });

const papersOn = (shelf: string): Subject => ({
  ...aboutTitle(`Resources: ${shelf}`),
  firstLine: `Please send me the documents on ${shelf}.`,
});

/** By id. Ids are stored with bookings, so never reuse one. */
export const subjects = {
  hr: aboutConsultation('hr'),
  strategy: aboutConsultation('strategy'),
  'business-plan': aboutConsultation('business-plan'),
  marketing: aboutConsultation('marketing'),
  'ai-training': aboutConsultation('ai-training'),
  funding: aboutConsultation('funding'),
  confidential: aboutConsultation('confidential'),
  conversation: aboutConsultation('conversation'),

  'tax-services': aboutTitle('Tax Services'),
  'tax-filing': aboutTitle('Tax Preparation & Filing'),
  'tax-planning': aboutTitle('Tax Planning & Consulting'),
  audit: aboutTitle('Audit Protection'),
  'farm-programs': aboutTitle('AgriStability & AgriInvest'),
  'business-services': aboutTitle('Business Services'),
  bookkeeping: aboutTitle('Bookkeeping'),
  payroll: aboutTitle('Payroll Services'),
  incorporation: aboutTitle('Incorporation Services'),
  'minute-books': aboutTitle('Corporate Minute Books'),
  'life-legacy': aboutTitle('Life & Legacy Planning', 'planning'),
  estate: aboutTitle('Estate Planning', 'planning'),
  education: aboutTitle('Education Planning', 'planning'),
  retirement: aboutTitle('Retirement Planning', 'planning'),
  protection: aboutTitle('Income & Lifestyle Protection'),
  'risk-assessment': aboutTitle('Risk Assessment'),
  insurance: aboutTitle('Insurance Products'),
  portfolio: aboutTitle('Portfolio analysis'),
  'investment-management': aboutTitle('Investment Management'),
  'investment-products': aboutTitle('Investment Products'),

  'brand-command': interestIn('Brand Command Blueprint'),
  'brand-launch': interestInPackage('Launch branding package', 'Brand Command Blueprint: Launch'),
  momentum: interestInPackage('Momentum branding package', 'Momentum package', 'Brand Command Blueprint: Momentum'),
  authority: interestInPackage('Authority branding package', 'Authority package', 'Brand Command Blueprint: Authority'),
  precision: interestIn('Precision Blueprint'),
  foundation: interestInPackage('Foundation HR package', 'Foundation package', 'Precision Blueprint: Foundation'),
  performance: interestInPackage('Performance HR package', 'Performance package', 'Precision Blueprint: Performance'),
  pinnacle: interestInPackage('Pinnacle HR package', 'Pinnacle package', 'Precision Blueprint: Pinnacle'),
  'launch-authority': interestIn('Launch Authority Blueprint'),
  'startup-launch': interestInPackage('Launch startup package', 'Launch Authority Blueprint: Launch'),
  growth: interestInPackage('Growth startup package', 'Growth package', 'Launch Authority Blueprint: Growth'),
  enterprise: interestInPackage(
    'Enterprise startup package',
    'Enterprise package',
    'Launch Authority Blueprint: Enterprise',
  ),

  'papers-strategy': papersOn('Strategic Planning'),
  'papers-hr': papersOn('HR & People Management'),
  'papers-marketing': papersOn('Marketing & Brand Growth'),
  'papers-ai': papersOn('AI Implementation Guides'),
  'papers-funding': papersOn('Grant Writing & Funding'),
  'papers-development': papersOn('Business Development'),
  'papers-business': papersOn('Bookkeeping & Payroll'),
  'papers-taxes': papersOn('Tax Returns & Planning'),
  'papers-legacy': papersOn('Estate & Retirement'),
  'papers-protection': papersOn('Income Protection'),
  'papers-wealth': papersOn('Savings & Investment'),
  team: aboutTitle('Conversation with an adviser'),
  answers: aboutTitle('Question about an answer'),
} satisfies Record<string, Subject>;

export type SubjectId = keyof typeof subjects;

const known: Readonly<Record<string, Subject | undefined>> = subjects;

export const consultHrefAbout = (subject: SubjectId): string =>
  `${consultPath}?subject=${encodeURIComponent(subjects[subject].title)}`;

export const consultHrefFrom = (page: { subject?: SubjectId } | undefined): string =>
  page?.subject ? consultHrefAbout(page.subject) : consultPath;

/** @param id may come from a request: undefined for an unknown one */
export const findSubject = (id: string): Subject | undefined => (Object.hasOwn(known, id) ? known[id] : undefined);

const foldCase = (text: string): string => text.trim().toLowerCase();

const idByName = new Map(
  Object.entries(subjects).flatMap(([id, { title, formerly }]: [string, Subject]) =>
    [id, title, ...(formerly ?? [])].map((name) => [foldCase(name), id as SubjectId] as const),
  ),
);

/** By title, former title or id; undefined if unknown. */
export const subjectIdByName = (text: string): SubjectId | undefined => idByName.get(foldCase(text));

/**
 * What a consultation is called: its subject's title, or its type's title, which owners can change, if the subject has
 * only the type's built-in title.
 * @param about a subject's id; empty for none
 */
export function consultationTitle(about: string, { id, title }: { id: string; title: string }): string {
  const subject = findSubject(about);
  return subject && subject.title !== builtTitle(id) ? subject.title : title;
}

/** The title that a type of consultation has in the code. */
const builtTitle = (id: string): string | undefined =>
  Object.hasOwn(consultations, id) ? consultations[id as ConsultationId].title : undefined;

/** What a page offers to book. A subject replaces the general consultation, but not a page's own. */
export function offerConsultation(offered: ConsultationId, about: SubjectId | undefined) {
  const wanted: Subject | undefined = about && subjects[about];
  const fits = about && wanted && (offered === 'general' || wanted.consultation === offered);
  const subject = fits ? wanted : aboutTitle(consultations[offered].title, offered);
  const { title, consultation, firstLine } = subject;
  const { minutes } = consultations[consultation];
  const isGeneral = !fits && offered === 'general';
  return { consultation, about: fits ? about : ('' as const), title, minutes, firstLine: isGeneral ? '' : firstLine };
}

/** What a booking's note begins with where the visitor adds nothing. */
export const prefilledNotes: readonly string[] = [...Object.values(consultations), ...Object.values(subjects)].flatMap(
  (one) => [one.title, ...('firstLine' in one ? [one.firstLine] : [])],
);
