import document from './data/statistics.json' with { type: 'json' };
import type { Statistic } from './schemas/firm.ts';

/** Figures about the world that the static service pages show. A test recomputes those of saving (`site/tools/wealth/page-figures.test.ts`). */
export const statistics = document as Readonly<Record<keyof typeof document, Statistic>>;
