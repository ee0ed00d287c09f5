import { expect, test } from '../support/journey.ts';

interface ExpectedForm {
  path: string;
  message: string;
  sending: 'Sending...' | 'Submitting...';
  title: 'Message Sent!' | 'Request Received!' | 'Message Received!';
  text: string;
}

const discuss = (what: string) => `We'll be in touch within 24 hours to discuss ${what}.`;
const sent = { sending: 'Sending...', title: 'Message Sent!' } as const;
const requested = { sending: 'Submitting...', title: 'Request Received!' } as const;
const received = { sending: 'Submitting...', title: 'Message Received!' } as const;

const forms: readonly ExpectedForm[] = [
  {
    path: '/free-consult',
    message: 'What would you like to discuss?',
    ...sent,
    text: discuss('your consultation scheduling needs'),
  },
  {
    path: '/services/hr-support',
    message: 'How can we help with HR?',
    ...sent,
    text: discuss('your HR needs'),
  },
  {
    path: '/services/strategic-planning',
    message: 'What are you planning for?',
    ...sent,
    text: discuss('your strategic planning needs'),
  },
  {
    path: '/services/business-plans',
    message: 'Tell us about your business',
    ...sent,
    text: discuss('your business plan needs'),
  },
  {
    path: '/services/training-coaching',
    message: 'What would you like your team to learn?',
    ...sent,
    text: discuss('your AI training needs'),
  },
  {
    path: '/services/marketing-support',
    message: 'Tell us about your marketing',
    ...requested,
    text: discuss('your marketing needs'),
  },
  {
    path: '/services/grant-writing-loans',
    message: 'Tell us about your funding needs',
    ...requested,
    text: discuss('your funding needs'),
  },
  {
    path: '/vision',
    message: 'What future are you shaping?',
    ...received,
    text: discuss('shaping your future'),
  },
  {
    path: '/mission',
    message: 'What would you like to accomplish?',
    ...received,
    text: discuss('your needs'),
  },
  { path: '/core-values', message: 'What should we know?', ...received, text: discuss('your needs') },
  {
    path: '/how-we-work',
    message: 'What is on your mind?',
    ...received,
    text: "We'll be in touch within 24 hours to start the conversation.",
  },
];

test.describe('sections 4, 5, 8 and 9, message forms; those once simulated deliver (decisions)', () => {
  for (const { path, message, sending, title, text } of forms) {
    test(path, async ({ page, mail }) => {
      await page.goto(path);
      const form = page.locator('#message form');
      await form.scrollIntoViewIfNeeded();
      await expect(form).toHaveAttribute('novalidate', '');
      for (const label of ['Full Name *', 'Email Address *', `${message} *`]) {
        await expect(form.getByLabel(label)).toHaveAttribute('required', '');
      }
      for (const label of ['Phone', 'Company']) {
        await expect(form.getByLabel(label)).not.toHaveAttribute('required', '');
        await expect(form.getByLabel(label)).toHaveValue('');
      }
      await expect(form.getByLabel('Email Address *')).toHaveAttribute('type', 'email');
      await expect(form).toContainText(/agree to our terms of service and privacy policy/);
      await expect(form).toContainText(/strictly confidential/);

      await form.getByLabel('Full Name *').fill('Jordan Prince');
      await form.getByLabel('Email Address *').fill('jordan@example.org');
      await form.getByLabel(`${message} *`).fill(`From ${path}`);
      const shown = page.evaluate(
        (label) =>
          new Promise<number>((resolve) => {
            const button = document.querySelector('#message form button[type="submit"]') as HTMLButtonElement;
            let began = 0;
            new MutationObserver(() => {
              if (!began && button.disabled && button.textContent === label) began = performance.now();
              if (began && !button.disabled) resolve(performance.now() - began);
            }).observe(button, { attributes: true, childList: true, characterData: true, subtree: true });
          }),
        sending,
      );
      await form.getByRole('button', { name: 'Send Message' }).click();
      if (sending === 'Submitting...') expect(await shown).toBeGreaterThanOrEqual(990);
      else await shown;

      const toast = page.locator('.toast');
      await expect(toast).toContainText(title);
      await expect(toast).toContainText(text);
      await expect(form.getByLabel('Full Name *')).toHaveValue('');
      await expect(form.getByLabel(`${message} *`)).toHaveValue('');
      const reference = await form.locator('.receipt dd').first().textContent();
      const notice = await mail.waitFor('firm@example.com');
      expect(notice.text).toContain(reference ?? 'no reference');
      expect(notice.text).toContain(`From page: ${path}`);
      expect(notice.text).toContain(`From ${path}`);
    });
  }

  test('when a once simulated form fails, the words stay and the visitor is told', async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/Failed to load resource/);
    await page.goto('/vision');
    const form = page.locator('#message form');
    await form.scrollIntoViewIfNeeded();
    await expect(form).toHaveAttribute('novalidate', '');
    await page.route('/api/contact', (route) => route.abort('connectionrefused'));
    await form.getByLabel('Full Name *').fill('Jordan Prince');
    await form.getByLabel('Email Address *').fill('jordan@example.org');
    await form.getByLabel('What future are you shaping? *').fill('A quiet one.');
    await form.getByRole('button', { name: 'Send Message' }).click();
    const toast = page.locator('.toast');
    await expect(toast).toContainText('Error');
    await expect(toast).toContainText('Failed to send message. Please try again or contact us directly.');
    await expect(form.getByLabel('What future are you shaping? *')).toHaveValue('A quiet one.');
  });
});

test.describe('section 5, without a script (decisions)', () => {
  test.use({ javaScriptEnabled: false });

  test('what is wrong comes back in the form of its own page', async ({ page, expectedErrors }) => {
    expectedErrors.push(/400/);
    await page.goto('/mission');
    await page.getByLabel('Full Name *').fill('Jordan Prince');
    await page.getByLabel('Email Address *').fill('jordan@example.org');
    await page.getByLabel('What would you like to accomplish? *').fill('  ');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByRole('alert')).toContainText('Please write your message.');
    await expect(page.getByLabel('What would you like to accomplish? *')).toBeVisible();
    await expect(page.getByLabel('Full Name *')).toHaveValue('Jordan Prince');
  });

  test('a waiting list can be joined', async ({ page, mail }) => {
    await page.goto('/services/business');
    await page.getByRole('button', { name: 'Notify Me When Available' }).click();
    await page.getByLabel('Email Address *').fill('jordan@example.org');
    await page.getByLabel('I am waiting for *').selectOption('HR Services');
    await page.getByRole('button', { name: 'Notify Me', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you');
    expect((await mail.waitFor('firm@example.com')).text).toContain('Waiting for: HR Services');
  });
});
