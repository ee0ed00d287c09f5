import type { Node } from 'oxc-parser';
import { type Member, markReads } from './member-reads.ts';
import { bare, membersOf, nodesOf, parse, topName } from './syntax-tree.ts';

/**
 * Members of the objects that some files declare at the top which no code reads. An object that is handed on whole, to a
 * function or a component, has all its members read.
 * @param files the code of every file that might read, by its path from the project's root
 * @param declares whether a file's objects are looked at
 * @returns such as `content/booking.ts: bookingWords.page.none`
 */
export function unreadMembers(
  files: ReadonlyMap<string, string>,
  declares: (file: string) => boolean,
): string[] {
  const programs = new Map([...files].map(([file, code]) => [file, parse(file, code)]));
  const values = new Map<string, Map<string, Member>>();
  for (const [file, program] of programs) if (declares(file)) values.set(file, valuesIn(program));
  for (const [file, program] of programs) markReads(file, program, values);
  return [...values].flatMap(([file, all]) =>
    [...all.values()].flatMap(unreadIn).map((path) => `${file}: ${path}`),
  );
}

function valuesIn(program: Node): Map<string, Member> {
  const values = new Map<string, Member>();
  for (const place of nodesOf(program)) {
    const name = topName(place);
    if (name && place.node.type === 'VariableDeclarator' && place.node.init)
      values.set(name, memberOf(name, place.node.init));
  }
  return values;
}

function memberOf(path: string, value: Node): Member {
  const object = bare(value);
  const written = object.type === 'ObjectExpression' ? [...membersOf(object)] : [];
  const members = written.map(([name, of]): [string, Member] => [name, memberOf(`${path}.${name}`, of)]);
  return { path, members: new Map(members), read: false };
}

/** The innermost members that are not read. A value without members is not looked at: unused exports are found by knip. */
function unreadIn({ members }: Member): string[] {
  return [...members.values()].flatMap((member) => {
    if (member.members.size) return unreadIn(member);
    return member.read ? [] : [member.path];
  });
}
