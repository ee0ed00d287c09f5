// `node scripts/check-documents.ts SNAPSHOT` (used by `build.ts`): prints the first document of a release, and the
// field, that the schemas refuse. The schemas are loaded with the code's own words, since those of the release may not
// load.
import { resolve } from 'node:path';
import { checkDocuments } from './build-documents.ts';
import { BuildProblem } from './build-problem.ts';
import { fail } from './project.ts';

const [snapshot = fail('Name a folder: node scripts/check-documents.ts SNAPSHOT')] = process.argv.slice(2);
process.env.WEBSITE_SNAPSHOT = resolve(snapshot);
try {
  checkDocuments();
} catch (error) {
  if (!(error instanceof BuildProblem)) throw error;
  console.log(JSON.stringify({ sentence: error.message, blames: error.blames }));
}
