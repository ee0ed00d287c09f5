// `npm run backup [FILE]`: copies the SQLite database of a running site, by default into DATA_DIR/backups.
import { join } from 'node:path';
import { toErrorMessage } from '#server/platform/errors.ts';
import { createBackup, formatBackupName, toBackupFolder } from '#server/retention/backup.ts';
import { readConfigOfDatabase } from './operator-command.ts';
import { fail, readArguments } from './project.ts';

const { words } = readArguments({}, 1, 'Usage: npm run backup [-- FILE-THAT-DOES-NOT-EXIST-YET.db]');
const { dataDir, databaseUrl } = readConfigOfDatabase();
if (databaseUrl) {
  fail(
    'The messages are in PostgreSQL, which copies itself: node scripts/run.mjs pg pg_dump --format=custom --file=site.dump. See docs/operations.md.',
  );
}
process.umask(0o077);
const [target = join(toBackupFolder(dataDir), formatBackupName(new Date()))] = words;
try {
  const { bytes, messages } = await createBackup(dataDir, target);
  console.log(`${target}: ${messages} messages, ${bytes} bytes, checked.`);
} catch (error) {
  fail(`No backup was made: ${toErrorMessage(error)}.`);
}
