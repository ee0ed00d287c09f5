import type { Route } from '@playwright/test';
import { expect, test } from '../support/journey.ts';

const refuse = (body: string) => (route: Route) =>
  route.fulfill({ status: 422, contentType: 'text/plain', body });

test.describe('section 8, the error catalogue', () => {
  for (const { path, form: id, fields } of [
    { path: '/', form: '#request', fields: { Name: 'Jordan Prince', Email: 'jordan@example.org' } },
    {
      path: '/services/hr-support',
      form: '#message',
      fields: {
        'Full Name *': 'Jordan Prince',
        'Email Address *': 'jordan@example.org',
        'How can we help with HR? *': 'Hello.',
      },
    },
  ])
    test(`contact from ${path}`, async ({ page, expectedErrors }) => {
      expectedErrors.push(/Failed to load resource/);
      await page.goto(path);
      const form = page.locator(`${id} form`);
      await form.scrollIntoViewIfNeeded();
      await expect(form).toHaveAttribute('novalidate', '');
      for (const [label, value] of Object.entries(fields)) await form.getByLabel(label).fill(value);
      const fallback = 'Failed to send message. Please try again or contact us directly.';
      for (const [name, answer, said] of [
        ['with an empty body', refuse(''), /^422: Unprocessable/],
        ['with a body', refuse('This was sent before.'), '422: This was sent before.'],
        ['that never comes', (route: Route) => route.abort(), fallback],
      ] as const) {
        await test.step(`an answer ${name}: "Error" and "${said}"`, async () => {
          await page.unroute('/api/contact');
          await page.route('/api/contact', answer);
          await form.locator('button[type="submit"]').click();
          await expect(page.locator('.toast-text')).toHaveText(said);
          await expect(page.locator('.toast-title')).toHaveText('Error');
        });
        await test.step(`an answer ${name}: the toast is a destructive one`, () =>
          expect(page.locator('.toast')).toHaveClass(/toast-bad/));
        await test.step(`section 4, an answer ${name}: the words stay, and can be sent again`, async () => {
          for (const [label, value] of Object.entries(fields))
            await expect(form.getByLabel(label)).toHaveValue(value);
          await expect(form.locator('button[type="submit"]')).toBeEnabled();
        });
      }
    });
});
