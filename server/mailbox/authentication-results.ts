import { domainToASCII } from 'node:url';

/** Of one header (RFC 8601). */
export interface AuthenticationResults {
  serverId: string;
  results: readonly AuthenticationResult[];
}

interface AuthenticationResult {
  method: string;
  result: string;
  /** Properties such as `header.from`; empty if values contradict each other. */
  properties: ReadonlyMap<string, string>;
}

type HeaderPart = string | readonly [name: string, value: string];

/** @returns undefined if a comment or a quoted string has no end */
export function parseAuthenticationResults(header: string): AuthenticationResults | undefined {
  const sections = splitSections(header);
  if (!sections) return undefined;
  const [[serverId = ''] = [], ...rest] = sections;
  return {
    serverId: typeof serverId === 'string' ? serverId.toLowerCase() : '',
    results: (typeof serverId === 'string' ? rest : sections).flatMap(([first, ...parts]) => {
      if (!first || typeof first === 'string') return [];
      const properties = new Map<string, string>();
      for (const part of parts) {
        if (typeof part === 'string') continue;
        const [name, value] = [part[0].toLowerCase(), part[1].toLowerCase()];
        properties.set(name, (properties.get(name) ?? value) === value ? value : '');
      }
      const [method = ''] = first[0].toLowerCase().split('/');
      return [{ method, result: first[1].toLowerCase(), properties }];
    }),
  };
}

/** Whether all DMARC results pass for the domain or, without any, a DKIM signature of it does. */
export function authenticatesDomain({ results }: AuthenticationResults, domain: string): boolean {
  const name = asciiDomain(domain);
  if (!name) return false;
  const dmarc = results.filter(({ method }) => method === 'dmarc');
  if (dmarc.some(({ result }) => result !== 'none'))
    return dmarc.every(
      ({ result, properties }) => result === 'pass' && addressDomain(properties.get('header.from')) === name,
    );
  return results.some(
    ({ method, result, properties }) =>
      method === 'dkim' &&
      result === 'pass' &&
      addressDomain(properties.get('header.d') ?? properties.get('header.i')) === name,
  );
}

/** Without the first label, which differs between the servers of a provider. */
export function authenticationServerDomain(serverId: string): string {
  const labels = serverId.split('.');
  return labels.length > 2 ? labels.slice(1).join('.') : serverId;
}

const addressDomain = (value = ''): string => asciiDomain(value.slice(value.lastIndexOf('@') + 1));

/** @returns empty for an invalid domain */
const asciiDomain = (domain: string): string => domainToASCII(domain.trim().replace(/\.$/, ''));

function splitSections(header: string): HeaderPart[][] | undefined {
  const sections: HeaderPart[][] = [[]];
  let [name, value]: [string, string | undefined] = ['', undefined];
  let [depth, isQuoted, isEscaped, hasSpace] = [0, false, false, false];
  const end = () => {
    if (value !== undefined) sections.at(-1)?.push([name, value]);
    else if (name) sections.at(-1)?.push(name);
    [name, value, hasSpace] = ['', undefined, false];
  };
  const add = (letter: string) => {
    if (hasSpace && (value === undefined || value !== '')) end();
    hasSpace = false;
    if (value === undefined) name += letter;
    else value += letter;
  };
  for (const letter of header) {
    if (isEscaped) {
      isEscaped = false;
      if (!depth) add(letter);
    } else if ((depth || isQuoted) && letter === '\\') isEscaped = true;
    else if (isQuoted) {
      if (letter === '"') isQuoted = false;
      else add(letter);
    } else if (letter === '(') [depth, hasSpace] = [depth + 1, name !== ''];
    else if (depth) depth -= letter === ')' ? 1 : 0;
    else if (letter === '"') isQuoted = true;
    else if (letter === ';') {
      end();
      sections.push([]);
    } else if (/\s/.test(letter)) hasSpace = name !== '';
    else if (letter === '=' && value === undefined && name) [value, hasSpace] = ['', false];
    else add(letter);
  }
  end();
  return depth || isQuoted || isEscaped ? undefined : sections;
}
