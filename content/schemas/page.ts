import { z } from 'zod';
import { company } from '../company.ts';
import { text } from '../placeholders.ts';
import { link } from './base.ts';
import * as calls from './calls.ts';
import { ground, subject } from './firm.ts';
import * as heroes from './heroes.ts';
import * as lists from './lists.ts';
import { sheetName } from './specimens.ts';
import * as statements from './statements.ts';
import { list, looks } from './text.ts';
import { tool } from './tools.ts';

/** `sheet`: one, in full, with notes. `shelf`: excerpts of several, each of which opens in full. */
const specimen = looks(
  { type: z.literal('specimen'), ground, heading: text, lead: text },
  { sheet: { sheet: sheetName }, shelf: { sheets: list(sheetName) } },
);

const section = z.discriminatedUnion('type', [
  heroes.hero,
  lists.items,
  lists.covers,
  lists.entries,
  lists.steps,
  lists.accordion,
  statements.statement,
  statements.testimonialsSection,
  statements.advisers,
  tool,
  specimen,
  calls.factSheet,
  calls.documentSection,
  calls.call,
  calls.termSheet,
  calls.booking,
  calls.contact,
]);
export type Section = z.infer<typeof section>;
export type SectionType = Section['type'];
export type SectionOf<Type extends SectionType> = Extract<Section, { type: Type }>;

/** As it stands in the browser's tab and in search results. @param title without the firm's name */
export const fullTitle = (title: string): string => `${title} | ${company.name.value}`;

const isWithin = ({ length }: string, least: number, most: number) => length >= least && length <= most;

export const page = z.strictObject({
  path: z.string().startsWith('/').describe('The route, as the specification lists it'),
  title: text
    .refine((title) => isWithin(fullTitle(title), 20, 65), 'A title has 20 to 65 characters with the firm’s name.')
    .describe('The browser tab’s title, without the firm’s name'),
  description: text
    .refine((description) => isWithin(description, 70, 165), 'A description has 70 to 165 characters.')
    .describe('One or two sentences for search results'),
  name: text.describe('The page’s name in breadcrumbs'),
  under: link
    .partial({ href: true })
    .exactOptional()
    .describe('What the page belongs to, between the home page and itself'),
  subject: subject
    .exactOptional()
    .describe('What its visitors come to talk about: every way from it to a booking carries that'),
  sections: list(section),
});
export type Page = z.infer<typeof page>;
