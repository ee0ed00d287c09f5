import Bowser from 'bowser';

/** Empty where unknown. */
export function browserName(userAgent: string): { browser: string; system: string } {
  if (!userAgent) return { browser: '', system: '' };
  const { browser, os } = Bowser.parse(userAgent);
  return { browser: browser.name ?? '', system: os.name ?? '' };
}
