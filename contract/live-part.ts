/**
 * A part of a built page that the server renders per response (`server/pages/page.ts`). An HTML comment, so it takes no
 * space.
 * @param kind its renderer, such as `times`
 * @param argument words and slashes, such as a consultation
 * @param without fallback HTML: in development, or without a database
 */
export const livePart = (kind: string, argument: string, without = ''): string =>
  `<!--live ${kind} ${argument}-->${without}<!--/live-->`;

export const livePartMark = /<!--live ([\w-]+) ([\w/-]+)-->([\s\S]*?)<!--\/live-->/;

/** Placeholder `{{name}}` in a built page, replaced by the server. */
export const slot = (name: string): string => `{{${name}}}`;
