// North American numbers get +1 in links, since visitors may call from abroad.

/** Separators within a number, including invisible characters. */
const signs = String.raw`\s().\/\\|_~*'’·•‧∙ー−\p{Pd}\p{DI}`;
const separator = `[${signs}]`;
/** North American format; several in a row are split. */
const own = String.raw`(?<!\d)(?:\+?1[+,${signs}]*)?\(?[2-9]\d\d[,${signs}]*[2-9]\d\d[,${signs}]*\d{4}(?!\d)`;
/** A slash between two complete numbers separates them. */
const two = String.raw`(?<=(?:\d${separator}*){7})\s*\/(?:\+|(?:${separator}*\d){7})`;
const other = String.raw`(?:\+[\s(]*|\()?\d(?:\d|(?!${two})${separator}+\d){6,}`;
/** Vanity numbers such as 1-800-FLOWERS. */
const lettered = String.raw`(?:\+?1[\s.\p{Pd}]*)?\(?\d{3}\)?[\s.\p{Pd}]*[A-Z\d](?:\p{Pd}?[A-Z\d]){6,}`;
const extension = String.raw`\s*(?:[,;]+\s*|[(\p{Pd}]\s*)?(?:(?:extension|extn|ext|poste|local|durchwahl|доб|[x×])(?!\p{L})[\s.:=#]*(?:(?:number|no)(?!\p{L})[\s.:#]*)?|[pw](?=\d)|#\s*)(?<ext>\d{1,7})(?!\d|[.\p{Pd}]\d{3}|\s\d{3}[\s.\p{Pd}]\d{4})\)?|[,;]+(?<pause>\d{1,7})(?!${separator}*\d)`;
const numbers = new RegExp(`(?<number>${own}|${other}|${lettered})(?:${extension})?`, 'giu');

const keys = ['', '', 'abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz'];
/** ITU-T E.164. */
const mostDigits = 15;

function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first--;
  return String((code - first) % 10);
}

const brackets: Readonly<Record<string, string>> = { '[': '(', ']': ')', '{': '(', '}': ')', '➕': '+' };

/** Maps digits, brackets and plus signs of any script to ASCII. */
const plainly = (text: string): string[] =>
  Array.from(text, (typed) => {
    const sign = typed.normalize('NFKC');
    if (/^\p{Nd}$/u.test(sign)) return plainDigit(sign);
    return brackets[sign] ?? [sign, typed].find(({ length }) => length === 1) ?? ' ';
  });

/** Digits to dial, with a plus before a country code. Empty if not a number. */
function dialled(typed: string): string {
  // A single O among digits is a zero.
  const number = /[a-np-z]/i.test(typed) ? typed : typed.replace(/o/gi, '0');
  const isLettered = /[a-z]/i.test(number);
  const abroad = /^\(?(?:\+|00|011|\d+\)?\(0\))/.test(number.replace(/[^\d()+]/g, ''));
  const digits = (abroad ? number.replace(/\(\s*0\s*\)/, '') : number)
    .toLowerCase()
    .replace(/[a-z]/g, (letter) => String(keys.findIndex((key) => key.includes(letter))))
    .replace(/\D/g, '')
    .replace(abroad ? /^(?:00|011)/ : /^$/, '');
  // Ten digits after an optional 1; extra letters of a vanity word are not dialled.
  const [, ten] = /^1?([2-9]\d{9})/.exec(digits) ?? [];
  if (ten && !(abroad && !digits.startsWith('1')) && (isLettered || digits.endsWith(ten))) return `+1${ten}`;
  if (digits.length > mostDigits) return '';
  return abroad ? `+${digits}` : digits;
}

export interface PhonePart {
  text: string;
  href?: string;
}

export function phoneParts(typed: string): PhonePart[] {
  const letters = Array.from(typed);
  const parts: PhonePart[] = [];
  let done = 0;
  const add = (end: number, href?: string) => {
    const text = letters.slice(done, end).join('');
    if (text) parts.push({ text, ...(href && { href }) });
    done = end;
  };
  for (const { 0: whole, index, groups = {} } of plainly(typed).join('').matchAll(numbers)) {
    const digits = dialled(groups.number ?? '');
    if (!digits) continue;
    const extension = groups.ext ?? groups.pause;
    add(index);
    add(index + whole.length, `tel:${digits}${extension ? `;ext=${extension}` : ''}`);
  }
  add(letters.length);
  return parts;
}

export const phoneDigits = (text: string): string => plainly(text).join('').replace(/\D/g, '');

/** Fewer digits match too many numbers. */
const leastDigits = 6;

/** Numbers as compared: digits only, without dialling prefixes. */
export const phoneKeys = (text: string): string[] =>
  phoneParts(text)
    .flatMap(({ href }) => href ?? [])
    .map((href) => href.replace(/^tel:(?:\+1)?|;.*|\D/g, '').replace(/^0+/, ''))
    .filter((key) => key.length >= leastDigits);

/** Returns a matcher for the number in a search, with or without area or country code; undefined if it has none. */
export function phoneSearch(query: string): ((text: string) => boolean) | undefined {
  const [wanted = /[\p{L}@]/u.test(query) ? '' : phoneDigits(query), ...more] = phoneKeys(query);
  if (wanted.length < leastDigits || more.length) return undefined;
  return (text) => phoneKeys(text).some((key) => key.includes(wanted) || wanted.endsWith(key));
}
