import { type Node, type ObjectExpression, parseSync, visitorKeys } from 'oxc-parser';

/** A node of a file's code, with the nodes around it, the nearest first. */
export interface Place {
  node: Node;
  around: readonly Node[];
}

/** @throws Error when the code of a `.ts` or `.tsx` file does not parse */
export function parse(file: string, code: string): Node {
  const { program, errors } = parseSync(file, code);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  return program;
}

/** Every node that a running program has, in the order of the code: types are left out. */
export function* nodesOf(node: Node, around: readonly Node[] = []): Generator<Place> {
  // `value as Type` and its like are named as types are, but have a value in them.
  const isType = node.type.startsWith('TS') && !('expression' in node);
  if (isType) return;
  yield { node, around };
  for (const key of visitorKeys[node.type] ?? []) {
    const child: unknown = Reflect.get(node, key);
    for (const next of Array.isArray(child) ? child : [child])
      if (isNode(next)) yield* nodesOf(next, [node, ...around]);
  }
}

/** The value inside `value as Type`, `value satisfies Type`, `value!` and `(value)`. */
export function bare(node: Node): Node {
  const wraps =
    node.type === 'TSAsExpression' ||
    node.type === 'TSSatisfiesExpression' ||
    node.type === 'TSNonNullExpression' ||
    node.type === 'ParenthesizedExpression';
  return wraps ? bare(node.expression) : node;
}

/** The name in a property's key or an index, unless it is computed: `name` of `{ name: 1 }`, `.name` and `['name']`. */
export function writtenName(key: Node, computed: boolean): string | undefined {
  if (key.type === 'Literal') return String(key.value);
  return key.type === 'Identifier' && !computed ? key.name : undefined;
}

/** The members of an object as written, without those of objects spread into it. */
export function* membersOf(node: ObjectExpression): Generator<[name: string, value: Node]> {
  for (const property of node.properties) {
    if (property.type !== 'Property') continue;
    const name = writtenName(property.key, property.computed);
    if (name !== undefined) yield [name, bare(property.value)];
  }
}

/** The name that a declarator at the top of its file gives. */
export function topName({ node, around }: Place): string | undefined {
  if (node.type !== 'VariableDeclarator' || node.id.type !== 'Identifier') return undefined;
  const top = ['VariableDeclaration', 'ExportNamedDeclaration', 'Program'];
  return around.every(({ type }) => top.includes(type)) ? node.id.name : undefined;
}

/** Whether an identifier is a value that is used here, and not a name that is given. */
export function isUse(node: Node, [parent, outer]: readonly Node[]): boolean {
  switch (parent?.type) {
    case 'MemberExpression':
      return parent.object === node || parent.computed;
    case 'Property':
      return parent.computed || (parent.value === node && outer?.type !== 'ObjectPattern');
    case 'PropertyDefinition':
      return parent.computed || parent.value === node;
    case 'VariableDeclarator':
      return parent.init === node;
    case 'AssignmentPattern':
      return parent.right === node;
    case 'ArrowFunctionExpression':
      return parent.body === node;
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'MethodDefinition':
    case 'ArrayPattern':
    case 'RestElement':
    case 'ImportSpecifier':
    case 'ImportNamespaceSpecifier':
    case 'ImportDefaultSpecifier':
      return false;
    default:
      return true;
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
