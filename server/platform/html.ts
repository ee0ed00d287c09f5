const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** For text content and quoted attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

/** Not escaped again when put into other HTML. */
export class Html {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  toString(): string {
    return this.#text;
  }
}

/** `false`, `null` and `undefined` render as nothing. */
export type Content = Html | string | number | false | null | undefined | readonly Content[];

/** Text and numbers are escaped, for text content or quoted attributes. */
export const html = (strings: TemplateStringsArray, ...contents: Content[]): Html =>
  new Html(strings.map((string, index) => string + write(contents[index])).join(''));

function write(content: Content): string {
  if (content === undefined || content === null || content === false) return '';
  if (content instanceof Html) return content.toString();
  return Array.isArray(content) ? content.map(write).join('') : escapeHtml(String(content));
}
