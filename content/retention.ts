import type { Marked } from './vocabulary/base.ts';

const proposed = (value: string): Marked => ({ value, standIn: true });

/** How long the firm keeps what it is told. Proposed, until the firm has said what it will do. */
export const retention = {
  enquiries: proposed('24 months after our last exchange'),
  clientFiles: proposed('7 years after the engagement ends'),
  serverLogs: proposed('30 days'),
};
