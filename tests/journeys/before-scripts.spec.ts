import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/journey.ts';
import {
  answerBanner,
  cookieBanner,
  readLayoutShift,
  stallScripts,
  waitForRoundTrip,
  waitForScripts,
} from '../support/page-checks.ts';

const phone = { width: 390, height: 844 };
const slots = (page: Page) => page.locator('.booking-place a[data-slot]');
const search = (page: Page) => page.getByRole('dialog', { name: 'Find an answer' });

const button = (page: Page, name: string) => page.getByRole('button', { name }).first();
const mobile = (page: Page) => page.getByRole('navigation', { name: 'Mobile' });

interface PressCase {
  path: string;
  viewport?: typeof phone;
  /** The press, and its answer without scripts. */
  press: (page: Page) => Promise<unknown>;
  /** What scripts add once they are there. */
  works: (page: Page) => Promise<unknown>;
}

const pressCases: Readonly<Record<string, PressCase>> = {
  'the menu of a phone': {
    path: '/vision',
    viewport: phone,
    press: async (page) => {
      await page.locator('.mobile-menu > summary').click();
      await mobile(page).locator('summary', { hasText: 'Offers' }).click();
      await expect(mobile(page).getByRole('link', { name: /^Staff Training/ })).toBeVisible();
      await mobile(page).locator('summary', { hasText: 'The firm' }).click();
      await expect(mobile(page).locator('[aria-current=page]')).toHaveText('Vision');
      await expect(mobile(page).getByRole('link', { name: /^Staff Training/ })).toBeHidden();
    },
    works: async (page) => {
      await waitForScripts(page);
      await page.keyboard.press('Escape');
      await expect(mobile(page)).toBeHidden();
    },
  },
  'the Offers': {
    path: '/',
    press: async (page) => {
      await button(page, 'Offers').click();
      await expect(page.locator('#offers a').first()).toBeVisible();
    },
    works: async (page) => {
      await expect(button(page, 'Offers')).toHaveAttribute('aria-expanded', 'true');
      await page.keyboard.press('Escape');
      await expect(page.locator('#offers a').first()).toBeHidden();
    },
  },
  'the services, by the keyboard': {
    path: '/team',
    press: async (page) => {
      await button(page, 'All services and the firm').focus();
      await expect(page.locator('#services-panel')).toBeVisible();
    },
    works: (page) => expect(button(page, 'All services and the firm')).toHaveAttribute('aria-expanded', 'true'),
  },
  'a question': {
    path: '/faq',
    press: async (page) => {
      await page.getByText('Do you really work on both sides of the river?').click();
      await expect(page.locator('#do-you-really-work-on-both-sides-of-the-river')).toBeVisible();
    },
    works: async (page) => {
      await page.locator('summary:focus').press('Home');
      await expect(page.locator('[data-accordion]:has(:focus) summary').first()).toBeFocused();
    },
  },
  'a tab': {
    path: '/services/marketing-support',
    press: async (page) => {
      await page.getByRole('tab', { name: 'Create' }).click();
      await expect(page.getByText('Content creation').first()).toBeInViewport();
      await expect(page.getByRole('tabpanel')).toHaveCount(1);
    },
    works: async (page) => {
      await page.getByRole('tab', { name: 'Create', selected: true }).press('ArrowRight');
      await expect(page.getByRole('tab', { name: 'Engage', selected: true })).toBeVisible();
      await expect(page.getByRole('tabpanel')).toHaveCount(1);
    },
  },
  'the search, and what is typed into it': {
    path: '/mission',
    press: async (page) => {
      await button(page, 'Search').click();
      await expect(search(page).getByRole('searchbox')).toBeFocused();
      await page.keyboard.type('price');
    },
    works: async (page) => {
      await expect(search(page).getByRole('link').first()).toContainText('What do the packages cost?');
      await page.keyboard.press('Escape');
      await expect(button(page, 'Search')).toBeFocused();
    },
  },
  'the account': {
    path: '/mission',
    press: async (page) => {
      await button(page, 'Log in').click();
      await expect(page.getByText('Opening your account…')).toBeVisible();
      await expect(page.locator('#account-first').getByRole('link', { name: 'send a message' })).toBeVisible();
    },
    works: async (page) => {
      await expect(page.getByRole('dialog', { name: 'Your account' })).toBeVisible();
      await expect(page.getByText('Opening your account…')).toBeHidden();
    },
  },
  'the waiting list of a service to come': {
    path: '/services/business',
    press: async (page) => {
      await button(page, 'Notify Me When Available').click();
      await expect(page.getByRole('dialog').getByLabel('Email Address *')).toBeVisible();
    },
    works: (page) => expect(page.getByRole('dialog').locator('form')).toHaveAttribute('novalidate', ''),
  },
  'a form that is being filled in': {
    path: '/mission',
    press: async (page) => {
      await page.getByLabel('Full Name *').fill('Ada Wright');
      await expect(page.locator('main form').last()).toHaveAttribute('action', '/api/contact');
    },
    works: async (page) => {
      await expect(page.locator('main form').last()).toHaveAttribute('novalidate', '');
      await expect(page.getByLabel('Full Name *')).toHaveValue('Ada Wright');
    },
  },
  'the carousel, which scrolls sideways': {
    path: '/',
    press: async (page) => {
      const last = page.locator('.carousel-items > li').last();
      await last.scrollIntoViewIfNeeded();
      await expect(last).toBeInViewport();
      await expect(button(page, 'Next testimonial')).toBeHidden();
    },
    works: async (page) => {
      await button(page, 'Next testimonial').click();
      await expect(page.locator('.carousel-items > li').nth(1)).toBeVisible();
      await expect(page.locator('.carousel-items > li').first()).toBeHidden();
    },
  },
};

for (const [what, { path, press, works, viewport }] of Object.entries(pressCases)) {
  test(`before any script ${what} is answered by the page, and works once the scripts have loaded`, async ({
    page,
  }) => {
    if (viewport) await page.setViewportSize(viewport);
    const letPass = await stallScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    await press(page);
    letPass();
    await works(page);
  });
}

test.describe('where no script ever loads', () => {
  test.beforeEach(async ({ page, expectedErrors }) => {
    expectedErrors.push(/astro-island/);
    await page.route(/\/_astro\/.*\.js$/, (route) => route.abort());
  });

  test('all tabs are shown in full, and the tools without the parts that need a script', async ({ page }) => {
    await page.goto('/services/marketing-support');
    await page.locator('.tabs').scrollIntoViewIfNeeded();
    await expect(page.getByRole('tab')).toHaveCount(0);
    for (const panel of await page.locator('.tabs-panel').all()) await expect(panel).toBeVisible();
    await page.goto('/services/wealth');
    await page.locator('.wealth summary').click();
    await expect(page.getByLabel('Years', { exact: true })).toBeHidden();
    await expect(page.locator('.wealth').getByRole('table')).toContainText('$566,765');
  });

  test('a search leads to the questions', async ({ page }) => {
    await page.goto('/mission');
    await page.getByRole('button', { name: 'Search' }).first().click();
    await search(page).getByRole('searchbox').fill('price');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/faq\?q=price$/);
  });

  test('the cookie banner takes an answer, and the next page does not ask again', async ({ page }) => {
    await page.goto('/');
    await answerBanner(page, 'Decline');
    await expect(cookieBanner(page)).toBeHidden();
    await page.goto('/vision');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(cookieBanner(page)).toBeHidden();
  });
});

test('a time pressed while its script is loading is chosen without leaving the page', async ({ page }) => {
  await page.goto('/free-consult', { waitUntil: 'networkidle' });
  const letPass = await stallScripts(page);
  await slots(page).first().click();
  letPass();
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeVisible();
  await expect(page).toHaveURL(/\/free-consult$/);
});

/** DOM changes by Google Translate (<font> elements) and password managers (nodes beside fields). */
const alterDom = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    for (const text of found) {
      if (!text.data.trim() || text.parentElement?.closest('script, style, textarea, option')) continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      outer.append(inner);
      text.replaceWith(outer);
      inner.append(`${text.data} (fr)`);
    }
    for (const field of document.querySelectorAll('input, textarea')) {
      field.setAttribute('data-lpignore', 'true');
      field.after(document.createElement('div'));
    }
  });

const fillAll = (page: Page) =>
  page.evaluate(() => {
    const fields = 'main astro-island :is(input, textarea, select):not([type=hidden], .trap *)';
    for (const field of document.querySelectorAll<HTMLInputElement>(fields)) {
      if (field.type === 'radio' || field.type === 'checkbox') field.checked = !field.checked;
      else if (field.type === 'email') field.value = 'ada@example.org';
      else if (field.localName === 'select')
        field.value = [...field.querySelectorAll('option')].findLast((one) => !one.disabled)?.value ?? '';
      else field.value = /number|range/.test(field.type) || field.inputMode ? '7' : 'Ada Wright';
    }
  });

const hydratedForms = 'main astro-island[client=visible]:has(input, select):not(.booking-place *)';

const readFieldStates = async (page: Page) => {
  for (const island of await page.locator(hydratedForms).all()) {
    await island.evaluate((element) => element.firstElementChild?.scrollIntoView());
    await expect(island).not.toHaveAttribute('ssr');
  }
  await page.waitForFunction(
    (living) =>
      [...document.querySelectorAll(`${living} :is(input, textarea, select)`)].every((one) =>
        Object.keys(one).some((key) => key.startsWith('__react')),
      ),
    hydratedForms,
  );
  await waitForRoundTrip(page);
  return page.locator(`${hydratedForms} :is(input, textarea, select):not(.trap *)`).evaluateAll((all) =>
    (all as HTMLInputElement[]).map(
      // React prefixes generated field names.
      ({ name, type, value, checked }) => `${name.split('_').at(-1)} ${type} ${value} ${checked}`,
    ),
  );
};

const readCursor = (page: Page) =>
  page.evaluate(() => {
    const { localName, selectionStart, selectionEnd } = document.activeElement as HTMLTextAreaElement;
    return `${localName} ${selectionStart} ${selectionEnd}`;
  });

test.describe('input from before the scripts stays when they start, also on a page that was translated and filled in:', () => {
  for (const path of ['/', '/mission', '/services/wealth', '/services/hr-support'])
    test(path, { tag: path === '/' ? [] : '@long' }, async ({ page }) => {
      const states: string[][] = [];
      for (const change of [async () => {}, alterDom]) {
        const letPass = await stallScripts(page);
        await page.goto(path, { waitUntil: 'commit' });
        await page.locator('footer').waitFor();
        await fillAll(page);
        await page.evaluate((selector) => {
          const field = [...document.querySelectorAll<HTMLTextAreaElement>(selector)].at(-1);
          field?.focus({ preventScroll: true });
          field?.setSelectionRange(1, 2);
        }, `${hydratedForms} :is(input:not([type]), textarea)`);
        await change(page);
        letPass();
        states.push([...(await readFieldStates(page)), await readCursor(page)]);
        await page.unrouteAll();
      }
      expect(states[0]?.length).toBeGreaterThan(0);
      expect(states[1]).toEqual(states[0]);
    });
});

test('a form translated after it started still says what is missing, and can be sent', { tag: '@long' }, async ({
  page,
  mail,
}) => {
  await page.goto('/mission');
  await readFieldStates(page);
  await alterDom(page);
  const form = page.locator('main form').last();
  const send = form.locator('button[type=submit]');
  await form.locator('[name=name]').fill('Ada Wright');
  await send.click();
  await expect(form.locator('.error-summary')).toBeFocused();
  await expect(form.locator('.field-problem')).toHaveCount(2);
  await form.locator('[name=email]').fill('ada@example.org');
  await form.locator('[name=message]').fill('Does it arrive?');
  await send.click();
  await expect(form.locator('.receipt')).toBeVisible();
  expect((await mail.waitFor('firm@example.com')).text).toContain('Does it arrive?');
});

test('a component that fails gives way to the HTML form, with its input', { tag: '@long' }, async ({
  page,
  mail,
  expectedErrors,
}) => {
  expectedErrors.push(/a component failed/, /astro-island/);
  await page.route(/\/_astro\/contact-form\.[^/]*\.js$/, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export const ContactForm = () => { throw new Error("a component failed"); };',
    }),
  );
  const letPass = await stallScripts(page);
  await page.goto('/mission', { waitUntil: 'commit' });
  await page.getByLabel('Full Name *').fill('Ada Wright');
  letPass();
  await page
    .locator('main form')
    .last()
    .evaluate((form) => form.scrollIntoView());
  await expect(page.locator('main astro-island[data-failed] form')).toBeVisible();
  await expect(page.getByLabel('Full Name *')).toHaveValue('Ada Wright');
  await page.getByLabel('Email Address *').fill('ada@example.org');
  await page.getByLabel('What would you like to accomplish? *').fill('Does it arrive?');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you');
  await expectAccessible(page);
  expect((await mail.waitFor('firm@example.com')).text).toContain('Does it arrive?');
});

test('the focus on a day, a time or the month stays when the calendar loads', async ({ page }) => {
  for (const name of [/^\w{3} \w{3} \d+$/, /^\d+:\d\d [ap]\.m\.$/, 'Whole month']) {
    const letPass = await stallScripts(page);
    await page.goto('/free-consult', { waitUntil: 'commit' });
    await page.locator('main .booking-live').getByRole('link', { name }).first().focus();
    const label = await page.evaluate(() => document.activeElement?.textContent);
    letPass();
    await expect(page.locator('.booking-steps button:focus')).toHaveText(label ?? '');
    await page.unrouteAll();
  }
});

test('a page that arrives in two pieces, cut within a question, does not shift', async ({
  page,
  site,
  expectedErrors,
}) => {
  const whole = await (await fetch(`${site.url}/faq`)).text();
  const cut = whole.indexOf('</summary>', whole.indexOf('<details name="services"')) - 20;
  const inTwo = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.write(whole.slice(0, cut));
    setTimeout(() => response.end(whole.slice(cut)), 500);
  }).listen(0, '127.0.0.1');
  try {
    // Without scripts and fonts nothing else can move it.
    expectedErrors.push(/ERR_FAILED/);
    await page.route(/_astro|webmanifest/, (route) => route.abort());
    await page.goto(`http://127.0.0.1:${(inTwo.address() as AddressInfo).port}/faq`);
    expect(await readLayoutShift(page)).toBe(0);
  } finally {
    inTwo.close();
  }
});
