import { z } from 'zod';
import { filledText } from '../placeholders.ts';
import { linkSchema } from './base.ts';
import { arrayOf } from './text.ts';

const offeredPackage = z.strictObject({
  name: filledText,
  subtitle: filledText,
  price: z.int().positive().describe('Whole Canadian dollars'),
  description: filledText,
  features: arrayOf(filledText.nullable()).describe('One entry for each of the lines; null where it has nothing'),
  ideal: filledText,
  badge: filledText.exactOptional().describe('For the one package that is recommended'),
  action: linkSchema,
});
export type Package = z.infer<typeof offeredPackage>;

const instead = z.strictObject({ title: filledText, text: filledText, action: linkSchema });
export type InsteadOfPackage = z.infer<typeof instead>;

const answer = z.strictObject({
  label: filledText,
  covers: z
    .union([arrayOf(z.union([z.literal(0), z.literal(1), z.literal(2)])), instead])
    .describe('The places of the packages that cover it, counted from 0; or what to do, where none does'),
});
export type PackageChoiceAnswer = z.infer<typeof answer>;

const question = z.strictObject({
  title: filledText,
  line: filledText.describe('The line of the term sheet that it is about; the reason is what the package has there'),
  answers: arrayOf(answer),
});

/** The first package that covers all three answers is recommended. */
const choice = z.strictObject({
  questions: z.tuple([question, question, question]),
  otherwise: z
    .tuple([filledText, filledText, filledText])
    .describe('An honest word about the package above or below, one for each package'),
});
export type PackageChoice = z.infer<typeof choice>;

const offer = z
  .strictObject({
    label: filledText,
    product: filledText,
    plain: filledText.describe('What the product is, in plain words within a sentence'),
    href: filledText,
    lines: arrayOf(filledText).describe('What each line of the term sheet compares'),
    packages: z.tuple([offeredPackage, offeredPackage, offeredPackage]),
    choice,
  })
  .refine(
    ({ lines, packages }) => packages.every(({ features }) => features.length === lines.length),
    'Each package has one entry for each line.',
  )
  .refine(({ packages }) => packages.filter(({ badge }) => badge).length === 1, 'One package is recommended.');

export const packagesSchema = z.strictObject({
  note: filledText.describe('Below every term sheet'),
  offers: z.strictObject({ branding: offer, hr: offer, startup: offer }),
});
