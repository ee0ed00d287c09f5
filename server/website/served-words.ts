// Loaded before an operator's command, which then reads the words that are served here.
import { dataDirIn } from '../platform/data-dir.ts';
import { folderOf, readCurrent } from './folders.ts';

const { env } = process;
const hash = env.WEBSITE_SNAPSHOT === undefined && readCurrent(dataDirIn(env));
if (hash) {
  env.WEBSITE_SNAPSHOT = folderOf(dataDirIn(env), 'builds', hash).snapshot;
  await import('./snapshot-hook.ts');
}
