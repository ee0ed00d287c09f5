import { isReachable } from '#contract/address.ts';
import { trimmed } from '#contract/form-fields.ts';

/** What is wrong with a form: a sentence by the name of the field. */
export type Problems = Readonly<Partial<Record<string, string>>>;

/** Our sentences for what the browser's own rules find wrong. */
export interface InvalidWords {
  /** For a required field that is empty, by its name. */
  missing: Problems;
  /** For an e-mail address that is not a complete one. */
  email: string;
  /** For what does not look as it must, by the name of its field. */
  pattern?: Problems;
  /** For a text that is too short; `{count}` is how many characters it takes. */
  short?: string;
  /** For a text that is longer than `{most}` characters; it has `{count}`, which is `{over}` too many. */
  long?: string;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Everything that a form's fields hold, by their names. */
export const fieldsOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));

/** What the browser's own rules (required, type="email", minlength) and a text's greatest length find wrong in a form. */
export function invalidFields(form: HTMLFormElement, words: InvalidWords): Problems {
  const invalid = [...form.elements].filter(
    (element): element is Field =>
      // A group of fields has a validity too, and no value.
      'value' in element && 'validity' in element && isInvalid(element as Field),
  );
  return Object.fromEntries(invalid.map((field) => [field.name, sentence(field, words)]));
}

const isTooLong = ({ value, dataset }: Field): boolean => value.length > Number(dataset.most ?? Infinity);

const isMissing = ({ required, type, value, validity }: Field): boolean =>
  validity.valueMissing || (required && !['radio', 'checkbox', 'password'].includes(type) && !trimmed(value));

/** A browser takes no address whose name is not in the letters a to z; the mail servers of such addresses do. */
const isUnfinished = ({ type, value }: Field): boolean =>
  type === 'email' && trimmed(value) !== '' && !isReachable(trimmed(value));

const isInvalid = (field: Field): boolean =>
  isTooLong(field) ||
  isMissing(field) ||
  isUnfinished(field) ||
  !(field.validity.valid || (field.type === 'email' && field.validity.typeMismatch));

function sentence(field: Field, { missing, email, pattern, short, long }: InvalidWords): string {
  const { name, value, validity, validationMessage } = field;
  if (long && isTooLong(field)) {
    const most = Number(field.dataset.most);
    const counts: Record<string, number> = { most, count: value.length, over: value.length - most };
    return long.replace(/\{(\w+)\}/g, (_, what: string) => counts[what]?.toLocaleString('en-CA') ?? '');
  }
  if (isMissing(field)) return missing[name] ?? validationMessage;
  if (isUnfinished(field)) return email;
  if (validity.patternMismatch) return pattern?.[name] ?? validationMessage;
  if (validity.tooShort && short && 'minLength' in field) return short.replace('{count}', String(field.minLength));
  return validationMessage;
}
