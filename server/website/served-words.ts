// Import it before an operator's command, which then reads the words that are served here.
import { readDataDir } from '../platform/data-dir.ts';
import { findServedHash, toBuildFolder } from './folders.ts';

const { env } = process;
const hash = env.WEBSITE_SNAPSHOT === undefined && findServedHash(readDataDir(env));
if (hash) {
  env.WEBSITE_SNAPSHOT = toBuildFolder(readDataDir(env), 'builds', hash).snapshot;
  await import('./snapshot-hook.ts');
}
