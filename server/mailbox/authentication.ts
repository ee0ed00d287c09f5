import { domainToASCII } from 'node:url';

/** Authentication-Results: what the mail server that took a mail says of who sent it (RFC 8601). */
export interface AuthenticationResults {
  /** Who says it: the authserv-id in lower case; empty where it does not say. */
  by: string;
  results: readonly Result[];
}

interface Result {
  /** Such as `dmarc`, and `pass`; in lower case. */
  method: string;
  result: string;
  /** Such as `header.from`, and what it is; of one that is said twice in two ways, nothing. */
  of: ReadonlyMap<string, string>;
}

/** A word of the header, or a name and its value. */
type Part = string | readonly [name: string, value: string];

/**
 * Reads an Authentication-Results header as it stands. What is written in comments and quoted strings is no result.
 * @returns undefined for one that is broken: a comment or a quoted string without an end
 */
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
      // A version of the method may follow it.
      const [method = ''] = first[0].toLowerCase().split('/');
      return [{ method, result: first[1].toLowerCase(), of }];
    }),
  };
}

/**
 * Whether a mail server says that a mail is from the domain that its From header names: by DMARC; or, where the domain has
 * none, by a signature of that very domain. Of several results of DMARC each must say so.
 */
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

/** A group of mail servers by their authserv-id: those of a provider differ in its first part alone. */
export function authservOf(authservId: string): string {
  const labels = authservId.split('.');
  return labels.length > 2 ? labels.slice(1).join('.') : authservId;
}

const domainOf = (value = ''): string => asciiDomain(value.slice(value.lastIndexOf('@') + 1));

/** A domain as the DNS has it; empty for what is none. */
const asciiDomain = (domain: string): string => domainToASCII(domain.trim().replace(/\.$/, ''));

/** The parts between semicolons, without comments; each character is looked at once. */
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
    // After a space another word begins, but where only the sign between a name and its value was awaited.
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
