// Type-checks .astro files: converts them to TSX in an overlay folder, and maps errors back.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { dirname } from 'node:path';
import { convertToTsx, DiagnosticSeverity, ExtractedScriptType } from '@astrojs/astro2tsx';
import { fail, projectPath, root, runNode } from './project.ts';

const overlay = '.astro/overlay';
rmSync(projectPath(overlay), { recursive: true, force: true });
for await (const file of glob('{site,ui}/**/*.astro', { cwd: root })) {
  const { code, scripts, diagnostics } = convertToTsx(readFileSync(projectPath(file), 'utf8'), {
    filename: file,
    ambientTypes: true,
  });
  const fault = diagnostics.find(({ severity }) => severity === DiagnosticSeverity.Error);
  if (fault) fail(`${file}: ${fault.message}`);
  const path = `${projectPath(overlay)}/${file}`;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.tsx`, code);
  for (const [index, { type, content }] of scripts.entries())
    if (type === ExtractedScriptType.ProcessedModule) writeFileSync(`${path}.${index}.ts`, content);
}
const settings = {
  extends: '../../tests/tsconfig.json',
  // The conversion declares types that not every page uses.
  compilerOptions: { rootDirs: ['.', '../..'], noUnusedLocals: false },
  // Provides the types of directives such as `client:need`.
  include: ['site', 'ui', '../../astro.config.ts'],
};
writeFileSync(`${projectPath(overlay)}/tsconfig.json`, JSON.stringify(settings));
process.exitCode = await runNode('node_modules/typescript/bin/tsc', ['--project', overlay, '--checkers', '1']);
