// Finds phone numbers in text. North American ones get +1 in links, since visitors may call from abroad.

/** Separators within a number, including invisible characters. */
const separatorChars = String.raw`\s().\/\\|_~*'’·•‧∙ー−\p{Pd}\p{DI}`;
const separator = `[${separatorChars}]`;
/** North American format; several in a row are split. */
const northAmerican = String.raw`(?<!\d)(?:\+?1[+,${separatorChars}]*)?\(?[2-9]\d\d[,${separatorChars}]*[2-9]\d\d[,${separatorChars}]*\d{4}(?!\d)`;
/** A slash between two complete numbers separates them. */
const numberBoundary = String.raw`(?<=(?:\d${separator}*){7})\s*\/(?:\+|(?:${separator}*\d){7})`;
/** Digits there are part of it, or the number is an extension or dialling code. */
const notAfter = String.raw`(?<!\d(?:(?!\/)${separator}){0,5}|(?<!\p{L})[a-z]|\*|(?:extension|extn|ext|poste)[\s.:#]{0,5})`;
/** Nor before a letter that looks like a digit. */
const notBefore = String.raw`(?!(?:(?!\/)${separator}){0,5}\d|[oilsbz](?!\p{L}))`;
const international = String.raw`(?:\+[\s(]*|(?=[(\d])${notAfter}\(?)\d(?:\d|(?!${numberBoundary})${separator}+\d){6,}${notBefore}`;
/** Vanity numbers such as 1-800-FLOWERS. */
const vanity = String.raw`(?:\+?1[\s.\p{Pd}]*)?\(?\d{3}\)?[\s.\p{Pd}]*[A-Z\d](?:\p{Pd}?[A-Z\d]){6,}`;
const extension = String.raw`\s*(?:[,;]+\s*|[(\p{Pd}]\s*)?(?:(?:extension|extn|ext|poste|local|durchwahl|доб|[x×])(?!\p{L})[\s.:=#]*(?:(?:number|no)(?!\p{L})[\s.:#]*)?|[pw](?=\d)|#\s*)(?<ext>\d{1,7})(?!\d|[.\p{Pd}]\d{3}|\s\d{3}[\s.\p{Pd}]\d{4})\)?|[,;]+(?<pause>\d{1,7})(?!${separator}*\d)`;
const numbers = new RegExp(`(?<number>${northAmerican}|${international}|${vanity})(?:${extension})?`, 'giu');

const keypad = ['', '', 'abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz'];
/** Limit of ITU-T E.164. */
const maxDigits = 15;

function toAsciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first--;
  return String((code - first) % 10);
}

const brackets: Readonly<Record<string, string>> = { '[': '(', ']': ')', '{': '(', '}': ')', '➕': '+' };

/** The characters, with digits, brackets and plus signs of any script as ASCII. As many as `text` has. */
const toAsciiChars = (text: string): string[] =>
  Array.from(text, (typed) => {
    const sign = typed.normalize('NFKC');
    if (/^\p{Nd}$/u.test(sign)) return toAsciiDigit(sign);
    return brackets[sign] ?? [sign, typed].find(({ length }) => length === 1) ?? ' ';
  });

/** Returns the digits to dial, with a plus before a country code; empty if it is no number. */
function toDialString(typed: string): string {
  // A single O among digits is a zero; no other letter is sure.
  const number = /[a-np-z]/i.test(typed) ? typed : typed.replace(/o/gi, '0');
  if (/\d\p{Pd}?[a-z](?:\p{Pd}?\d|$)/iu.test(number)) return '';
  const isLettered = /[a-z]/i.test(number);
  const abroad = /^\(?(?:\+|00|011|\d+\)?\(0\))/.test(number.replace(/[^\d()+]/g, ''));
  const digits = (abroad ? number.replace(/\(\s*0\s*\)/, '') : number)
    .toLowerCase()
    .replace(/[a-z]/g, (letter) => String(keypad.findIndex((key) => key.includes(letter))))
    .replace(/\D/g, '')
    .replace(abroad ? /^(?:00|011)/ : /^$/, '');
  // Ten digits after an optional 1; extra letters of a vanity word are not dialled.
  const [, ten] = /^1?([2-9]\d{9})/.exec(digits) ?? [];
  if (ten && !(abroad && !digits.startsWith('1')) && (isLettered || digits.endsWith(ten))) return `+1${ten}`;
  if (digits.length > maxDigits || (abroad && digits.startsWith('0'))) return '';
  return abroad ? `+${digits}` : digits;
}

export interface PhonePart {
  text: string;
  /** A `tel:` URL; undefined for the text between numbers. */
  href?: string;
}

export function splitPhoneNumbers(typed: string): PhonePart[] {
  const letters = Array.from(typed);
  const parts: PhonePart[] = [];
  let done = 0;
  const add = (end: number, href?: string) => {
    const text = letters.slice(done, end).join('');
    if (text) parts.push({ text, ...(href && { href }) });
    done = end;
  };
  for (const { 0: whole, index, groups = {} } of toAsciiChars(typed).join('').matchAll(numbers)) {
    const digits = toDialString(groups.number ?? '');
    if (!digits) continue;
    const extension = groups.ext ?? groups.pause;
    add(index);
    add(index + whole.length, `tel:${digits}${extension ? `;ext=${extension}` : ''}`);
  }
  add(letters.length);
  return parts;
}

export const extractDigits = (text: string): string => toAsciiChars(text).join('').replace(/\D/g, '');

/** Fewer digits would match too many numbers. */
const minDigits = 6;

/** The numbers in a text, in the form in which they are compared: digits without dialling prefixes. */
export const toPhoneKeys = (text: string): string[] =>
  splitPhoneNumbers(text)
    .flatMap(({ href }) => href ?? [])
    .map((href) => href.replace(/^tel:(?:\+1)?|;.*|\D/g, '').replace(/^0+/, ''))
    .filter((key) => key.length >= minDigits);

/** Returns a matcher for the number in a search, with or without area or country code; undefined if it has none. */
export function createPhoneMatcher(query: string): ((text: string) => boolean) | undefined {
  const [wanted = /[\p{L}@]/u.test(query) ? '' : extractDigits(query), ...more] = toPhoneKeys(query);
  if (wanted.length < minDigits || more.length) return undefined;
  return (text) => toPhoneKeys(text).some((key) => key.includes(wanted) || wanted.endsWith(key));
}
