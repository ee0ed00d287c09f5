import { z } from 'zod';
import { text } from '../placeholders.ts';
import { link } from './base.ts';
import { list } from './text.ts';

const one = z.strictObject({
  name: text,
  subtitle: text,
  price: z.int().positive().describe('Whole Canadian dollars'),
  description: text,
  features: list(text.nullable()).describe('One entry for each of the lines; null where it has nothing'),
  ideal: text,
  badge: text.exactOptional().describe('For the one package that is recommended'),
  action: link,
});
export type Package = z.infer<typeof one>;

const instead = z.strictObject({ title: text, text, action: link });
export type InsteadOfPackage = z.infer<typeof instead>;

const answer = z.strictObject({
  label: text,
  covers: z
    .union([list(z.union([z.literal(0), z.literal(1), z.literal(2)])), instead])
    .describe('The places of the packages that cover it, counted from 0; or what to do, where none does'),
});
export type ChoiceAnswer = z.infer<typeof answer>;

const question = z.strictObject({
  title: text,
  line: text.describe('The line of the term sheet that it is about; the reason is what the package has there'),
  answers: list(answer),
});

/** The first package that covers all three answers is recommended. */
const choice = z.strictObject({
  questions: z.tuple([question, question, question]),
  otherwise: z
    .tuple([text, text, text])
    .describe('An honest word about the package above or below, one for each package'),
});
export type PackageChoice = z.infer<typeof choice>;

const offer = z
  .strictObject({
    label: text,
    product: text,
    plain: text.describe('What the product is, in plain words within a sentence'),
    href: text,
    lines: list(text).describe('What each line of the term sheet compares'),
    packages: z.tuple([one, one, one]),
    choice,
  })
  .refine(
    ({ lines, packages }) => packages.every(({ features }) => features.length === lines.length),
    'Each package has one entry for each line.',
  )
  .refine(({ packages }) => packages.filter(({ badge }) => badge).length === 1, 'One package is recommended.');

export const packages = z.strictObject({
  note: text.describe('Below every term sheet'),
  offers: z.strictObject({ branding: offer, hr: offer, startup: offer }),
});
