import type { PageSection } from '#content/schemas/page.ts';

const files = import.meta.glob<string>('../{booking,forms,sections,specimens,tools,ui}/**/*.css', {
  query: '?inline',
  import: 'default',
  eager: true,
});

const stylesheets = new Map(
  Object.entries(files).map(([file, css]) => {
    const name = file.replace(/^.*\/|\.css$/g, '');
    const layer = /\/(?:sections|specimens|tools)\//.test(file) ? 'sections' : 'ui';
    return [name, css.includes('@layer') ? css : `@layer ${layer}{${css}}`] as const;
  }),
);

const formSheets = ['contact-form', 'receipt'];
const schedulerSheets = ['booking-widget', 'picker', 'segmented', 'details-form', 'booking-card'];

/** Stylesheets that a section builds on, by type or type-look. Files named so ("items", "hero-wide") are added. */
const requiredSheets: Readonly<Record<string, readonly string[]>> = {
  'hero-crossing': formSheets,
  accordion: ['facts'],
  specimen: ['sheet'],
  'fact-sheet': ['facts'],
  booking: schedulerSheets,
  'booking-hero': ['hero'],
  contact: ['facts'],
  'entries-index': ['facts', 'tools'],
  'term-sheet': ['tools', 'chooser'],
  'contact-form': formSheets,
  'items-coming-soon': formSheets,
  'tool-employer': ['facts', 'segmented', 'tools', 'employer'],
  'tool-grants': ['facts', 'segmented', 'tools', 'grants'],
  'tool-shores': ['facts', 'segmented', 'tools', 'shores'],
  'tool-taxes': ['facts', 'segmented', 'tools', 'taxes'],
  'tool-wealth': ['tools', 'wealth'],
};

/** Joins stylesheets, each once, in order. @throws Error for a name without a file */
export const bundleStylesheets = (...names: string[]): string =>
  [...new Set(names)]
    .map((name) => {
      const css = stylesheets.get(name);
      if (css === undefined) throw new Error(`there is no stylesheet ${name}`);
      return css;
    })
    .join('');

export const bundleSectionStylesheets = (sections: readonly PageSection[]): string =>
  bundleStylesheets(
    ...sections.flatMap((section) => {
      const names = 'look' in section ? [section.type, `${section.type}-${section.look}`] : [section.type];
      return names.flatMap((name) => [...(requiredSheets[name] ?? []), ...(stylesheets.has(name) ? [name] : [])]);
    }),
  );
