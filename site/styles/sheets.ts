import type { Section, SectionType } from '#content/schemas/page.ts';

const files = import.meta.glob<string>('../{booking,forms,promise,sections,specimens,tools,ui,waiting-list}/**/*.css', {
  query: '?inline',
  import: 'default',
  eager: true,
});

/** Each stylesheet by its name, which is its file's without the folder. */
const sheets = new Map(Object.entries(files).map(([file, css]) => [file.replace(/^.*\/|\.css$/g, ''), css] as const));

const form = ['field-sets', 'contact-form', 'receipt', 'sent-receipt', 'print-alone'];
const scheduler = [
  'tick',
  'booking-widget',
  'month-grid',
  'slots',
  'clock-choice',
  'carried',
  'change-subject',
  'about-field',
  'details-form',
  'code-form',
  'booking-card',
  'print-alone',
];

/**
 * The stylesheets a type of section needs besides those of every page, what they build on first. One that is named with
 * a look, such as "items-cables", is added where the section has that look.
 */
const ofType: { readonly [Type in SectionType]: readonly string[] } = {
  'crossing-hero': ['figure', 'river-stats', 'request-sheet', 'crossing-hero', ...form],
  'wide-hero': ['breadcrumb', 'fact-strip', 'wide-hero', 'wide-hero-desks'],
  'blueprint-hero': ['breadcrumb', 'blueprint-hero'],
  'plain-hero': ['breadcrumb', 'side-drawing', 'question-filter', 'plain-hero'],
  items: ['section-head', 'items'],
  covers: ['cover-art', 'section-head', 'covers'],
  shelf: ['cover-art', 'shelf'],
  ledger: ['figure', 'ledger'],
  index: ['index-list'],
  entries: ['section-head', 'entries'],
  steps: ['section-head', 'steps'],
  accordion: ['prose', 'fact-mark', 'fact-sources', 'accordion-choice', 'accordion-found', 'accordion'],
  statement: ['statement'],
  'large-figure': ['large-figure'],
  diptych: ['diptych'],
  testimonials: ['quote', 'testimonials'],
  advisers: ['advisers'],
  tool: ['section-head', 'tool'],
  specimen: ['sheet-figures', 'sheet', 'sheet-blocks', 'section-head', 'specimen'],
  'fact-sheet': ['fact-list', 'prose', 'fact-sheet'],
  document: ['prose', 'document'],
  call: ['call'],
  'term-sheet': ['section-head', 'term-sheet'],
  certificate: ['certificate'],
  booking: ['breadcrumb', 'fact-strip', 'adviser-mark', 'booking', ...scheduler],
  contact: ['promise-kept', 'fact-list', 'contact'],
};

const ofLook: Readonly<Record<string, readonly string[]>> = {
  'items-coming-soon': ['waiting-list', ...form],
  'contact-form': form,
  'entries-tabs': ['tabs'],
  'testimonials-carousel': ['tooltip', 'carousel'],
  'specimen-shelf': ['read-whole'],
  'tool-chooser': ['tick', 'term-sheet', 'all', 'chooser'],
  'tool-employer': ['fact-mark', 'print-alone', 'segmented', 'all', 'duties', 'employer'],
  'tool-grants': ['fact-mark', 'segmented', 'all', 'grants', 'programs'],
  'tool-shores': ['shores'],
  'tool-taxes': ['fact-mark', 'due-list', 'segmented', 'year-ruler', 'taxes'],
  'tool-wealth': ['hill', 'wealth'],
};

/** What the stylesheets of these names say, each once and in their order. A name without a file ends the build. */
export const sheetsNamed = (...names: string[]): string =>
  [...new Set(names)]
    .map((name) => {
      const css = sheets.get(name);
      if (css === undefined) throw new Error(`there is no stylesheet ${name}`);
      return css;
    })
    .join('');

/** The stylesheets of a page's sections. */
export const sheetsOf = (sections: readonly Section[]): string =>
  sheetsNamed(
    ...sections.flatMap((section) => {
      const named = 'look' in section ? `${section.type}-${section.look}` : '';
      return [...ofType[section.type], ...(ofLook[named] ?? []), ...(sheets.has(named) ? [named] : [])];
    }),
  );
