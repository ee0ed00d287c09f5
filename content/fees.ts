import document from './data/fees.json' with { type: 'json' };
import { formatPriceRange, prices } from './prices.ts';

type Service = keyof typeof document;

/** What the work usually costs, for use within a sentence: lower-case first letter, no full stop. */
export const fees = Object.fromEntries(
  Object.entries(document).map(([service, { value }]) => [
    service,
    value.replace(/\{prices\.(\w+)\}/, (_, offer: keyof typeof prices) => formatPriceRange(prices[offer])),
  ]),
) as Readonly<Record<Service, string>>;
