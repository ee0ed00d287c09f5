import { z } from 'zod';
import { employerDuties, programs } from '../facts/records.ts';
import { shoreParts } from '../facts/shores.ts';
import { text } from '../placeholders.ts';
import { link, paragraph } from './base.ts';
import type { Fact } from './facts.ts';
import { oneOf } from './firm.ts';
import { list } from './text.ts';

const named = (group: string, facts: readonly Fact<unknown>[]) =>
  facts.flatMap((fact) => (fact.id ? [[`${group}.${fact.id}`, fact] as const] : []));

const facts: Readonly<Record<string, Fact<unknown>>> = Object.fromEntries([
  ...named('duty', Object.values(employerDuties).flat()),
  ...named('program', programs),
  ...Object.values(shoreParts).flatMap(({ topics }) =>
    topics.flatMap(({ id, ontario, michigan }) => [
      [`fact.${id}.ontario`, ontario],
      [`fact.${id}.michigan`, michigan],
    ]),
  ),
]);

export const category = z.strictObject({
  id: z.string(),
  title: text,
  questions: list(
    z.strictObject({
      id: z
        .string()
        .regex(/^[a-z0-9-]+$/)
        .describe('The answer’s own address on the page. It stays when the question is reworded.'),
      question: text,
      answer: z.array(paragraph).min(1).readonly(),
      facts: list(oneOf(facts)).exactOptional().describe('What the answer rests on: its sources are listed below it'),
      tool: link.exactOptional().describe('What a reader can work out for themselves instead'),
    }),
  ),
});
export type Category = z.infer<typeof category>;
