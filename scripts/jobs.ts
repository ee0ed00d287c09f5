// `node scripts/run.mjs jobs`: scheduled jobs with last run and result.
import { firmTime } from '#content/firm-time.ts';
import { listJobRuns } from '#server/platform/job-runner.ts';
import { withStore } from './operator-command.ts';
import { readArguments } from './project.ts';

readArguments({}, 0, 'Usage: node scripts/run.mjs jobs');
await withStore(async ({ db }) => {
  const runs = await listJobRuns(db);
  for (const { name, ran_at, took_ms, error } of runs)
    console.log(`${name}  ${firmTime(ran_at)}, ${took_ms} ms  ${error ? `failed: ${error}` : 'went well'}`);
  if (!runs.length) console.log('No job has run yet: they begin with the server.');
});
