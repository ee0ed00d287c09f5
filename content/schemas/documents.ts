import { z } from 'zod';
import { mailTextLimits } from '#contract/mail-texts.ts';
import { leftToOthers } from '../left-to-others.ts';
import { mailTextProblems } from '../mails/mail-text-problems.ts';
import { type MailName, mailNames } from '../mails/placeholders.ts';
import * as facts from './facts.ts';
import { category } from './faq.ts';
import * as firm from './firm.ts';
import { packages } from './packages.ts';
import { page } from './page.ts';
import { sheet } from './specimens.ts';
import { list, read } from './text.ts';

const text = z.string().min(1);

const mail = (name: MailName) =>
  z
    .strictObject({ subject: text.max(mailTextLimits.subject), text: list(text) })
    .superRefine(({ subject, text }, { issues }) => {
      for (const { field, sentence } of mailTextProblems(name, { subject, text: text.join('\n\n') }))
        issues.push({ code: 'custom', input: text, path: [field], message: sentence });
    });

const words: z.core.$ZodType = z.lazy(() => z.union([z.string(), z.array(text), z.record(text, words)]));

/** By file name below `content/data/`, or by folder. */
const schemas: Readonly<Record<string, z.core.$ZodType>> = {
  company: firm.company,
  scheduling: firm.scheduling,
  people: firm.people,
  practice: firm.practice,
  'left-to-others': leftToOthers,
  office: firm.office,
  'work-terms': firm.workTerms,
  fees: firm.fees,
  promises: firm.promises,
  values: firm.values,
  services: firm.services,
  packages,
  testimonials: firm.testimonials,
  claims: firm.claims,
  statistics: firm.statistics,
  'facts/employer-ontario': facts.duties,
  'facts/employer-michigan': facts.duties,
  'facts/bakery': facts.calls,
  'facts/programs-ontario': facts.programs,
  'facts/programs-michigan': facts.programs,
  'facts/shores': facts.shores,
  'facts/taxes': facts.taxFacts,
  ...Object.fromEntries(mailNames.map((name) => [`mails/${name}`, mail(name)])),
  'search-words': z.record(text, text),
  redirects: z.record(z.string().regex(/^\/[a-z.-]+$/), text.startsWith('/')),
  faq: category,
  pages: page,
  specimens: sheet,
  tools: words,
};

export const schemaOf = (name: string): z.core.$ZodType | undefined =>
  schemas[name] ?? schemas[name.replace(/\/.*/, '')];

/** Validates, in the build only, documents that browser scripts import. @throws with a sentence per invalid field */
export function checkDocument(name: string, document: unknown): void {
  const schema = schemaOf(name);
  if (!schema) throw new Error(`content/data/${name}.json has no schema in content/schemas/documents.ts.`);
  read(name, schema, document);
}
