// Type-checks .astro files: converts them to TSX in an overlay folder, and maps errors back.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { dirname } from 'node:path';
import { convertToTsx, DiagnosticSeverity, ExtractedScriptType } from '@astrojs/astro2tsx';
import { fail, projectRoot, runNode, toProjectPath } from './project.ts';

const overlay = '.astro/overlay';
rmSync(toProjectPath(overlay), { recursive: true, force: true });
for await (const file of glob('{site,ui}/**/*.astro', { cwd: projectRoot })) {
  const { code, scripts, diagnostics } = convertToTsx(readFileSync(toProjectPath(file), 'utf8'), {
    filename: file,
    ambientTypes: true,
  });
  const fault = diagnostics.find(({ severity }) => severity === DiagnosticSeverity.Error);
  if (fault) fail(`${file}: ${fault.message}`);
  const path = `${toProjectPath(overlay)}/${file}`;
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
  include: ['site', 'ui', '../../astro.config.ts', '../../ui/custom-properties.d.ts'],
};
writeFileSync(`${toProjectPath(overlay)}/tsconfig.json`, JSON.stringify(settings));
process.exitCode = await runNode('node_modules/typescript/bin/tsc', ['--project', overlay, '--checkers', '1']);
