// `npm start`: builds if stale, then runs the server.
import { readServerConfig } from '#server/config.ts';
import { isBuildFresh } from '#server/website/stamp.ts';
import { fail, readArguments, runNode } from './project.ts';

readArguments({}, 0, 'Usage: npm start. Settings are environment variables: .env.example has each.');
const result = readServerConfig(process.env);
if (!result.ok) fail(result.sentence);

if (!isBuildFresh(result.config)) {
  console.log('Building the pages: once, and again whenever they change. Up to a minute …');
  if ((await runNode('scripts/build.ts')) !== 0) {
    fail('The pages could not be built: see the lines above.');
  }
}
await import('#server/main.ts');
