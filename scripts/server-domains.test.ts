import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const folders = readdirSync(new URL('../server', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const domains = folders.filter((name) => name !== 'platform');
/** What puts the domains together: none of them looks up to it. */
const above = readdirSync(new URL('../server', import.meta.url)).filter(
  (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
);

interface Override {
  includes: string[];
  linter: { rules: { style?: { noRestrictedImports?: { options: { patterns: { group: string[] }[] } } } } };
}
const { overrides } = JSON.parse(read('biome.json')) as { overrides: Override[] };

/** What the lint rule of a folder refuses. */
const refusedIn = (folder: string): string[] => {
  const rule = overrides.find(({ includes }) => includes[0] === `server/${folder}/**/*.ts`);
  const patterns = rule?.linter.rules.style?.noRestrictedImports?.options.patterns ?? [];
  return patterns.flatMap(({ group }) => group);
};

/** What the table of `docs/architecture.md` says a folder uses. */
const usesOf = (folder: string): string[] => {
  const [, ofTheServer = ''] = read('docs/architecture.md').split('## The server');
  const row = ofTheServer.split('\n').find((line) => line.startsWith(`| \`${folder}/\``));
  const uses = row?.split('|').at(-2)?.trim() ?? 'no row';
  return uses === 'nothing' ? [] : uses.split(', ');
};

describe.each(folders)('server/%s', (folder) => {
  const refused = refusedIn(folder);

  test('may use the domains that the table of the architecture names, through the file with their name', () => {
    const uses = domains.filter((domain) => refused.includes(`!../${domain}/${domain}.ts`));
    expect(uses.sort()).toEqual(usesOf(folder).sort());
    for (const domain of uses) expect(refused).toContain(`!../../${domain}/${domain}.ts`);
  });

  test('may use nothing else of the server but the platform', () => {
    const others = domains.filter((domain) => domain !== folder).map((domain) => `${domain}/**`);
    const missing = [...others, ...above].flatMap((path) =>
      [`../${path}`, `../../${path}`].filter((pattern) => !refused.includes(pattern)),
    );
    expect(missing).toEqual([]);
  });
});
