import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { at, root } from './project.ts';
import { nodesOf, parse } from './syntax-tree.ts';

/** A text as it stands in the code, without what is filled in, and its file's path from the project's root. */
export interface Prose {
  file: string;
  text: string;
}

/**
 * Texts that a person may read: every string in some files with a space or a capital in it. Names of modules, fields and
 * kinds, which have neither, are left out.
 * @param patterns globs from the project's root; tests are left out
 */
export async function proseIn(...patterns: string[]): Promise<Prose[]> {
  const found: Prose[] = [];
  for await (const file of glob(patterns, { cwd: root })) {
    if (/\.test\.tsx?$/.test(file)) continue;
    for (const text of stringsOf(file)) if (/[A-Z\s]/.test(text)) found.push({ file, text });
  }
  return found;
}

/** The strings of a file; of one with something filled in, the parts around that. */
function stringsOf(file: string): string[] {
  return [...nodesOf(parse(file, readFileSync(at(file), 'utf8')))].flatMap(({ node, around: [parent] }) => {
    if (node.type === 'TemplateElement') return [node.value.cooked ?? ''];
    const isText = node.type === 'Literal' && typeof node.value === 'string';
    return isText && parent?.type !== 'ImportDeclaration' ? [String(node.value)] : [];
  });
}
