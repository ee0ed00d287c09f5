import { z } from 'zod';
import { company } from '../company.ts';
import { filledText } from '../placeholders.ts';
import { linkSchema, sectionHead } from './base.ts';
import * as calls from './calls.ts';
import { subjectIdSchema } from './firm.ts';
import * as heroes from './heroes.ts';
import * as lists from './lists.ts';
import { sheetNameSchema } from './specimens.ts';
import * as statements from './statements.ts';
import { arrayOf } from './text.ts';
import { toolSectionSchema } from './tools.ts';
import { unionByLook } from './union-by-look.ts';

/** `sheet`: one sample document in full, with notes. `shelf`: excerpts of several, which open in full. */
const specimenSectionSchema = unionByLook(
  { type: z.literal('specimen'), ...sectionHead, lead: filledText },
  { sheet: { sheet: sheetNameSchema }, shelf: { sheets: arrayOf(sheetNameSchema) } },
);

const sectionSchema = z.discriminatedUnion('type', [
  heroes.heroSectionSchema,
  lists.itemsSectionSchema,
  lists.coversSectionSchema,
  lists.entriesSectionSchema,
  lists.stepsSectionSchema,
  lists.accordionSectionSchema,
  statements.statementSectionSchema,
  statements.testimonialsSectionSchema,
  statements.advisersSectionSchema,
  toolSectionSchema,
  specimenSectionSchema,
  calls.factSheetSectionSchema,
  calls.documentSectionSchema,
  calls.callSectionSchema,
  calls.termSheetSectionSchema,
  calls.bookingSectionSchema,
  calls.contactSectionSchema,
]);
export type PageSection = z.infer<typeof sectionSchema>;
export type SectionType = PageSection['type'];
export type SectionOf<Type extends SectionType> = Extract<PageSection, { type: Type }>;

/** In characters: more is not shown in search results. */
export const maxTitleLength = 65;

/** The title in the browser's tab and in search results. @returns it with the firm's name, where both fit */
export function titleWithFirm(title: string): string {
  const whole = `${title} | ${company.name.value}`;
  return whole.length > maxTitleLength ? title : whole;
}

export const pageSchema = z.strictObject({
  path: z.string().startsWith('/').describe('The route, as the specification lists it'),
  title: filledText.describe('The browser tab’s title, without the firm’s name'),
  description: filledText.describe('One or two sentences for search results'),
  name: filledText.describe('The page’s name in breadcrumbs'),
  under: linkSchema
    .partial({ href: true })
    .exactOptional()
    .describe('What the page belongs to, between the home page and itself'),
  subject: subjectIdSchema
    .exactOptional()
    .describe('What its visitors come to talk about: every way from it to a booking carries that'),
  sections: arrayOf(sectionSchema),
});
export type Page = z.infer<typeof pageSchema>;
