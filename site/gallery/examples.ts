import { companyFacts } from '#content/company-facts.ts';
import { messageForm } from '#content/forms/message.ts';
import { waitingList } from '#content/forms/waiting-list.ts';
import { freeConsult } from '#content/pages/free-consult.ts';
import { home } from '#content/pages/home.ts';
import { services } from '#content/services.ts';
import { testimonials } from '#content/testimonials.ts';
import type { Ground } from '#content/vocabulary/base.ts';
import type { Section, SectionOf, SectionType } from '#content/vocabulary/page.ts';

const consult = '/free-consult';
const book = { label: 'Book Your Free Consultation', href: consult };
const four = ['First', 'Second', 'Third', 'Fourth'];
const items = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    title: `${['One', 'Two', 'Three', 'Four', 'Five'][i]} thing`,
    text: 'A sentence that says what it means and stops when it has said it.',
  }));

function from<Type extends SectionType>(page: { sections: readonly Section[] }, type: Type): SectionOf<Type> {
  const found = page.sections.find((section): section is SectionOf<Type> => section.type === type);
  if (!found) throw new Error(`The page has no section ${type}`);
  return found;
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

/** One example of every section. A type of the vocabulary without one does not compile. */
export const examples: { readonly [Type in SectionType]: SectionOf<Type> } = {
  'crossing-hero': from(home, 'crossing-hero'),
  'river-stats': from(home, 'river-stats'),
  'wide-hero': { ...from(freeConsult, 'wide-hero'), drawing: 'fan' },
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
  'plain-hero': {
    type: 'plain-hero',
    ground: 'sky',
    drawing: 'lots',
    title: 'Frequently Asked Questions',
    lead: 'Straight answers on services, timing, price and confidence.',
  },
  covers: from(home, 'covers'),
  shelf: { type: 'shelf', ground: 'mist', heading: 'Other services', covers: services.slice(1) },
  ledger: from(home, 'ledger'),
  four: {
    type: 'four',
    ground: 'paper',
    heading: 'What good support does for an employer',
    items: (['attract', 'retain', 'comply', 'perform'] as const).map((glyph, i) => ({
      glyph,
      title: four[i] ?? '',
      text: 'Job descriptions, pay bands and interview guides that bring the right people to the table.',
    })),
  },
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
  ruler: from(freeConsult, 'ruler'),
  piers: { type: 'piers', ground: 'mist', heading: 'How it is built', steps: items(4) },
  accordion: {
    type: 'accordion',
    ground: 'paper',
    heading: 'Categories',
    standIn: true,
    categories: ['Services', 'Process'].map((title) => ({
      id: title.toLowerCase(),
      title,
      questions: four.map((one) => ({
        question: `${one} question of ${title}?`,
        answer: [`${one} answer.`],
      })),
    })),
  },
  tabs: {
    type: 'tabs',
    ground: 'paper',
    heading: 'Five stages',
    lead: 'Take all five, or only the one you are missing.',
    tabs: ['Market', 'Brand', 'Create'].map((label) => ({
      id: label.toLowerCase(),
      label,
      text: 'Who buys, why they stop, and what they compare you with.',
      entries: four.map((one) => `${one} of ${label}`),
    })),
  },
  columns: {
    type: 'columns',
    ground: 'mist',
    heading: 'What you get',
    lead: 'Asked for by e-mail.',
    items: items(3),
  },
  entries: {
    type: 'entries',
    ground: 'paper',
    heading: 'What we do',
    lead: 'Take one, or all of it.',
    entries: items(2).map((item) => ({ ...item, features: four, action: book })),
  },
  'coming-soon': {
    type: 'coming-soon',
    ground: 'mist',
    heading: 'In preparation',
    lead: 'Not yet, and we say so.',
    badge: 'Coming Soon',
    items: items(2),
    notify: waitingList(['One thing', 'Two thing']),
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
    parts: items(3).map(({ title, text }, index) => ({
      id: `part-${index}`,
      title,
      paragraphs: [text, { list: four }],
    })),
  },
  cables: from(home, 'cables'),
  charter: from(home, 'charter'),
  quadrant: { type: 'quadrant', ground: 'ink', heading: 'Why employers choose it', items: items(4) },
  diptych: from(home, 'diptych'),
  carousel: from(home, 'carousel'),
  quotes: { type: 'quotes', ground: 'paper', heading: 'From clients', testimonials },
  portraits: from(home, 'portraits'),
  band: from(home, 'band'),
  close: {
    type: 'close',
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
  booking: {
    type: 'booking',
    id: 'book',
    ground: 'ink',
    heading: 'Schedule Your HR Consultation',
    lead: 'Choose a time that suits you. You speak with a consultant, not a call centre.',
    consultation: 'hr',
    assurances: ['No preparation needed', 'Nothing you say is shared', 'Summary sent the same day'],
  },
  message: {
    ...from(freeConsult, 'message'),
    form: messageForm('What is on your mind?', { title: 'Message Sent!', text: 'We will be in touch.' }),
  },
  map: from(home, 'map'),
};

const grounds: readonly Ground[] = ['paper', 'mist', 'sky', 'river', 'ink'];

/** A section's example on every ground it can stand on, with ids of its own each time. */
export function variants(type: SectionType): Section[] {
  const section: Section = examples[type];
  if (!('ground' in section)) return [section];
  return grounds.map((ground) => withIds({ ...section, ground }, ground));
}

function withIds(section: Section, suffix: string): Section {
  const own = (id: string) => `${id}-${suffix}`;
  switch (section.type) {
    case 'carousel':
      return { ...section, ids: [own(section.ids[0]), own(section.ids[1])] };
    case 'accordion':
      return { ...section, categories: section.categories.map((one) => ({ ...one, id: own(one.id) })) };
    case 'document':
      return { ...section, parts: section.parts.map((one) => ({ ...one, id: own(one.id) })) };
    case 'coming-soon':
      return {
        ...section,
        notify: { ...section.notify, form: { ...section.notify.form, id: own(section.notify.form.id) } },
      };
    case 'message':
      return { ...section, id: own(section.id), form: { ...section.form, id: own(section.form.id) } };
    case 'booking':
    case 'covers':
    case 'ledger':
    case 'map':
    case 'term-sheet':
      return { ...section, id: own(section.id ?? section.type) };
    default:
      return section;
  }
}
