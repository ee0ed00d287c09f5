/** What the content security policy must allow for an outside scheduling provider, and nobody else. */
export interface SchedulingSources {
  scripts: string[];
  frames: string[];
  /** Its script writes style elements into our page. */
  inlineStyles: boolean;
}

/** @param url SCHEDULING_URL; without it our own scheduler needs nothing */
export function schedulingSources(url: string | undefined): SchedulingSources {
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
