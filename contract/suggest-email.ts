/** Mail domains that most visitors use. */
const commonDomains = [
  ...['gmail.com', 'hotmail.com', 'hotmail.ca', 'outlook.com', 'live.com', 'live.ca', 'msn.com', 'aol.com'],
  ...['yahoo.com', 'yahoo.ca', 'icloud.com', 'me.com', 'proton.me', 'bell.net', 'sympatico.ca', 'rogers.com'],
  ...['cogeco.ca', 'mnsi.net', 'telus.net', 'shaw.ca', 'uwindsor.ca', 'stclaircollege.ca'],
];

/** Real, and one letter from a common one: never corrected. */
const nearMiss = 'yahoo.co';

/** Shorter names, such as me.com, are one letter from many real ones. */
const minNameLength = 5;

/** Misspellings of .com. */
const misspeltCom = /\.(?:con|cmo|ocm|cim|com[a-z]|vom|xom|c0m|cpm|copm)$/;

/** Whether they differ by one letter too many, too few or wrong, or by two in the wrong order. */
function isOneAway(a: string, b: string): boolean {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const [left, right] = [a.slice(start), b.slice(start)];
  const swapped = `${left[1] ?? ''}${left[0] ?? ''}${left.slice(2)}`;
  const [shorter, wanted] = [left.slice(1), right.slice(1)];
  return shorter === wanted || shorter === right || left === wanted || swapped === right;
}

/** The same name in another country: hotmail.ch. */
const isAbroad = (domain: string, common: string): boolean =>
  common.endsWith('.ca') && domain.slice(0, -2) === common.slice(0, -2);

/** The first letter is seldom mistyped: windsor.ca is not uwindsor.ca, nor mail.com gmail.com. */
const isMistyped = (domain: string, common: string): boolean =>
  common.indexOf('.') >= minNameLength &&
  domain[0] === common[0] &&
  isOneAway(domain, common) &&
  !isAbroad(domain, common);

/** The address that was probably meant; undefined if it looks right. @param isTyping whether more letters may follow */
export function suggestEmail(address: string, isTyping = false): string | undefined {
  const [, local, written] = /^\s*([^\s@]+)@([^\s@]+)\s*$/.exec(address) ?? [];
  if (!local || !written) return undefined;
  const domain = written.toLowerCase();
  if (commonDomains.includes(domain) || domain === nearMiss) return undefined;
  if (isTyping && commonDomains.some((one) => one.startsWith(domain))) return undefined;
  const ended = domain.replace(misspeltCom, '.com');
  const meant = commonDomains.find((one) => one === ended) ?? commonDomains.find((one) => isMistyped(ended, one));
  const likely = meant ?? (ended === domain ? undefined : ended);
  return likely && `${local}@${likely}`;
}
