import { posix } from 'node:path';
import type { BindingPattern, Node } from 'oxc-parser';
import { bare, isUse, nodesOf, type Place, topName, writtenName } from './syntax-tree.ts';

/** A value that a file declares at the top, or a member of one. */
export interface Member {
  /** Such as `bookingWords.page.none`. */
  path: string;
  /** Its own, by name, where it is written as an object. */
  members: Map<string, Member>;
  read: boolean;
}

/** What the names in a file stand for: one that is given twice may stand for either. */
type Names = Map<string, Set<Member>>;

/**
 * Marks what a file's code reads of values that files declare. A value that is used in any way but to take a member of it
 * or to give it a name is not followed further: all its members count as read.
 * @param file from the project's root
 * @param values by file and name
 */
export function markReads(
  file: string,
  program: Node,
  values: ReadonlyMap<string, ReadonlyMap<string, Member>>,
): void {
  const places = [...nodesOf(program)];
  const names: Names = new Map();
  for (const place of places) {
    const own = values.get(file)?.get(topName(place) ?? '');
    if (own) names.set(own.path, new Set([own]));
    if (place.node.type !== 'ImportDeclaration') continue;
    const from = values.get(importedFile(file, place.node.source.value));
    for (const { type, local, ...specifier } of place.node.specifiers) {
      const name = 'imported' in specifier ? writtenName(specifier.imported, false) : undefined;
      const value = from?.get(name ?? '');
      if (value) names.set(local.name, new Set([value]));
      else if (type === 'ImportNamespaceSpecifier') for (const every of from?.values() ?? []) markRead(every);
    }
  }
  // A function may use a name that is given below it, so the code is gone through until no name is new.
  for (let known = -1; known !== count(names); ) {
    known = count(names);
    for (const place of places) follow(place, names);
  }
}

/** Follows the value of a name, through the members taken of it, to where it is used or given another name. */
function follow({ node, around }: Place, names: Names): void {
  if (node.type !== 'Identifier' || !isUse(node, around)) return;
  let members = [...(names.get(node.name) ?? [])];
  let whole: Node = node;
  for (const [index, outer] of around.entries()) {
    if (members.length === 0) return;
    if (outer.type === 'MemberExpression' && outer.object === whole) {
      members = membersAt(members, writtenName(outer.property, outer.computed));
    } else if (outer.type === 'VariableDeclarator' && outer.init === whole) {
      // Another file may read what this one exports.
      if (around[index + 2]?.type === 'ExportNamedDeclaration') break;
      give(outer.id, members, names);
      return;
    } else if (outer.type !== 'ChainExpression' && bare(outer) !== bare(whole)) break;
    whole = outer;
  }
  for (const member of members) markRead(member);
}

/** Gives a pattern's names what they take. */
function give(pattern: BindingPattern, members: Member[], names: Names): void {
  if (pattern.type === 'Identifier') {
    names.set(pattern.name, new Set([...(names.get(pattern.name) ?? []), ...members]));
  } else if (pattern.type === 'AssignmentPattern') {
    give(pattern.left, members, names);
  } else if (pattern.type === 'ObjectPattern') {
    for (const property of pattern.properties) {
      if (property.type === 'RestElement') give(property.argument, members, names);
      else give(property.value, membersAt(members, writtenName(property.key, property.computed)), names);
    }
  } else {
    for (const member of members) markRead(member);
  }
}

/**
 * The members of that name; without a name, any of them. Where no value has one, as a text has none, the values are read.
 */
function membersAt(values: Member[], name: string | undefined): Member[] {
  const found = values.flatMap(({ members }) =>
    [...members].flatMap(([key, member]) => (name === undefined || key === name ? [member] : [])),
  );
  if (found.length === 0) for (const value of values) markRead(value);
  return found;
}

function markRead(value: Member): void {
  value.read = true;
  for (const member of value.members.values()) markRead(member);
}

const count = (names: Names) => [...names.values()].reduce((sum, { size }) => sum + size, 0);

/** The file that an import of the project names, from its root; of a package, the package. */
function importedFile(file: string, source: string): string {
  if (source.startsWith('#')) return source.slice(1);
  return source.startsWith('.') ? posix.join(posix.dirname(file), source) : source;
}
