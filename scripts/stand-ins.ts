/**
 * Lists every stand-in of the content: whatever has `standIn: true`, however deep.
 * @param modules what each content file exports, by the file's path
 * @returns `file: path` for each, sorted, with what is asked for where the content says it. One that is used on several pages is named once, by its shortest path
 */
export function standInsOf(modules: Readonly<Record<string, Readonly<Record<string, unknown>>>>): string[] {
  const found = new Map<object, string>();
  for (const [file, exported] of Object.entries(modules)) {
    for (const [name, value] of Object.entries(exported)) look(found, value, `${file}: ${name}`, new Set());
  }
  return [...found].map(([value, path]) => ('asks' in value ? `${path}: ${value.asks}` : path)).sort();
}

function look(found: Map<object, string>, value: unknown, path: string, above: Set<unknown>): void {
  if (typeof value !== 'object' || value === null || above.has(value)) return;
  const known = found.get(value);
  if ('standIn' in value && value.standIn === true && (!known || cost(path) < cost(known)))
    found.set(value, path);
  for (const [key, inner] of Object.entries(value))
    look(found, inner, `${path}.${key}`, new Set([...above, value]));
}

/** The length of a path in steps. A place in a list counts as two, so that a path of names is preferred to one of numbers. */
function cost(path: string): number {
  return path.split('.').length + (path.match(/\.\d+/g)?.length ?? 0);
}
