const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for use as content and in quoted attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

/** Markup that is safe: it is not escaped again when put into other HTML. */
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
export type HtmlContent = Html | string | number | false | null | undefined | readonly HtmlContent[];

/** Template tag. Escapes text and numbers for text content or quoted attributes. */
export const html = (strings: TemplateStringsArray, ...contents: HtmlContent[]): Html =>
  new Html(strings.map((string, index) => string + renderContent(contents[index])).join(''));

function renderContent(content: HtmlContent): string {
  if (content === undefined || content === null || content === false) return '';
  if (content instanceof Html) return content.toString();
  return Array.isArray(content) ? content.map(renderContent).join('') : escapeHtml(String(content));
}
