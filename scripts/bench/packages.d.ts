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
  }
  /** With no configuration: a phone on slow 4G with a processor four times slower, simulated. */
  export default function lighthouse(
    url: string,
    flags: { port: number; logLevel: 'error' },
  ): Promise<{ lhr: Report } | undefined>;
}

declare module 'autocannon' {
  interface Result {
    requests: { average: number };
    latency: { p50: number; p99: number };
    non2xx: number;
    errors: number;
  }
  interface Options {
    url: string;
    connections: number;
    duration: number;
    method?: 'GET' | 'POST';
    headers?: Record<string, string>;
    body?: string;
    /** Whether `[<id>]` in the body is another word in each request. */
    idReplacement?: boolean;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
