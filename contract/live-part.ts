/**
 * A part of a built page that the server writes anew for each answer (`server/pages/page.ts`).
 * @param kind who writes it, such as `times`
 * @param argument what is asked for, such as a consultation: words and slashes
 * @param without finished HTML that stands there while nothing can be written: in development, or with the database away
 * @returns HTML, for `dangerouslySetInnerHTML`; as a comment the mark is no element and takes no room
 */
export const livePart = (kind: string, argument: string, without = ''): string =>
  `<!--live ${kind} ${argument}-->${without}<!--/live-->`;

/** Finds them in a page: its kind, its argument, and what stands there without it. */
export const livePartMark = /<!--live ([\w-]+) ([\w/-]+)-->([\s\S]*?)<!--\/live-->/;
