import type { Page, Request } from '@playwright/test';
import { expect, test } from './journey.ts';

/** What a call carried, as far as the specification speaks of it. */
export const shape = (request: Request) => ({
  call: `${request.method()} ${new URL(request.url()).pathname}`,
  type: request.headers()['content-type'],
  body: request.postData() ? Object.keys(request.postDataJSON()).sort() : null,
});

/** Every call to the site's own server, in order. A cookie of ours shows which of them carry cookies. */
export async function callsOf(page: Page, baseURL: string | undefined): Promise<Request[]> {
  await page.context().addCookies([{ name: 'sent-along', value: '1', url: baseURL ?? '' }]);
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request);
  });
  return calls;
}

/** The latest of one kind, such as "GET /api/user". */
export const last = (calls: readonly Request[], call: string): Request => {
  const found = calls.findLast((request) => shape(request).call === call);
  if (!found) throw new Error(`There was no ${call}.`);
  return found;
};

/** Checks that the latest of one kind carried the browser's cookies. */
export const sendsCookies = (calls: readonly Request[], call: string) =>
  test.step(`${call} sends cookies`, async () => {
    expect((await last(calls, call).allHeaders()).cookie).toContain('sent-along=1');
  });
