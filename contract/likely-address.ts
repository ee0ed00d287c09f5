/** Where most people here have their mailbox. */
const common = [
  ...['gmail.com', 'hotmail.com', 'hotmail.ca', 'outlook.com', 'live.com', 'live.ca', 'msn.com', 'aol.com'],
  ...['yahoo.com', 'yahoo.ca', 'icloud.com', 'me.com', 'proton.me', 'bell.net', 'sympatico.ca', 'rogers.com'],
  ...['cogeco.ca', 'mnsi.net', 'telus.net', 'shaw.ca', 'uwindsor.ca', 'stclaircollege.ca'],
];

/** One letter away from one of them, and in use. */
const others = new Set(['mail.com', 'email.com', 'ymail.com', 'gmx.com', 'bell.ca', 'yahoo.co', 'me.ca', 'mac.com']);

const endings = /\.(?:con|cmo|ocm|cim|com[a-z]|vom|xom|c0m|cpm|copm)$/;

/** One letter too many, too few, wrong, or two in the wrong order. */
function isOneAway(a: string, b: string): boolean {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const [left, right] = [a.slice(start), b.slice(start)];
  const swapped = `${left[1] ?? ''}${left[0] ?? ''}${left.slice(2)}`;
  return [left.slice(1) === right.slice(1), left.slice(1) === right, left === right.slice(1), swapped === right].some(
    Boolean,
  );
}

/** The address that was probably meant. @param typing whether more letters may follow */
export function likelyAddress(address: string, typing = false): string | undefined {
  const [, local, written] = /^\s*([^\s@]+)@([^\s@]+)\s*$/.exec(address) ?? [];
  if (!local || !written) return undefined;
  const domain = written.toLowerCase();
  if (common.includes(domain) || others.has(domain)) return undefined;
  if (typing && common.some((one) => one.startsWith(domain))) return undefined;
  const ended = domain.replace(endings, '.com');
  const meant = common.find((one) => one === ended) ?? common.find((one) => isOneAway(ended, one));
  const likely = meant ?? (ended === domain ? undefined : ended);
  return likely && `${local}@${likely}`;
}
