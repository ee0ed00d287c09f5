import type { z } from 'zod';
import { oneAddressForm } from '#contract/address.ts';
import { problemsOf } from '#contract/contact.ts';
import { trimmed } from '#contract/form-fields.ts';
import { contactLimits } from '#contract/limits.ts';
import { HttpProblem } from './errors.ts';

/** @throws HttpProblem 400 with a sentence per wrong field */
export function readBody<T>(schema: z.ZodType<T>, body: unknown): T {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const problems = problemsOf(result.error);
  throw new HttpProblem(400, problems.map(({ sentence }) => sentence).join(' '), problems);
}

/** Lower case, for rate limits before validation. Empty where missing; cut where too long. */
export function typedName(body: unknown, field: string): string {
  const value = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[field] : undefined;
  return typeof value === 'string' ? oneAddressForm(trimmed(value.slice(0, contactLimits.email))).toLowerCase() : '';
}
