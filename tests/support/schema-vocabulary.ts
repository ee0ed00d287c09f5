import { readFileSync } from 'node:fs';

export type Thing = Readonly<Record<string, unknown>>;

interface Interface {
  parents: readonly string[];
  properties: Set<string>;
}

/** schema.org's vocabulary from schema-dts: an interface per type, named `…Base` or `…Leaf`. */
const vocabulary = readVocabulary(
  readFileSync(new URL('../../node_modules/schema-dts/dist/schema.d.ts', import.meta.url), 'utf8'),
);

function readVocabulary(source: string): ReadonlyMap<string, Interface> {
  const found = new Map<string, Interface>();
  let current: Interface | undefined;
  for (const line of source.split('\n')) {
    const [, name, parents = ''] = /^(?:export )?interface (\w+)(?: extends ([^{]+))? \{/.exec(line) ?? [];
    if (name) {
      current = { parents: parents.split(',').map((parent) => parent.trim()), properties: new Set() };
      found.set(name, current);
    }
    const [, property] = /^ {4}"(\w+)"\?:/.exec(line) ?? [];
    if (property) current?.properties.add(property);
  }
  return found;
}

export const things = (block: Thing): readonly Thing[] => block['@graph'] as Thing[];

/** Unknown types and properties, recursively. */
export function problemsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(problemsOf);
  if (typeof value !== 'object' || value === null) return [];
  const type = '@type' in value ? String(value['@type']) : undefined;
  const inner = Object.values(value).flatMap(problemsOf);
  if (type === undefined) return Object.keys(value).join() === '@id' ? inner : ['a thing has no type', ...inner];
  if (!vocabulary.has(`${type}Leaf`)) return [`${type} is no type`, ...inner];
  const strange = Object.keys(value).filter((key) => !key.startsWith('@') && !has(`${type}Leaf`, key));
  return [...strange.map((key) => `${type} has no ${key}`), ...inner];
}

function has(name: string, property: string): boolean {
  const { parents, properties } = vocabulary.get(name) ?? { parents: [], properties: new Set<string>() };
  return properties.has(property) || parents.some((parent) => has(parent, property));
}
