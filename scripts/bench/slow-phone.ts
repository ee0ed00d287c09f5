import type { Browser, Page } from '@playwright/test';

/** Lighthouse's slow 4G as the browser's own throttling has it: bytes a second, and ms a request. */
const slow4g = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 };
const slowerBy = 4;

/** A page of a phone on slow 4G whose processor is four times slower, with nothing cached. Its context is to be closed. */
export async function openOnSlowPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', slow4g);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowerBy });
  return page;
}
