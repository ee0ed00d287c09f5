import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { pageForms } from '#content/forms/page-forms.ts';
import { pages } from '#content/pages/index.ts';
import type { BuildFacts } from '#contract/build-facts.ts';
import { schedulingSources } from '#server/pages/scheduling-sources.ts';
import type { BuildSettings } from './build-stamp.ts';

/** What the server needs for its content security policy and its routes. @param folder of the built pages */
export async function buildFacts(
  folder: string,
  { geolocationUrl, schedulingUrl }: BuildSettings,
): Promise<BuildFacts> {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for await (const file of glob(`${folder}/**/*.html`)) {
    const html = readFileSync(file, 'utf8');
    for (const [, attributes = '', body = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
      if (!/\bsrc=|application\/(ld\+)?json/.test(attributes)) scripts.add(sourceHash(body));
    }
    for (const [, body = ''] of html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g))
      styles.add(sourceHash(body));
  }
  return {
    scriptHashes: [...scripts].sort(),
    styleHashes: [...styles].sort(),
    connectSources: [new URL(geolocationUrl).origin],
    scheduling: schedulingSources(schedulingUrl),
    pages: pages.map((page) => page.path),
    forms: pageForms.map(({ path, form, retry }) => ({ path, shape: form.shape, retry })),
  };
}

/** A hash source of a content security policy (CSP Level 3, section 2.3.1), without its quotes. */
function sourceHash(source: string): string {
  return `sha256-${createHash('sha256').update(source).digest('base64')}`;
}
