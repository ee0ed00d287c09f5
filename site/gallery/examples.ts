import { companyFacts } from '#content/company-facts.ts';
import { messageForm } from '#content/forms/message.ts';
import { waitingList } from '#content/forms/waiting-list.ts';
import { vision } from '#content/pages/company/vision.ts';
import { freeConsult } from '#content/pages/free-consult.ts';
import { home } from '#content/pages/home.ts';
import { marketingPackages } from '#content/pages/packages/marketing-packages.ts';
import { resources } from '#content/pages/resources.ts';
import { grantWritingLoans } from '#content/pages/services/grant-writing-loans.ts';
import { hrSupport } from '#content/pages/services/hr-support.ts';
import { services } from '#content/services.ts';
import { testimonials } from '#content/testimonials.ts';
import type { Ground } from '#content/vocabulary/base.ts';
import type { Section } from '#content/vocabulary/page.ts';
import { type SectionName, type SectionsByName, sectionName } from '#content/vocabulary/section-name.ts';

const consult = '/free-consult';
const book = { label: 'Book Your Free Consultation', href: consult };
const four = ['First', 'Second', 'Third', 'Fourth'];
const support = 'Job descriptions, pay bands and interview guides that bring the right people to the table.';
const item = (title: string) => ({
  title: `${title} thing`,
  text: 'A sentence that says what it means and stops when it has said it.',
});
const three = [item('One'), item('Two'), item('Three')] as const;

function from<Name extends SectionName>(
  page: { sections: readonly Section[] },
  name: Name,
): SectionsByName[Name] {
  const found = page.sections.find((section) => sectionName(section) === name);
  if (!found) throw new Error(`The page has no section ${name}`);
  return found as SectionsByName[Name];
}

const term = (name: string, price: number, features: (string | null)[]) => ({
  name,
  subtitle: 'A clear view of where you stand',
  price,
  description: 'We read what you have and tell you, in writing, what to fix first.',
  features,
  ideal: 'small teams that have never had their policies read by an outsider.',
  action: { label: `Choose ${name}`, href: consult },
});

/** One example of every section in each of its looks. One without an example does not compile. */
export const examples: SectionsByName = {
  'crossing-hero': from(home, 'crossing-hero'),
  'wide-hero': { ...from(vision, 'wide-hero'), drawing: 'fan' },
  'blueprint-hero': {
    type: 'blueprint-hero',
    ground: 'river',
    drawing: 'arch',
    title: 'Precision Blueprint',
    lead: 'Staff training and HR policy, drawn to your organization.',
    action: book,
    secondary: { label: 'Compare packages', href: '#packages' },
    steps: four,
    labels: { height: 'Four steps', scale: 'Scale: your organization' },
  },
  'tool-wealth': {
    type: 'tool',
    look: 'wealth',
    ground: 'paper',
    heading: 'What time does',
    lead: 'A steady rate, credited once a year.',
  },
  'tool-taxes': {
    type: 'tool',
    look: 'taxes',
    ground: 'mist',
    heading: 'The year, as a ruler',
    lead: 'Twelve months from today.',
    checked: '2026-11-23',
  },
  'tool-grants': from(grantWritingLoans, 'tool-grants'),
  'tool-chooser': from(marketingPackages, 'tool-chooser'),
  'tool-employer': from(hrSupport, 'tool-employer'),
  'tool-shores': from(hrSupport, 'tool-shores'),
  'specimen-sheet': from(hrSupport, 'specimen-sheet'),
  'specimen-shelf': from(resources, 'specimen-shelf'),
  'plain-hero': {
    type: 'plain-hero',
    ground: 'sky',
    drawing: 'lots',
    title: 'Frequently Asked Questions',
    lead: 'Straight answers on services, timing, price and confidentiality.',
  },
  'items-columns': {
    type: 'items',
    look: 'columns',
    ground: 'mist',
    heading: 'What you get',
    lead: 'Asked for by e-mail.',
    items: three,
  },
  'items-coming-soon': {
    type: 'items',
    look: 'coming-soon',
    ground: 'mist',
    heading: 'In preparation',
    lead: 'Not yet, and we say so.',
    badge: 'Coming Soon',
    items: [item('One'), item('Two')],
    notify: waitingList(['One thing', 'Two thing']),
  },
  'items-glyphs': {
    type: 'items',
    look: 'glyphs',
    ground: 'paper',
    heading: 'What good support does for an employer',
    items: [
      { glyph: 'attract', title: 'First', text: support },
      { glyph: 'retain', title: 'Second', text: support },
      { glyph: 'comply', title: 'Third', text: support },
      { glyph: 'perform', title: 'Fourth', text: support },
    ],
  },
  'items-cables': from(home, 'items-cables'),
  'items-charter': from(home, 'items-charter'),
  'items-quadrant': {
    type: 'items',
    look: 'quadrant',
    ground: 'ink',
    heading: 'Why employers choose it',
    items: [...three, item('Four')],
  },
  covers: from(home, 'covers'),
  shelf: { type: 'shelf', ground: 'mist', heading: 'Other services', covers: services.slice(1) },
  ledger: from(home, 'ledger'),
  index: {
    type: 'index',
    ground: 'paper',
    heading: 'What we take on',
    note: { title: 'Staff on both sides of the river?', text: 'One handbook with two schedules.' },
    groups: ['Policies', 'Performance'].map((title) => ({
      title,
      entries: four.map((entry) => `${entry} entry`),
    })),
  },
  'steps-ruler': from(freeConsult, 'steps-ruler'),
  'steps-piers': {
    type: 'steps',
    look: 'piers',
    ground: 'mist',
    heading: 'How it is built',
    steps: [...three, item('Four')],
  },
  accordion: {
    type: 'accordion',
    ground: 'paper',
    heading: 'Categories',
    standIn: true,
    categories: ['Services', 'Process'].map((title) => ({
      id: title.toLowerCase(),
      title,
      questions: four.map((one) => ({
        id: `${one}-${title}`.toLowerCase(),
        question: `${one} question of ${title}?`,
        answer: [`${one} answer.`],
      })),
    })),
  },
  'entries-rows': {
    type: 'entries',
    look: 'rows',
    ground: 'paper',
    heading: 'What we do',
    lead: 'Take one, or all of it.',
    entries: [item('One'), item('Two')].map((one) => ({ ...one, features: four, action: book })),
  },
  'entries-tabs': {
    type: 'entries',
    look: 'tabs',
    ground: 'paper',
    heading: 'Five stages',
    lead: 'Take all five, or only the one you are missing.',
    entries: ['Market', 'Brand', 'Create'].map((title) => ({
      id: title.toLowerCase(),
      title,
      text: 'Who buys, why they stop, and what they compare you with.',
      features: four.map((one) => `${one} of ${title}`),
    })),
  },
  statement: {
    type: 'statement',
    ground: 'paper',
    heading: 'Why it fails',
    sentence: 'Most plans fail in the second month, when nobody is looking at them any more.',
    paragraphs: ['The first reason is time.', 'The second reason is that nobody was asked.'],
  },
  'large-figure': {
    type: 'large-figure',
    ground: 'sky',
    heading: 'How many are covered',
    figure: { value: '75%', counts: 'of working Canadians', source: null, standIn: true },
    text: 'What that means for you.',
    others: [{ value: '1 in 4', counts: 'workers', source: 'A report, 2025', standIn: false }],
    note: 'Figures change.',
  },
  'fact-sheet': {
    type: 'fact-sheet',
    ground: 'river',
    heading: 'Still Have Questions',
    paragraphs: [
      { text: 'Ask a person, or read the {faq}.', links: { faq: { label: 'FAQ', href: '/faq' } } },
    ],
    facts: companyFacts,
    action: book,
  },
  document: {
    type: 'document',
    ground: 'paper',
    heading: 'Terms',
    updated: '2025-09-30',
    standIn: true,
    paragraphs: ['Please read them.'],
    summary: { heading: 'In short', items: four },
    parts: three.map(({ title, text }, index) => ({
      id: `part-${index}`,
      title,
      paragraphs: [text, { list: four }],
    })),
  },
  diptych: from(home, 'diptych'),
  'testimonials-carousel': from(home, 'testimonials-carousel'),
  'testimonials-columns': {
    type: 'testimonials',
    look: 'columns',
    ground: 'paper',
    heading: 'From clients',
    testimonials,
  },
  advisers: from(home, 'advisers'),
  'call-band': from(home, 'call-band'),
  'call-close': {
    type: 'call',
    look: 'close',
    ground: 'mist',
    view: 'roadway',
    heading: 'Put your people on firm footing',
    action: book,
    secondary: { label: 'Or call', href: 'tel:+15195550142' },
  },
  'term-sheet': {
    type: 'term-sheet',
    id: 'packages',
    ground: 'paper',
    heading: 'Three packages, priced in full',
    lead: 'Canadian dollars, agreed in writing before any work begins.',
    lines: ['Review', 'New policies', 'Training', 'Advice'],
    packages: [
      term('Foundation', 1250, ['Policy review', 'Written recommendations', null, null]),
      { ...term('Performance', 2750, four), badge: 'Recommended' },
      term('Pinnacle', 4950, four),
    ],
    note: 'Every package opens with a free consultation.',
  },
  certificate: {
    type: 'certificate',
    ground: 'sky',
    heading: 'Our guarantee',
    seal: ['In', 'writing'],
    statement: 'You will finish with what we said you would. If you do not, we make it right.',
    terms: 'The guarantee forms part of your engagement letter.',
  },
  'booking-hero': from(freeConsult, 'booking-hero'),
  'booking-band': {
    type: 'booking',
    look: 'band',
    id: 'book',
    ground: 'ink',
    heading: 'Schedule Your HR Consultation',
    lead: 'Choose a time that suits you. You speak with a consultant, not a call centre.',
    consultation: 'hr',
    assurances: ['No preparation needed', 'Nothing you say is shared', 'Summary sent the same day'],
  },
  'contact-form': {
    ...from(freeConsult, 'contact-form'),
    form: messageForm('What is on your mind?', { title: 'Message Sent!', text: 'We will be in touch.' }),
  },
  'contact-map': from(home, 'contact-map'),
};

const grounds: readonly Ground[] = ['paper', 'mist', 'sky', 'river', 'ink'];

/** A section's example on every ground it can stand on, with ids of its own each time. */
export function variants(name: SectionName): Section[] {
  const section: Section = examples[name];
  if (!('ground' in section)) return [section];
  return grounds.map((ground) => withIds({ ...section, ground }, ground));
}

/** The section with `suffix` at the end of each id that it puts in the page. */
function withIds(section: Section, suffix: string): Section {
  const own = (id: string) => `${id}-${suffix}`;
  const owning = <T extends { id: string }>(one: T): T => ({ ...one, id: own(one.id) });
  if ('ids' in section) return { ...section, ids: [own(section.ids[0]), own(section.ids[1])] };
  if ('categories' in section) return { ...section, categories: section.categories.map(owning) };
  if ('parts' in section) return { ...section, parts: section.parts.map(owning) };
  if ('notify' in section)
    return { ...section, notify: { ...section.notify, form: owning(section.notify.form) } };
  if (section.type === 'contact' && section.look === 'form')
    return { ...owning(section), form: owning(section.form) };
  return 'id' in section && section.id ? { ...section, id: own(section.id) } : section;
}
