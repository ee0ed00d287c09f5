// Not in config.ts, so that code that needs no other setting loads quickly.

export const readDataDir = (env: Readonly<Record<string, string | undefined>>): string =>
  env.DATA_DIR?.trim() || './data';
