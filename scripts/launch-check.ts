// `npm run launch-check`: lists every stand-in that is left in the content, and fails while any is. A site must not go
// live with an invented name, figure or testimonial.
import { glob } from 'node:fs/promises';
import { at } from './project.ts';

/** Each stand-in by the plainest path that leads to it: the same one is often used on several pages. */
const found = new Map<object, string>();

for await (const file of glob('content/**/*.ts', { cwd: at('') })) {
  const module: Record<string, unknown> = await import(at(file));
  for (const [name, value] of Object.entries(module)) look(value, `${file}: ${name}`, new Set());
}

if (found.size) {
  console.log([...found.values()].sort().join('\n'));
  console.error(
    `\n${found.size} stand-ins are left: replace each, set its standIn to false, and check again.`,
  );
  process.exit(1);
}
console.log('No stand-in is left.');

/** Walks exported content and notes what is marked as a stand-in. */
function look(value: unknown, path: string, above: Set<unknown>): void {
  if (typeof value !== 'object' || value === null || above.has(value)) return;
  const known = found.get(value);
  if ('standIn' in value && value.standIn === true && (!known || cost(path) < cost(known)))
    found.set(value, path);
  for (const [key, inner] of Object.entries(value)) look(inner, `${path}.${key}`, new Set([...above, value]));
}

/** Steps of a path; a place in a list counts twice, since a name says more. */
function cost(path: string): number {
  return path.split('.').length + (path.match(/\.\d+/g)?.length ?? 0);
}
