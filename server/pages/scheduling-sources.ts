import type { BuildFacts } from '#contract/build-facts.ts';

/**
 * What the content security policy must allow for an outside scheduling provider, and nobody else.
 * @param url SCHEDULING_URL; without it our own scheduler needs nothing
 */
export function schedulingSources(url: string | undefined): BuildFacts['scheduling'] {
  if (!url) return { scripts: [], frames: [], inlineStyles: false };
  if (new URL(url).hostname.endsWith('calendly.com')) {
    return {
      scripts: ['https://assets.calendly.com'],
      frames: ['https://calendly.com'],
      inlineStyles: false,
    };
  }
  return {
    scripts: ['https://app.cal.com'],
    frames: ['https://app.cal.com', 'https://cal.com'],
    inlineStyles: true,
  };
}
