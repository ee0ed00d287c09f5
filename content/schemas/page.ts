import { z } from 'zod';
import { text } from '../placeholders.ts';
import { link } from './base.ts';
import * as calls from './calls.ts';
import { ground, subject } from './firm.ts';
import * as heroes from './heroes.ts';
import * as lists from './lists.ts';
import { sheetName } from './specimens.ts';
import * as statements from './statements.ts';
import { list } from './text.ts';
import { tool } from './tools.ts';

const specimenHead = { type: z.literal('specimen'), ground, heading: text, lead: text };

/** `sheet`: one, in full, with notes. `shelf`: excerpts of several, each of which opens in full. */
const specimen = z.discriminatedUnion('look', [
  z.strictObject({ ...specimenHead, look: z.literal('sheet'), sheet: sheetName }),
  z.strictObject({ ...specimenHead, look: z.literal('shelf'), sheets: list(sheetName) }),
]);

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

export const page = z.strictObject({
  path: z.string().startsWith('/').describe('The route, as the specification lists it'),
  title: text.describe('The browser tab’s title, without the firm’s name; 20 to 65 characters with it'),
  description: text.describe('One or two sentences for search results, 70 to 165 characters'),
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
