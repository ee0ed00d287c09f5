import { domainToASCII } from 'node:url';

/** RFC 8601. */
export interface AuthenticationResults {
  /** Lower case; empty if missing. */
  by: string;
  results: readonly Result[];
}

interface Result {
  /** Lower case. */
  method: string;
  result: string;
  /** Omits a property with conflicting values. */
  of: ReadonlyMap<string, string>;
}

type Part = string | readonly [name: string, value: string];

/** Ignores comments and quoted strings. Undefined if one is unterminated. */
export function readAuthenticationResults(header: string): AuthenticationResults | undefined {
  const sections = sectionsOf(header);
  if (!sections) return undefined;
  const [[by = ''] = [], ...rest] = sections;
  return {
    by: typeof by === 'string' ? by.toLowerCase() : '',
    results: (typeof by === 'string' ? rest : sections).flatMap(([first, ...properties]) => {
      if (!first || typeof first === 'string') return [];
      const of = new Map<string, string>();
      for (const part of properties) {
        if (typeof part === 'string') continue;
        const [name, value] = [part[0].toLowerCase(), part[1].toLowerCase()];
        of.set(name, (of.get(name) ?? value) === value ? value : '');
      }
      const [method = ''] = first[0].toLowerCase().split('/');
      return [{ method, result: first[1].toLowerCase(), of }];
    }),
  };
}

/** Every DMARC result passes or, without DMARC, a DKIM signature of that domain. */
export function vouches({ results }: AuthenticationResults, domain: string): boolean {
  const name = asciiDomain(domain);
  if (!name) return false;
  const dmarc = results.filter(({ method }) => method === 'dmarc');
  if (dmarc.some(({ result }) => result !== 'none'))
    return dmarc.every(({ result, of }) => result === 'pass' && domainOf(of.get('header.from')) === name);
  return results.some(
    ({ method, result, of }) =>
      method === 'dkim' && result === 'pass' && domainOf(of.get('header.d') ?? of.get('header.i')) === name,
  );
}

/** Servers of a provider differ only in the first label. */
export function authservOf(authservId: string): string {
  const labels = authservId.split('.');
  return labels.length > 2 ? labels.slice(1).join('.') : authservId;
}

const domainOf = (value = ''): string => asciiDomain(value.slice(value.lastIndexOf('@') + 1));

/** Empty for an invalid domain. */
const asciiDomain = (domain: string): string => domainToASCII(domain.trim().replace(/\.$/, ''));

/** Linear time. */
function sectionsOf(header: string): Part[][] | undefined {
  const sections: Part[][] = [[]];
  let [name, value]: [string, string | undefined] = ['', undefined];
  let [depth, quoted, escaped, spaced] = [0, false, false, false];
  const end = () => {
    if (value !== undefined) sections.at(-1)?.push([name, value]);
    else if (name) sections.at(-1)?.push(name);
    [name, value, spaced] = ['', undefined, false];
  };
  const add = (letter: string) => {
    if (spaced && (value === undefined || value !== '')) end();
    spaced = false;
    if (value === undefined) name += letter;
    else value += letter;
  };
  for (const letter of header) {
    if (escaped) {
      escaped = false;
      if (!depth) add(letter);
    } else if ((depth || quoted) && letter === '\\') escaped = true;
    else if (quoted) {
      if (letter === '"') quoted = false;
      else add(letter);
    } else if (letter === '(') [depth, spaced] = [depth + 1, name !== ''];
    else if (depth) depth -= letter === ')' ? 1 : 0;
    else if (letter === '"') quoted = true;
    else if (letter === ';') {
      end();
      sections.push([]);
    } else if (/\s/.test(letter)) spaced = name !== '';
    else if (letter === '=' && value === undefined && name) [value, spaced] = ['', false];
    else add(letter);
  }
  end();
  return depth || quoted || escaped ? undefined : sections;
}
