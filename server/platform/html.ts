const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text that may stand in an element or in a quoted attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

/** Finished HTML: put into other HTML, it is not escaped again. */
export class Html {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  toString(): string {
    return this.#text;
  }
}

/** What may stand in a template; nothing is written for `false`, `null` and `undefined`. */
export type Content = Html | string | number | false | null | undefined | readonly Content[];

/** HTML from a template. Text and numbers in it are escaped, so they may stand in an element or a quoted attribute. */
export const html = (strings: TemplateStringsArray, ...contents: Content[]): Html =>
  new Html(strings.map((string, index) => string + write(contents[index])).join(''));

function write(content: Content): string {
  if (content === undefined || content === null || content === false) return '';
  if (content instanceof Html) return content.toString();
  return Array.isArray(content) ? content.map(write).join('') : escapeHtml(String(content));
}
