/** What stands in the fields of a part of a page. */
export type Typed = readonly { name: string; value: string; checked: boolean | undefined }[];

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const fieldsOf = (part: Element) =>
  part.querySelectorAll<Field>(':is(input:not([type=hidden]), select, textarea)[name]');
const isChoice = (field: Field) => field.type === 'radio' || field.type === 'checkbox';

/** What a visitor has typed and chosen in a part of a page. */
export const typedIn = (part: Element): Typed =>
  [...fieldsOf(part)].map((field) => ({
    name: field.name,
    value: field.value,
    checked: isChoice(field) ? (field as HTMLInputElement).checked : undefined,
  }));

/** Puts it into the fields of these names in another part. */
export function typeInto(part: Element, typed: Typed): void {
  const fields = [...fieldsOf(part)];
  for (const { name, value, checked } of typed) {
    const named = fields.filter((field) => field.name === name);
    if (checked === undefined) for (const field of named) field.value = value;
    else for (const field of named) if (field.value === value) (field as HTMLInputElement).checked = checked;
  }
}
