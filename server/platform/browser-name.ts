import Bowser from 'bowser';

/** A browser and its system in words, such as Firefox and Windows, from how it names itself. Empty where it does not say. */
export function browserName(userAgent: string): { browser: string; system: string } {
  if (!userAgent) return { browser: '', system: '' };
  const { browser, os } = Bowser.parse(userAgent);
  return { browser: browser.name ?? '', system: os.name ?? '' };
}
