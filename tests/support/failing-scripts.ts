import { expect, type Locator, type Page } from '@playwright/test';

/** What the console says of a file that does not arrive, and of an island that throws. */
export const failureErrors = [/Failed to load resource/, /astro-island/, /broken on purpose/];

/** Lets requests for these scripts fail. @returns lets them arrive from now on */
export async function failScripts(page: Page, files: RegExp, times = Number.POSITIVE_INFINITY) {
  let left = times;
  await page.route(files, (route) => {
    left -= 1;
    return left < 0 ? route.fallback() : route.abort();
  });
  return () => {
    left = 0;
  };
}

/** Has an island's component throw as soon as it renders. */
export async function breakScript(page: Page, file: RegExp): Promise<void> {
  const parts = [
    'BookingWidget',
    'ContactForm',
    'Carousel',
    'Tabs',
    'Wealth',
    'Taxes',
    'Grants',
    'Chooser',
    'Employer',
    'ShoreChoice',
  ].map((part) => `broken as ${part}`);
  await page.route(file, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `const broken = () => { throw new Error('broken on purpose'); };\nexport { ${parts} };`,
    }),
  );
}

/** Keeps the page from trying again by itself, so that a press is what brings a script. */
export async function holdRetries(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const later = setTimeout;
    self.setTimeout = ((call: () => void, ms = 0, ...rest: unknown[]) =>
      ms >= 2000 ? 0 : later(call, ms, ...rest)) as typeof setTimeout;
  });
}

/** The file of an island's component, also where its address has something added to it. */
export const fileOf = (name: string) => new RegExp(`/_astro/${name}\\.[^/]+\\.js`);

/** Brings an island so near that its script is fetched: at once, since what lies above it may yet take its height. */
export async function comeTo(island: Locator): Promise<void> {
  // Until its fonts are in use, what is further down a page is not there.
  await expect(island.page().locator('html')).not.toHaveAttribute('data-below', 'later');
  await island.evaluate((element) =>
    element.firstElementChild?.scrollIntoView({ block: 'center', behavior: 'instant' }),
  );
}

/** One kind of island: where it stands, and what shows that it works, or that the page does without it. */
export interface IslandKind {
  name: string;
  path: string;
  file: string;
  island: (page: Page) => Locator;
  /** Seen, or done, with its script. */
  works: (island: Locator) => Promise<void>;
  /** Seen without it. */
  plain: (island: Locator) => Promise<void>;
}
