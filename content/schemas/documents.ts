import { z } from 'zod';
import { mailTextLimits } from '#contract/mail-texts.ts';
import { leftToOthersSchema } from '../left-to-others.ts';
import { mailTextProblems } from '../mails/mail-text-problems.ts';
import { type MailName, mailNames } from '../mails/placeholders.ts';
import * as facts from './facts.ts';
import { faqCategorySchema } from './faq.ts';
import * as firm from './firm.ts';
import { packagesSchema } from './packages.ts';
import { pageSchema } from './page.ts';
import { parseDocument } from './parse-document.ts';
import { sheetSchema } from './specimens.ts';
import { arrayOf } from './text.ts';

const text = z.string().min(1);

const mail = (name: MailName) =>
  z
    .strictObject({ subject: text.max(mailTextLimits.subject), text: arrayOf(text) })
    .superRefine(({ subject, text }, { issues }) => {
      for (const { field, sentence } of mailTextProblems(name, { subject, text: text.join('\n\n') }))
        issues.push({ code: 'custom', input: text, path: [field], message: sentence });
    });

const words: z.core.$ZodType = z.lazy(() => z.union([z.string(), z.array(text), z.record(text, words)]));

/** Schemas of the files in `content/data/`, by file or by folder. */
const schemas: Readonly<Record<string, z.core.$ZodType>> = {
  company: firm.companySchema,
  scheduling: firm.schedulingSchema,
  people: firm.peopleSchema,
  practice: firm.practiceSchema,
  'left-to-others': leftToOthersSchema,
  office: firm.officeSchema,
  'work-terms': firm.workTermsSchema,
  fees: firm.feesSchema,
  promises: firm.promisesSchema,
  values: firm.valuesSchema,
  services: firm.servicesSchema,
  packages: packagesSchema,
  testimonials: firm.testimonialsSchema,
  claims: firm.claimsSchema,
  statistics: firm.statisticsSchema,
  'facts/employer-ontario': facts.dutiesSchema,
  'facts/employer-michigan': facts.dutiesSchema,
  'facts/bakery': facts.callListSchema,
  'facts/programs-ontario': facts.programsSchema,
  'facts/programs-michigan': facts.programsSchema,
  'facts/shores': facts.shoresSchema,
  'facts/taxes': facts.taxFactsSchema,
  ...Object.fromEntries(mailNames.map((name) => [`mails/${name}`, mail(name)])),
  'search-words': z.record(text, text),
  redirects: z.record(z.string().regex(/^\/[a-z.-]+$/), text.startsWith('/')),
  faq: faqCategorySchema,
  pages: pageSchema,
  specimens: sheetSchema,
  tools: words,
};

export const findDocumentSchema = (name: string): z.core.$ZodType | undefined =>
  schemas[name] ?? schemas[name.replace(/\/.*/, '')];

/** For the build: scripts in browsers import some documents unchecked. @throws Error with a sentence per invalid field */
export function assertValidDocument(name: string, document: unknown): void {
  const schema = findDocumentSchema(name);
  if (!schema) throw new Error(`content/data/${name}.json has no schema in content/schemas/documents.ts.`);
  parseDocument(name, schema, document);
}
