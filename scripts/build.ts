// Builds dist/: site/ (public), desk/ (staff), answers/ (server templates), build.json. `node scripts/build.ts FOLDER`
// builds into another folder; builds may run in parallel. `--content SNAPSHOT --words HASH` uses the words of a
// release. `--work FOLDER` is for temporary files; nothing is then written into the project. `--lean` skips sharing
// images and compression; `--preview` builds only pages. `--keep-assets-of DIST` keeps that build's assets for 30 days.
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { readConfig } from '#server/config.ts';
import { BuildProblem } from './build-problem.ts';
import { fail, readArguments, toProjectPath } from './project.ts';

const { values, words } = readArguments(
  {
    content: { type: 'string' },
    words: { type: 'string', default: '' },
    work: { type: 'string' },
    lean: { type: 'boolean', default: false },
    preview: { type: 'boolean', default: false },
    'keep-assets-of': { type: 'string' },
  },
  1,
  'Usage: node scripts/build.ts [FOLDER] [--content SNAPSHOT --words HASH] [--work FOLDER] [--lean] [--preview] [--keep-assets-of DIST]',
);
const result = readConfig(process.env);
if (!result.ok) fail(result.sentence);
// The server that started the build has ended. `process.exit` can hang on the bundler's threads.
const orphaned = () => process.kill(process.pid, 'SIGKILL');
process.on('disconnect', orphaned);
process.env.WEBSITE_SNAPSHOT = values.content ? resolve(values.content) : '';
await import('#server/website/snapshot-hook.ts');

try {
  const { checkDocuments } = await import('./build-documents.ts');
  checkDocuments();
  const { buildSite } = await import('./build-site.ts');
  const target = resolve(words[0] ?? toProjectPath('dist'));
  const before = values['keep-assets-of'];
  await buildSite({
    settings: result.config,
    target,
    words: values.words,
    isLean: values.lean,
    isPreview: values.preview,
    before: before && resolve(before),
    // One per target, for parallel builds; inside the project, so that packages resolve.
    work: values.work
      ? resolve(values.work)
      : toProjectPath(`node_modules/.cache/builds/${target.replaceAll(/[^\w.]+/g, '-')}`),
    keepsWork: values.work !== undefined,
    onState: (state) => process.send?.({ state }),
  });
} catch (error) {
  const problem = error instanceof BuildProblem ? error : refusedDocument();
  if (!problem) throw error;
  process.send?.({ sentence: problem.message, blames: problem.blames });
  const { name, path } = problem.blames ?? {};
  fail(name ? `${problem.message} (${name}: ${path})` : problem.message);
}
process.off('disconnect', orphaned);
process.disconnect?.();

/** Finds the document that a schema refuses, in another process, since content that does not load stops this one. */
function refusedDocument(): BuildProblem | undefined {
  if (!values.content) return undefined;
  const { stdout } = spawnSync(
    process.execPath,
    [toProjectPath('scripts/check-documents.ts'), resolve(values.content)],
    {
      env: { ...process.env, WEBSITE_SNAPSHOT: '' },
      encoding: 'utf8',
    },
  );
  if (!stdout) return undefined;
  const { sentence, blames } = JSON.parse(stdout);
  return new BuildProblem(sentence, blames);
}
