import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { newPasswordSchema } from './account.ts';

const files = import.meta.glob<Record<string, unknown>>(['./*.ts', '!./*.test.ts'], { eager: true });
const schemas = Object.values(files).flatMap((exported) =>
  Object.entries(exported).flatMap(([name, value]) => (value instanceof z.ZodType ? [{ name, value }] : [])),
);

interface FoundText {
  place: string;
  text: z.ZodString;
  /** Its value is transformed. */
  isPiped: boolean;
}

function textsIn(schema: z.core.$ZodType, place: string, isPiped = false): FoundText[] {
  if (schema instanceof z.ZodString) return [{ place, text: schema, isPiped }];
  if (schema instanceof z.ZodPipe && schema.def.out instanceof z.ZodTransform)
    return textsIn(schema.def.in, place, true);
  const { def } = schema._zod as { def: object };
  return Object.entries(def).flatMap(([key, inner]) => {
    const parts: unknown[] = key === 'shape' || Array.isArray(inner) ? Object.entries(inner as object) : [[key, inner]];
    return (parts as [string, unknown][]).flatMap(([name, part]) =>
      part instanceof z.core.$ZodType ? textsIn(part, `${place}.${name}`, isPiped) : [],
    );
  });
}
const texts = schemas.flatMap(({ name, value }) => textsIn(value, name));

const checksOf = (text: z.ZodString) =>
  (text.def.checks ?? []).map((check) => check._zod.def as { check: string; abort?: boolean });

describe('a text of whatever length', () => {
  test('is refused if too long, before it is normalized or transformed', () => {
    expect(texts.length).toBeGreaterThan(100);
    const late = texts.filter(({ text, isPiped }) => {
      const checks = checksOf(text);
      const rewritten = isPiped ? checks.length : checks.findIndex(({ check }) => check === 'overwrite');
      const limited = checks.findIndex(({ check, abort }) => check === 'max_length' && abort);
      return rewritten >= 0 && (limited < 0 || limited > rewritten);
    });
    expect(late.map(({ place }) => place)).toEqual([]);
  });

  test('is refused as a password without hashing', () => {
    const before = process.threadCpuUsage();
    for (let i = 0; i < 100; i++) expect(newPasswordSchema.safeParse('\ufdfa'.repeat(300_000)).success).toBe(false);
    expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(1000);
  });
});
