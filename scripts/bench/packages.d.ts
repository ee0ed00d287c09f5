// What the bench uses of packages that ship without types.

declare module 'lighthouse' {
  interface Item {
    resourceType?: string;
    transferSize?: number;
  }
  interface Audit {
    numericValue?: number;
    details?: { items?: Item[] };
  }
  interface Report {
    categories: Record<string, { score: number | null }>;
    audits: Record<string, Audit>;
    /** Why nothing was measured, where nothing was. */
    runtimeError?: { code: string };
  }
  /** With no configuration: a phone on slow 4G with a processor four times slower, simulated. */
  export default function lighthouse(
    url: string,
    flags: { port: number; logLevel: 'error' },
  ): Promise<{ lhr: Report } | undefined>;
}
