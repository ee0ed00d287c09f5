// Apart from config.ts, so that what needs no other setting loads quickly.

export const dataDirIn = (env: Readonly<Record<string, string | undefined>>): string =>
  env.DATA_DIR?.trim() || './data';
