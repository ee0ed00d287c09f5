import type { Page } from '@playwright/test';
import { AccountDialog, ada } from '../support/account-dialog.ts';
import { expect, test } from '../support/journey.ts';

const fieldsIn = (page: Page, form: string) =>
  page
    .locator(`${form} :is(input, select, textarea)[id]`)
    .evaluateAll((all) =>
      all.map((field) => [(field as HTMLInputElement).name, (field as HTMLInputElement).value]),
    );

test.describe('sections 3 and 5, entities, their fields and rules', () => {
  test('consultation request', async ({ page }) => {
    await page.goto('/');
    await test.step('has name, email, company, timeline and challenge, all empty', async () => {
      expect(await fieldsIn(page, '#request form')).toEqual(
        expect.arrayContaining(
          ['name', 'email', 'company', 'timeline', 'challenge'].map((name) => [name, '']),
        ),
      );
    });
    const form = page.locator('#request form');
    await test.step('name and email are required, the rest is optional', async () => {
      const required = form.locator(':is(input, select, textarea)[required]');
      expect(await required.evaluateAll((all) => all.map((field) => field.getAttribute('name')))).toEqual([
        'name',
        'email',
      ]);
    });
    await test.step('email is an email input; the challenge has three rows', async () => {
      await expect(form.locator('[name="email"]')).toHaveAttribute('type', 'email');
      await expect(form.locator('[name="challenge"]')).toHaveAttribute('rows', '3');
    });
    await test.step('a notice names the terms, the privacy policy and confidence', async () => {
      await expect(form.getByRole('link', { name: 'terms of service' })).toHaveAttribute(
        'href',
        '/terms-of-service',
      );
      await expect(form.getByRole('link', { name: 'privacy policy' })).toHaveAttribute(
        'href',
        '/privacy-policy',
      );
      await expect(form).toContainText('strictly confidential');
    });
  });

  test('contact message', async ({ page }) => {
    await page.goto('/vision');
    const form = page.locator('#message form');
    await test.step('has name, email, phone, company and message, all empty', async () => {
      expect(await fieldsIn(page, '#message form')).toEqual(
        expect.arrayContaining(['name', 'email', 'phone', 'company', 'message'].map((name) => [name, ''])),
      );
    });
    await test.step('stops where the server does (decisions: generous limits)', async () => {
      const limits = { name: '200', email: '254', phone: '50', company: '200', message: '10000' };
      for (const [name, limit] of Object.entries(limits))
        await expect(form.locator(`[name="${name}"]`), name).toHaveAttribute('maxlength', limit);
    });
  });

  test('user (decisions: id, username, firstName, email)', async ({ page }) => {
    await page.goto('/');
    await new AccountDialog(page).register();
    const user = await (await page.request.get('/api/user')).json();
    expect(Object.keys(user).sort()).toEqual(['email', 'firstName', 'id', 'username']);
    expect(user).toMatchObject({ firstName: ada.firstName, email: ada.email });
  });
});

test.describe('section 4, consent', () => {
  test('accepting raises an event on the window', async ({ page }) => {
    await page.goto('/');
    const raised = page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          window.addEventListener('cookie-consent-accepted', ({ type }) => resolve(type), { once: true });
        }),
    );
    await page.getByRole('button', { name: 'Accept All' }).click();
    expect(await raised).toBe('cookie-consent-accepted');
  });
});

test.describe('section 6, roles and permissions', () => {
  test('every page is public, and the same for who is logged in', async ({ page, request }) => {
    await page.goto('/');
    await new AccountDialog(page).register();
    for (const path of ['/', '/resources', '/free-consult', '/services/hr-support', '/legal-compliance']) {
      await test.step(path, async () => {
        const anonymous = await request.get(path);
        expect(anonymous.status()).toBe(200);
        expect(anonymous.headers()['set-cookie']).toBeUndefined();
        expect(await (await page.request.get(path)).text()).toBe(await anonymous.text());
      });
    }
    await test.step('resources are arranged with the consultant, by mail', async () => {
      await page.goto('/resources');
      await expect(page.locator('main a[href^="mailto:hello@example.com"]')).not.toHaveCount(0);
    });
  });
});
