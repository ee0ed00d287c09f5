import { globSync, readdirSync, readFileSync } from 'node:fs';
import { at } from './project.ts';

interface Package {
  version: string;
  license?: string;
  dependencies?: Record<string, string>;
}

/** The rooms whose code reaches a browser. */
const rooms = '{site,desk,ui,contract,content}/**/*.{ts,tsx}';
/** Packages that draw the pages and stay at home. */
const ofTheBuild = ['astro', 'schema-dts', 'zod'];
const imported = /(?:from|import) '((?:@[\w.-]+\/)?[\w-][\w.-]*)(?:\/[^']*)?'/g;

/** The licence of every package that is sent to browsers, which whoever passes it on has to pass on too. */
export function licences(): string {
  const { packages } = JSON.parse(readFileSync(at('package-lock.json'), 'utf8')) as {
    packages: Record<string, Package>;
  };
  const names = globSync(rooms, { cwd: at('') })
    .filter((file) => !/\.test\./.test(file))
    .flatMap((file) => [...readFileSync(at(file), 'utf8').matchAll(imported)].map(([, name = '']) => name));
  const shipped = new Set(names.filter((name) => packages[`node_modules/${name}`] && !ofTheBuild.includes(name)));
  // A set goes on to what is added while it is walked.
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
