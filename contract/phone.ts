// Phone numbers as people type them. A number of North America may be called from anywhere, so its link says +1.

/** What may stand between the digits of one number: spaces, dashes, brackets, full stops, strokes, what nobody sees. */
const signs = String.raw`\s().\/\\|_~*'’·•‧∙ー−\p{Pd}\p{DI}`;
const apart = `[${signs}]`;
/** As numbers are written here: where several stand in a row, each is one. */
const own = String.raw`(?<!\d)(?:\+?1[+,${signs}]*)?\(?[2-9]\d\d[,${signs}]*[2-9]\d\d[,${signs}]*\d{4}(?!\d)`;
/** A stroke between two whole numbers parts them. */
const two = String.raw`(?<=(?:\d${apart}*){7})\s*\/(?:\+|(?:${apart}*\d){7})`;
const other = String.raw`(?:\+[\s(]*|\()?\d(?:\d|(?!${two})${apart}+\d){6,}`;
/** Letters that stand for the digits of the same key, as in 1-800-FLOWERS. */
const lettered = String.raw`(?:\+?1[\s.\p{Pd}]*)?\(?\d{3}\)?[\s.\p{Pd}]*[A-Z\d](?:\p{Pd}?[A-Z\d]){6,}`;
const extension = String.raw`\s*(?:[,;]+\s*|[(\p{Pd}]\s*)?(?:(?:extension|extn|ext|poste|local|durchwahl|доб|[x×])(?!\p{L})[\s.:=#]*(?:(?:number|no)(?!\p{L})[\s.:#]*)?|[pw](?=\d)|#\s*)(?<ext>\d{1,7})(?!\d|[.\p{Pd}]\d{3}|\s\d{3}[\s.\p{Pd}]\d{4})\)?|[,;]+(?<pause>\d{1,7})(?!${apart}*\d)`;
const numbers = new RegExp(`(?<number>${own}|${other}|${lettered})(?:${extension})?`, 'giu');

const keys = ['', '', 'abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz'];
/** ITU-T E.164: no number has more digits. */
const mostDigits = 15;

/** A digit of any script as ours: Unicode has the ten of each side by side, from nought up. */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first--;
  return String((code - first) % 10);
}

const brackets: Readonly<Record<string, string>> = { '[': '(', ']': ')', '{': '(', '}': ')', '➕': '+' };

/** A text by its characters, each digit, bracket and plus sign of any script as ours; each is one letter long. */
const plainly = (text: string): string[] =>
  Array.from(text, (typed) => {
    const sign = typed.normalize('NFKC');
    if (/^\p{Nd}$/u.test(sign)) return plainDigit(sign);
    return brackets[sign] ?? [sign, typed].find(({ length }) => length === 1) ?? ' ';
  });

/** The digits that reach a number, with a plus before a country's code. Empty for what is none. */
function dialled(typed: string): string {
  // An O alone among digits is a nought.
  const number = /[a-np-z]/i.test(typed) ? typed : typed.replace(/o/gi, '0');
  const isLettered = /[a-z]/i.test(number);
  const abroad = /^\(?(?:\+|00|011|\d+\)?\(0\))/.test(number.replace(/[^\d()+]/g, ''));
  const digits = (abroad ? number.replace(/\(\s*0\s*\)/, '') : number)
    .toLowerCase()
    .replace(/[a-z]/g, (letter) => String(keys.findIndex((key) => key.includes(letter))))
    .replace(/\D/g, '')
    .replace(abroad ? /^(?:00|011)/ : /^$/, '');
  // North America: ten digits and the 1 before them; what a word has more is not dialled.
  const [, ten] = /^1?([2-9]\d{9})/.exec(digits) ?? [];
  if (ten && !(abroad && !digits.startsWith('1')) && (isLettered || digits.endsWith(ten))) return `+1${ten}`;
  if (digits.length > mostDigits) return '';
  return abroad ? `+${digits}` : digits;
}

/** A piece of what was typed as a phone number: one number with the link that calls it (RFC 3966), or words. */
export interface PhonePart {
  text: string;
  href?: string;
}

/** What was typed as a phone number, in pieces: a number, two of them, or words around them. */
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

/** The digits of a text, of whatever script, as ours; nothing else of it. */
export const phoneDigits = (text: string): string => plainly(text).join('').replace(/\D/g, '');

/** Fewer digits are the end of too many numbers. */
const leastDigits = 6;

/** The numbers in a text as they are compared: their digits alone, without what is dialled before them here or abroad. */
export const phoneKeys = (text: string): string[] =>
  phoneParts(text)
    .flatMap(({ href }) => href ?? [])
    .map((href) => href.replace(/^tel:(?:\+1)?|;.*|\D/g, '').replace(/^0+/, ''))
    .filter((key) => key.length >= leastDigits);

/**
 * What a search looks for that has one number, or is a piece of one.
 * @returns tells of a text whether that number is in it, with or without its area or country; undefined for other searches
 */
export function phoneSearch(query: string): ((text: string) => boolean) | undefined {
  const [wanted = /[\p{L}@]/u.test(query) ? '' : phoneDigits(query), ...more] = phoneKeys(query);
  if (wanted.length < leastDigits || more.length) return undefined;
  return (text) => phoneKeys(text).some((key) => key.includes(wanted) || wanted.endsWith(key));
}
