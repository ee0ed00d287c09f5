import type { z } from 'zod';
import { problemsOf } from '#contract/contact.ts';
import { Refusal } from './errors.ts';

/** A body as its schema has it. @throws Refusal 400 with a sentence for each field that is missing or wrong */
export function readBody<T>(schema: z.ZodType<T>, body: unknown): T {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const problems = problemsOf(result.error);
  throw new Refusal(400, problems.map(({ sentence }) => sentence).join(' '), problems);
}
