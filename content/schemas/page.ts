import { z } from 'zod';
import { company } from '../company.ts';
import { filledText } from '../placeholders.ts';
import { link } from './base.ts';
import * as calls from './calls.ts';
import { ground, subjectId } from './firm.ts';
import * as heroes from './heroes.ts';
import * as lists from './lists.ts';
import { sheetName } from './specimens.ts';
import * as statements from './statements.ts';
import { arrayOf, unionByLook } from './text.ts';
import { toolSection } from './tools.ts';

/** `sheet`: one sample document in full, with notes. `shelf`: excerpts of several, which open in full. */
const specimenSection = unionByLook(
  { type: z.literal('specimen'), ground, heading: filledText, lead: filledText },
  { sheet: { sheet: sheetName }, shelf: { sheets: arrayOf(sheetName) } },
);

const section = z.discriminatedUnion('type', [
  heroes.heroSection,
  lists.itemsSection,
  lists.coversSection,
  lists.entriesSection,
  lists.stepsSection,
  lists.accordionSection,
  statements.statementSection,
  statements.testimonialsSection,
  statements.advisersSection,
  toolSection,
  specimenSection,
  calls.factSheetSection,
  calls.documentSection,
  calls.callSection,
  calls.termSheetSection,
  calls.bookingSection,
  calls.contactSection,
]);
export type Section = z.infer<typeof section>;
export type SectionType = Section['type'];
export type SectionOf<Type extends SectionType> = Extract<Section, { type: Type }>;

/** The title in the browser's tab and in search results. @param title without the firm's name */
export const titleWithFirm = (title: string): string => `${title} | ${company.name.value}`;

const isWithin = ({ length }: string, least: number, most: number) => length >= least && length <= most;

export const pageSchema = z.strictObject({
  path: z.string().startsWith('/').describe('The route, as the specification lists it'),
  title: filledText
    .refine((title) => isWithin(titleWithFirm(title), 20, 65), 'A title has 20 to 65 characters with the firm’s name.')
    .describe('The browser tab’s title, without the firm’s name'),
  description: filledText
    .refine((description) => isWithin(description, 70, 165), 'A description has 70 to 165 characters.')
    .describe('One or two sentences for search results'),
  name: filledText.describe('The page’s name in breadcrumbs'),
  under: link
    .partial({ href: true })
    .exactOptional()
    .describe('What the page belongs to, between the home page and itself'),
  subject: subjectId
    .exactOptional()
    .describe('What its visitors come to talk about: every way from it to a booking carries that'),
  sections: arrayOf(section),
});
export type Page = z.infer<typeof pageSchema>;
