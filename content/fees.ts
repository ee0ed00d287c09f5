import document from './data/fees.json' with { type: 'json' };
import { priceRange, prices } from './prices.ts';

type Service = keyof typeof document;

/** What the work usually costs, for use within a sentence: without a full stop, beginning in lower case. */
export const fees = Object.fromEntries(
  Object.entries(document).map(([service, { value }]) => [
    service,
    value.replace(/\{prices\.(\w+)\}/, (_, offer: keyof typeof prices) => priceRange(prices[offer])),
  ]),
) as Readonly<Record<Service, string>>;
