import type { z } from 'zod';
import { oneAddressForm } from '#contract/address.ts';
import { problemsOf } from '#contract/contact.ts';
import { trimmed } from '#contract/form-fields.ts';
import { contactLimits } from '#contract/limits.ts';
import { Refusal } from './errors.ts';

/** A body as its schema has it. @throws Refusal 400 with a sentence for each field that is missing or wrong */
export function readBody<T>(schema: z.ZodType<T>, body: unknown): T {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const problems = problemsOf(result.error);
  throw new Refusal(400, problems.map(({ sentence }) => sentence).join(' '), problems);
}

/**
 * Who a body says it is about, in small letters, for whoever counts a try before its fields are read. Empty where it says
 * nothing; what is too long for a name is cut, and refused once the body is read.
 */
export function typedName(body: unknown, field: string): string {
  const value = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[field] : undefined;
  return typeof value === 'string' ? oneAddressForm(trimmed(value.slice(0, contactLimits.email))).toLowerCase() : '';
}
