import { z } from 'zod';
import { employerDuties, fundingPrograms } from '../facts/records.ts';
import { shoreParts } from '../facts/shores.ts';
import { filledText } from '../placeholders.ts';
import { linkSchema, paragraphSchema } from './base.ts';
import type { Fact } from './facts.ts';
import { valueByKey } from './firm.ts';
import { arrayOf } from './text.ts';

const factsWithNames = (group: string, facts: readonly Fact<unknown>[]) =>
  facts.flatMap((fact) => (fact.id ? [[`${group}.${fact.id}`, fact] as const] : []));

const facts: Readonly<Record<string, Fact<unknown>>> = Object.fromEntries([
  ...factsWithNames('duty', Object.values(employerDuties).flat()),
  ...factsWithNames('program', fundingPrograms),
  ...Object.values(shoreParts).flatMap(({ topics }) =>
    topics.flatMap(({ id, ontario, michigan }) => [
      [`fact.${id}.ontario`, ontario],
      [`fact.${id}.michigan`, michigan],
    ]),
  ),
]);

export const faqCategorySchema = z.strictObject({
  id: z.string(),
  title: filledText,
  questions: arrayOf(
    z.strictObject({
      id: z
        .string()
        .regex(/^[a-z0-9-]+$/)
        .describe('The answer’s own address on the page. It stays when the question is reworded.'),
      question: filledText,
      answer: z.array(paragraphSchema).min(1).readonly(),
      facts: arrayOf(valueByKey(facts))
        .exactOptional()
        .describe('What the answer rests on: its sources are listed below it'),
      tool: linkSchema.exactOptional().describe('What a reader can work out for themselves instead'),
    }),
  ),
});
export type FaqCategory = z.infer<typeof faqCategorySchema>;
