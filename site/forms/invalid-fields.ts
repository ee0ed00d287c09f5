import { contactForms, type FieldName } from '#content/forms/contact-form.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What the browser's own rules (required, type="email", maxlength) find wrong, in our sentences, by field. */
export function invalidFields(form: HTMLFormElement): Partial<Record<FieldName, string>> {
  const problems: Partial<Record<FieldName, string>> = {};
  const invalid = [...form.elements].filter(
    (element): element is Field => 'validity' in element && !(element as Field).validity.valid,
  );
  for (const field of invalid) problems[field.name as FieldName] = sentence(field);
  return problems;
}

function sentence({ name, validity, validationMessage }: Field): string {
  const words: Record<string, string> = contactForms.invalid;
  if (validity.typeMismatch && name === 'email') return contactForms.invalid.emailForm;
  return (validity.valueMissing && words[name]) || validationMessage;
}
