import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, readConfig } from '#server/config.ts';
import { openStore } from '#server/open-store.ts';
import type { Store } from '#server/platform/db/open.ts';
import { toErrorMessage } from '#server/platform/errors.ts';
import { HttpProblem } from '#server/platform/http/errors.ts';
import { findSavedOrigin } from '#server/platform/http/origin.ts';
import { fail, type Options, readArguments } from './project.ts';

type Values<T extends Options> = ReturnType<typeof readArguments<T>>['values'];

interface Action<T extends Options> {
  words?: number | readonly [number, number];
  options?: readonly (keyof T)[];
  run: (context: {
    store: Store;
    config: Config;
    words: readonly [string, ...string[]];
    values: Values<T>;
  }) => Promise<unknown>;
}

/** Runs the action named by the first word, by default `list`, or prints the usage. */
export async function runOperatorCommand<const T extends Options>(
  usage: string,
  options: T,
  actions: Readonly<Record<string, Action<T>>>,
): Promise<void> {
  const { values, words } = readArguments(options, Number.POSITIVE_INFINITY, usage);
  const [name = 'list', ...rest] = words;
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (!action) fail(usage);
  const { words: count = 0, options: allowed = [] } = action;
  const [least, most] = typeof count === 'number' ? [count, count] : count;
  if (rest.length < least || rest.length > most) fail(usage);
  if (Object.keys(values).some((option) => !allowed.includes(option))) fail(usage);
  const [first = '', ...others] = rest;
  await withStore((store, config) => action.run({ store, config, words: [first, ...others], values }));
}

const toDatabaseFile = ({ dataDir }: Config): string => join(dataDir, 'site.db');

export const hasDatabase = (config: Config): boolean =>
  config.databaseUrl !== undefined || existsSync(toDatabaseFile(config));

/** Reads the settings. Ends the process if one is invalid, or if there is no database. */
export function readConfigOfDatabase(): Config {
  const result = readConfig(process.env);
  if (!result.ok) fail(result.sentence);
  const { config } = result;
  if (!hasDatabase(config))
    fail(`There is no database at ${toDatabaseFile(config)}: set DATA_DIR or DATABASE_URL as for the server.`);
  return config;
}

/** Opens the configured database for `work`, then closes it. Ends the process if there is none. */
export async function withStore(work: (store: Store, config: Config) => Promise<unknown>): Promise<void> {
  const config = readConfigOfDatabase();
  process.umask(0o077);
  const store = await openStore(config).catch((error: unknown) =>
    fail(`The database could not be opened: ${toErrorMessage(error)}.`),
  );
  try {
    await work(store, config);
  } catch (error) {
    if (error instanceof HttpProblem) return fail(error.message);
    throw error;
  } finally {
    await store.db.destroy();
  }
}

/** The site's origin, for links: as set, else as the server last saved it, since the command may have another port. */
export const readOrigin = async ({ db }: Store, { siteUrl, port }: Config): Promise<string> =>
  siteUrl ?? (await findSavedOrigin(db)) ?? `http://localhost:${port}`;
