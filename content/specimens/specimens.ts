import aiPolicy from '../data/specimens/ai-policy.json' with { type: 'json' };
import brand from '../data/specimens/brand.json' with { type: 'json' };
import budget from '../data/specimens/budget.json' with { type: 'json' };
import cash from '../data/specimens/cash.json' with { type: 'json' };
import continuity from '../data/specimens/continuity.json' with { type: 'json' };
import coverage from '../data/specimens/coverage.json' with { type: 'json' };
import filed from '../data/specimens/filed.json' with { type: 'json' };
import handbook from '../data/specimens/handbook.json' with { type: 'json' };
import letter from '../data/specimens/letter.json' with { type: 'json' };
import monthEnd from '../data/specimens/month-end.json' with { type: 'json' };
import plan from '../data/specimens/plan.json' with { type: 'json' };
import savings from '../data/specimens/savings.json' with { type: 'json' };
import { parseDocument } from '../schemas/parse-document.ts';
import { type Sheet, type SheetName, sheetSchema } from '../schemas/specimens.ts';
import { mapValues } from '../typed-records.ts';

const documents = {
  letter,
  plan,
  budget,
  cash,
  monthEnd,
  handbook,
  aiPolicy,
  brand,
  filed,
  continuity,
  coverage,
  savings,
} satisfies Record<SheetName, unknown>;

const specimenFileName = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

export const specimens: Readonly<Record<SheetName, Sheet>> = mapValues(documents, (document, name) =>
  parseDocument(`specimens/${specimenFileName(name)}`, sheetSchema, document),
);

export const specimenWords = {
  specimen: 'Sample',
  examples: 'Sample, example figures',
  note: 'Brackets stand for names. No client’s document is shown.',
  noteExamples: 'The figures are examples and brackets stand for names. No client’s document is shown.',
  show: 'Show the sample',
  ask: 'Ask for it',
  missing: '{amount} missing',
};
