// `node scripts/run.mjs pictures`: screenshots for the README, with cookies declined.
import { mkdirSync } from 'node:fs';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { consentKey } from '#contract/storage-keys.ts';
import { readConfig } from '#server/config.ts';
import { RunningSite } from '../tests/support/running-site.ts';
import { browserArguments, findBrowser } from './browser.ts';
import { isFresh } from './build-stamp.ts';
import { at, fail, runNode } from './project.ts';

interface Picture {
  file: string;
  path: string;
  width: number;
  height: number;
  /** Device pixel ratio. */
  density: number;
  from?: string;
  awaited?: string;
}

const pictures: readonly Picture[] = [
  { file: 'home.png', path: '/', width: 1440, height: 900, density: 1 },
  {
    file: 'phone.png',
    path: '/services/hr-support',
    width: 390,
    height: 844,
    density: 2,
    from: '.booking-place',
    awaited: '.booking-slots button',
  },
];

const browser = findBrowser();
if (!browser.ok) fail(browser.sentence);
const config = readConfig({});
if (!config.ok) fail(config.sentence);
if (!(await isFresh(config.config))) {
  const unset = { GEOLOCATION_URL: '', SCHEDULING_URL: '', SITE_URL: '' };
  if ((await runNode('scripts/build.ts', [], unset)) !== 0) fail('The pages could not be built.');
}

const folder = at('docs/pictures');
mkdirSync(folder, { recursive: true });
const site = new RunningSite({ LOG_LEVEL: 'error' });
const visitor = await chromium.launch({ executablePath: browser.path, args: browserArguments });
try {
  await site.start();
  for (const picture of pictures) await take(picture);
} finally {
  await visitor.close();
  await site.remove();
}

async function take({ file, path, width, height, density, from, awaited }: Picture): Promise<void> {
  const page = await visitor.newPage({
    viewport: { width, height },
    deviceScaleFactor: density,
    reducedMotion: 'reduce',
    locale: 'en-CA',
    timezoneId: 'America/Toronto',
  });
  await page.addInitScript((key) => localStorage.setItem(key, 'declined'), consentKey);
  await page.goto(site.url + path, { waitUntil: 'networkidle' });
  if (from) await page.locator(from).evaluate((element) => element.scrollIntoView());
  if (awaited) await page.locator(awaited).first().waitFor();
  const { size } = await sharp(await page.screenshot())
    .png({ palette: true, colours: 128, effort: 10 })
    .toFile(`${folder}/${file}`);
  console.log(`docs/pictures/${file}  ${Math.round(size / 1000)} kB`);
  await page.close();
}
