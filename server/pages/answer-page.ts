import type { FieldError } from '#contract/contact.ts';
import { escapeHtml, type Html, html } from '../platform/html.ts';

/** Replaces in one pass, so that `{{name}}` in a value stays. @param values escaped here @param markup HTML */
export function fillTemplate(
  template: string,
  values: Readonly<Record<string, string>>,
  markup: Readonly<Record<string, Html>> = {},
): string {
  return template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    if (Object.hasOwn(markup, name)) return String(markup[name]);
    return Object.hasOwn(values, name) ? escapeHtml(values[name] ?? '') : '';
  });
}

/** Inserts the error between the label and the field, and makes it the field's description. */
function addFieldError(template: string, { field, sentence }: FieldError): string {
  const id = `answer-${field}`;
  const label = new RegExp(`<label for="${id}">[^]*?</label>`);
  if (!/^\w+$/.test(field) || !label.test(template)) return template;
  const message = html`<p class="field-problem" id="${id}-problem">${sentence}</p>`;
  return template
    .replace(label, (found) => `${found}${message}`)
    .replace(` id="${id}"`, ` id="${id}" aria-invalid="true" aria-describedby="${id}-problem"`);
}

/** The filled-in form with its errors. */
export function renderRetryPage(
  template: string,
  fields: Readonly<Record<string, string>>,
  problems: readonly FieldError[],
  key: string,
): string {
  const items = problems.map(({ field, sentence }) =>
    field ? html`<li><a href="#answer-${field}">${sentence}</a></li>` : html`<li>${sentence}</li>`,
  );
  const withErrors = problems.reduce(addFieldError, template);
  const filled = fillTemplate(withErrors, { ...fields, key }, { problems: html`${items}` });
  const chosen = [fields.timeline, fields.waitingFor].find(Boolean);
  const option = String(html`<option value="${chosen ?? ''}"`);
  return chosen ? filled.replace(option, (found) => `${found} selected`) : filled;
}
