// Checks the types of the .astro files, which the compiler cannot read: each is written as the TSX that it stands for
// into a folder that the compiler lays over the project, and an error there is told at its place in the .astro file.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { dirname, relative } from 'node:path';
import { type AstroPart, astroAsTsx } from './astro-as-tsx.ts';
import { lineAndColumn, offsetOf } from './line-and-column.ts';
import { at, root } from './project.ts';

const overlay = at('.astro/overlay');
const settings = {
  extends: relative(overlay, at('tsconfig.json')),
  compilerOptions: { rootDirs: ['.', relative(overlay, root)] },
  // Astro's settings bring the types of directives such as `client:need`.
  include: ['site', relative(overlay, at('astro.config.ts'))],
};
const parts = new Map<string, AstroPart & { file: string; source: string }>();

rmSync(overlay, { recursive: true, force: true });
for await (const file of glob('site/**/*.astro', { cwd: root })) {
  const source = readFileSync(at(file), 'utf8');
  const converted = astroAsTsx(file, source);
  for (const { message, offset } of converted.faults) tell(file, source, offset, message);
  for (const part of converted.parts) {
    const path = `${overlay}/${file}${part.suffix}`;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, part.code);
    parts.set(relative(root, path), { ...part, file, source });
  }
}
if (parts.size === 0) throw new Error('There are no .astro files in site/.');
writeFileSync(`${overlay}/tsconfig.json`, JSON.stringify(settings));

const compiler = at('node_modules/typescript/bin/tsc');
const { status, stdout, stderr } = spawnSync(
  process.execPath,
  [compiler, '--project', overlay, '--pretty', 'false'],
  { cwd: root, encoding: 'utf8' },
);
if (stderr || status === null) throw new Error(`The compiler could not run: ${stderr}`);
for (const text of stdout.split('\n').filter(Boolean)) {
  const [, path = '', line, column, message = ''] = /^(.+?)\((\d+),(\d+)\): (.*)$/.exec(text) ?? [];
  const part = parts.get(path);
  const offset = part?.origin(offsetOf(part.code, Number(line), Number(column)));
  if (part && offset !== undefined) tell(part.file, part.source, offset, message);
  // The conversion declares types for every page, also for those that do not use them.
  else if (!(part && message.startsWith('error TS6196'))) say(text);
}

function tell(file: string, source: string, offset: number, message: string): void {
  const { line, column } = lineAndColumn(source, offset);
  say(`${file}(${line},${column}): ${message}`);
}

function say(fault: string): void {
  console.error(fault);
  process.exitCode = 1;
}
