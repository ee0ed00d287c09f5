import type { Ground } from '#content/schemas/firm.ts';

type TokenValues = ReadonlyMap<string, string>;

/** Reads `tokens.css` for use outside stylesheets. */
export function parseTokens(stylesheet: string) {
  const [css = ''] = stylesheet.split('@media print');
  const root = parseDeclarations(css, ':root');
  return {
    /** Resolves `var()`. @throws Error when there is none */
    on: (ground: Ground, name: string): string => resolveToken(name, [parseDeclarations(css, `.on-${ground}`), root]),
  };
}

/** Of the innermost rules with this selector; the last declaration wins. */
function parseDeclarations(css: string, wanted: string): TokenValues {
  const values = new Map<string, string>();
  for (const rule of css.replace(/\/\*[\s\S]*?\*\//g, '').split('}')) {
    const [before = '', body = ''] = rule.split('{').slice(-2);
    const selector = before.split(';').at(-1) ?? '';
    if (!selector.split(',').some((part) => part.trim() === wanted)) continue;
    for (const declaration of body.split(';')) {
      const [, name, value] = /^\s*--([\w-]+):([^;]+)$/.exec(declaration) ?? [];
      if (name && value) values.set(name, value.trim());
    }
  }
  return values;
}

function resolveToken(name: string, scopes: readonly TokenValues[]): string {
  const value = scopes.map((scope) => scope.get(name)).find((found) => found !== undefined);
  if (value === undefined) throw new Error(`tokens.css has no --${name}`);
  return value.replace(/var\(--([\w-]+)\)/g, (_, inner: string) => resolveToken(inner, scopes));
}
