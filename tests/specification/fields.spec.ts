import { AccountDialog, ada } from '../support/account-dialog.ts';
import { expect, test } from '../support/journey.ts';

const requestFields = {
  Name: 'name',
  Email: 'email',
  Company: 'company',
  'What is the challenge?': 'challenge',
  Timeline: 'timeline',
};

const timelines = {
  asap: 'ASAP',
  '1-2weeks': 'Within 1-2 weeks',
  '1month': 'Within 1 month',
  planning: 'Just planning ahead',
};

test.describe('section 3, entities and their fields', () => {
  test('consultation request', async ({ page, mail }) => {
    await page.goto('/');
    const form = page.locator('#request form');
    await expect(form).toHaveAttribute('novalidate', '');
    for (const [label, name] of Object.entries(requestFields))
      await test.step(`${name}, labelled "${label}", empty at first`, async () => {
        await expect(form.getByLabel(label)).toHaveAttribute('name', name);
        await expect(form.getByLabel(label)).toHaveValue('');
      });
    for (const [value, label] of Object.entries(timelines))
      await test.step(`timeline option ${value} (${label})`, () =>
        expect(form.locator(`option[value="${value}"]`)).toHaveText(label));
    await test.step('no other timeline option but "Choose"', () =>
      expect(form.locator('option')).toHaveText(['Choose', ...Object.values(timelines)]));
    for (const name of ['name', 'email'])
      await test.step(`section 5, ${name} is required`, () =>
        expect(form.locator(`[name="${name}"]`)).toHaveAttribute('required', ''));
    for (const name of ['company', 'timeline', 'challenge'])
      await test.step(`section 5, ${name} is optional`, () =>
        expect(form.locator(`[name="${name}"]`)).not.toHaveAttribute('required'));
    await test.step('section 5, email is an email input', () =>
      expect(form.locator('[name="email"]')).toHaveAttribute('type', 'email'));
    await test.step('sections 3 and 5, the challenge is free text in a box of 3 rows', async () => {
      await expect(form.locator('textarea')).toHaveAttribute('name', 'challenge');
      await expect(form.locator('textarea')).toHaveAttribute('rows', '3');
    });
    for (const [label, href] of [
      ['terms of service', '/terms-of-service'],
      ['privacy policy', '/privacy-policy'],
    ] as const)
      await test.step(`section 5, a notice: sending means agreeing to the ${label}`, async () => {
        await expect(form.locator('.form-notice')).toContainText('By sending this you agree to our');
        await expect(form.getByRole('link', { name: label })).toHaveAttribute('href', href);
      });
    await test.step('section 5, a notice: what is sent is kept strictly confidential', () =>
      expect(form.locator('.form-notice')).toContainText('kept strictly confidential'));

    let calls = 0;
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route('/api/contact', async (route) => {
      calls += 1;
      await held;
      return route.continue();
    });
    const button = form.locator('button[type="submit"]');
    await test.step('section 5, without name and email nothing is sent', async () => {
      await button.click();
      await expect(form.getByRole('group', { name: '2 things are missing or wrong:' })).toBeFocused();
      expect(calls).toBe(0);
    });
    await test.step('section 5, what is no e-mail address is not sent', async () => {
      await form.getByLabel('Name').fill('Jordan Prince');
      await form.getByLabel('Email').fill('jordan@');
      await button.click();
      await expect(form.getByLabel('Email')).toHaveAccessibleDescription(/full e-mail address/);
      expect(calls).toBe(0);
    });
    await test.step('section 4, idle: the button can be pressed', () => expect(button).toBeEnabled());
    await test.step('section 4, sending: the button says "Sending..." and is disabled', async () => {
      await form.getByLabel('Email').fill('jordan@example.org');
      await form.getByLabel('Timeline').selectOption('1month');
      await button.click();
      await expect(button).toHaveText('Sending...');
      await expect(button).toBeDisabled();
    });
    release();
    await test.step('section 8, success: "Message Sent!"', () =>
      expect(page.locator('.toast-title')).toHaveText('Message Sent!'));
    await test.step('section 8, success: "We\'ll contact you within 24 hours to schedule your consultation."', () =>
      expect(page.locator('.toast-text')).toHaveText(
        "We'll contact you within 24 hours to schedule your consultation.",
      ));
    await test.step('section 4, success: the form is cleared', async () => {
      for (const label of Object.keys(requestFields)) await expect(form.getByLabel(label)).toHaveValue('');
      await expect(button).toBeEnabled();
    });
    await test.step('section 3, the firm reads the timeline as the visitor does', async () => {
      expect((await mail.waitFor('firm@example.com')).text).toContain('Within 1 month');
    });
  });

  test('contact message', async ({ page }) => {
    await page.goto('/vision');
    const form = page.locator('#message form');
    const limits = { name: '200', email: '254', phone: '50', company: '200' };
    for (const [name, limit] of Object.entries(limits))
      await test.step(`section 5, ${name} stops at ${limit} characters (decisions: generous limits)`, () =>
        expect(form.locator(`[name="${name}"]`)).toHaveAttribute('maxlength', limit));
    await form.scrollIntoViewIfNeeded();
    await expect(form).toHaveAttribute('novalidate', '');
    await test.step('section 5, message of more than 10,000 characters is refused whole (decisions: generous limits)', async () => {
      await form.getByLabel('Name').fill('Dana');
      await form.getByLabel('Email').fill('dana@example.org');
      const text = form.locator('[name="message"]');
      await text.fill('long '.repeat(2400));
      await form.getByRole('button', { name: 'Send Message' }).click();
      await expect(form).toContainText(
        'Please keep this to 10,000 characters: it has 12,000, which is 2,000 too many. Nothing has been cut.',
      );
      await expect(text).toHaveAttribute('aria-invalid', 'true');
      expect((await text.inputValue()).length).toBe(12_000);
      await form.evaluate((element: HTMLFormElement) => element.reset());
    });
    await test.step('section 5, without name, email and message nothing is sent', async () => {
      let calls = 0;
      await page.route('/api/contact', (route) => {
        calls += 1;
        return route.abort();
      });
      await form.getByRole('button', { name: 'Send Message' }).click();
      await expect(form.getByRole('group', { name: '3 things are missing or wrong:' })).toBeFocused();
      expect(calls).toBe(0);
    });
  });

  test('user', async ({ page }) => {
    await page.goto('/');
    await new AccountDialog(page).register();
    const user = await (await page.request.get('/api/user')).json();
    await test.step('has a firstName', () => expect(user.firstName).toBe(ada.firstName));
    await test.step('has a username', () => expect(user.username.toLowerCase()).toBe(ada.username.toLowerCase()));
    await test.step('has id, username, firstName and email, and nothing else (decisions)', () => {
      expect(Object.keys(user).sort()).toEqual(['email', 'firstName', 'id', 'username']);
      expect(user.email).toBe(ada.email);
    });
  });
});

test.describe('section 6, roles and permissions', () => {
  test('anonymous and logged in', async ({ page, request }) => {
    await page.goto('/');
    await new AccountDialog(page).register();
    for (const path of ['/', '/resources', '/free-consult', '/services/hr-support', '/legal-compliance'])
      await test.step(`${path} is public, and the same for who is logged in`, async () => {
        const anonymous = await request.get(path);
        expect(anonymous.status()).toBe(200);
        expect(anonymous.headers()['set-cookie']).toBeUndefined();
        expect(await (await page.request.get(path)).text()).toBe(await anonymous.text());
      });
    await test.step('who is logged in is known by the header alone', async () => {
      await expect(new AccountDialog(page).button).toHaveAccessibleName('Your account');
    });
  });
});
