import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pageForms } from '#content/forms/page-forms.ts';
import { pages } from '#content/pages/index.ts';
import type { BuildFacts } from '#contract/build-facts.ts';
import { toPageFileName } from '#server/pages/built-site.ts';
import { hashSource, hashStyles } from '#server/platform/http/headers.ts';
import type { BuildSettings } from '#server/website/stamp.ts';

/** @param folder of the built pages @param words hash of the release's words; empty for the code's own */
export async function collectBuildFacts(
  folder: string,
  { geolocationUrl, samples, schedulingUrl }: BuildSettings,
  words: string,
): Promise<BuildFacts> {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const pageFiles = new Set(pages.map(({ path }) => resolve(folder, 'site', toPageFileName(path))));
  for await (const file of glob(`${folder}/**/*.html`)) {
    const html = readFileSync(file, 'utf8');
    for (const [, attributes = '', body = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
      if (!/\bsrc=|application\/(ld\+)?json/.test(attributes)) scripts.add(hashSource(body));
    }
    // Hashes of a page's own styles are added when it is served.
    if (!pageFiles.has(resolve(file))) for (const hash of hashStyles(html)) styles.add(hash);
  }
  return {
    scriptHashes: [...scripts].sort(),
    styleHashes: [...styles].sort(),
    connectSources: [new URL(geolocationUrl).origin],
    scheduling: toSchedulingCspSources(schedulingUrl),
    pages: pages.map((page) => page.path),
    samples,
    words,
    forms: pageForms.map(({ path, form, retry }) => ({ path, shape: form.shape, retry })),
  };
}

/** CSP sources for an external scheduling provider. @param url SCHEDULING_URL; undefined for our own scheduler */
export function toSchedulingCspSources(url: string | undefined): BuildFacts['scheduling'] {
  if (!url) return { scripts: [], frames: [], inlineStyles: false };
  if (new URL(url).hostname.endsWith('calendly.com')) {
    return { scripts: ['https://assets.calendly.com'], frames: ['https://calendly.com'], inlineStyles: false };
  }
  return { scripts: ['https://app.cal.com'], frames: ['https://app.cal.com', 'https://cal.com'], inlineStyles: true };
}
