/**
 * The mark of a part that the server renders for each response (`server/pages/page.ts`). It is an HTML comment, so it
 * takes no space.
 * @param kind its renderer, such as `times`
 * @param argument words and slashes, such as a consultation
 * @param without fallback HTML: in development, or without a database
 */
export const createLivePart = (kind: string, argument: string, without = ''): string =>
  `<!--live ${kind} ${argument}-->${without}<!--/live-->`;

export const livePartPattern = /<!--live ([\w-]+) ([\w/-]+)-->([\s\S]*?)<!--\/live-->/;

/** Returns `{{name}}`, which the server replaces in a built page. */
export const slotMarker = (name: string): string => `{{${name}}}`;
