import { globSync, readdirSync, readFileSync } from 'node:fs';
import { at } from './project.ts';

interface Package {
  version: string;
  license?: string;
  dependencies?: Record<string, string>;
}

/** Folders whose code reaches the browser. */
const rooms = '{site,desk,ui,contract,content}/**/*.{ts,tsx}';
const ofTheBuild = ['astro', 'schema-dts', 'zod'];
const imported = /(?:from|import) '((?:@[\w.-]+\/)?[\w-][\w.-]*)(?:\/[^']*)?'/g;

/** Redistribution requires the licence of every package sent to browsers. */
export function licences(): string {
  const { packages } = JSON.parse(readFileSync(at('package-lock.json'), 'utf8')) as {
    packages: Record<string, Package>;
  };
  const names = globSync(rooms, { cwd: at('') })
    .filter((file) => !/\.test\./.test(file))
    .flatMap((file) => [...readFileSync(at(file), 'utf8').matchAll(imported)].map(([, name = '']) => name));
  const shipped = new Set(names.filter((name) => packages[`node_modules/${name}`] && !ofTheBuild.includes(name)));
  // Iterating a set includes elements added meanwhile: transitive dependencies.
  for (const name of shipped)
    for (const dependency of Object.keys(packages[`node_modules/${name}`]?.dependencies ?? {})) shipped.add(dependency);
  return [...shipped]
    .sort()
    .map((name) => licenceOf(name, packages[`node_modules/${name}`]))
    .join('\n\n');
}

function licenceOf(name: string, { version, license = '' }: Package = { version: '' }): string {
  const folder = at(`node_modules/${name}`);
  const file = readdirSync(folder).find((one) => /^licen[cs]e/i.test(one));
  const text = file ? readFileSync(`${folder}/${file}`, 'utf8').trim() : '';
  return `${name} ${version} (${license})\n\n${text}`.trim();
}
