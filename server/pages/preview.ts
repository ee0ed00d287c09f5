import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { livePartMark } from '#contract/live-part.ts';
import type { BuiltSite } from './built-site.ts';
import { pageFile } from './page-file.ts';

const marks = new RegExp(livePartMark, 'g');
const scripts = /<script\b[\s\S]*?<\/script>/g;

/**
 * A built page as it would look, for staff: with one of its live parts as given, the others as they are without an
 * answer, and without its scripts.
 * @param kind whose part is given
 * @param html finished HTML: text in it is escaped
 * @returns undefined where there is no page at this path
 */
export function previewPage(
  { files, facts }: BuiltSite,
  path: string,
  kind: string,
  html: string,
): string | undefined {
  if (!facts.pages.includes(path)) return undefined;
  const page = readFileSync(join(files, pageFile(path)), 'utf8');
  return page
    .replace(scripts, '')
    .replace(marks, (_, own: string, _argument: string, without: string) => (own === kind ? html : without));
}
