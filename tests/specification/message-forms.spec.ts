import { expect, test } from '../support/journey.ts';
import { hold, roundTrip, settle, stopClock } from '../support/page-timing.ts';

/** A service or company page's message form, as sections 4, 5 and 8 of the specification have it. */
interface ExpectedForm {
  path: string;
  /** Label of the text field, without the asterisk. */
  message: string;
  /** The button while the message is on its way. */
  sending: 'Sending...' | 'Submitting...';
  /** The toast once it has arrived. */
  title: 'Message Sent!' | 'Request Received!' | 'Message Received!';
  text: string;
}

const discuss = (what: string) => `We'll be in touch within 24 hours to discuss ${what}.`;
const sent = { sending: 'Sending...', title: 'Message Sent!' } as const;
const requested = { sending: 'Submitting...', title: 'Request Received!' } as const;
const received = { sending: 'Submitting...', title: 'Message Received!' } as const;

/** Every message form, typed from the specification and not taken from the content. */
const messageForms: readonly ExpectedForm[] = [
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

test.describe('section 4, message forms', () => {
  for (const { path, message, sending, title, text } of messageForms) {
    test(path, async ({ page, mail }) => {
      await page.clock.install();
      await page.goto(path);
      const form = page.locator('#message form');
      const field = (label: string) => form.getByLabel(label, { exact: true });
      await form.scrollIntoViewIfNeeded();
      await expect(form).toHaveAttribute('novalidate', '');
      for (const label of ['Full Name *', 'Email Address *', `${message} *`])
        await test.step(`section 5, ${path}: "${label}" is required`, () =>
          expect(field(label)).toHaveAttribute('required', ''));
      await test.step(`section 5, ${path}: "Email Address *" is of the email type`, () =>
        expect(field('Email Address *')).toHaveAttribute('type', 'email'));
      for (const label of ['Phone', 'Company'])
        await test.step(`section 5, ${path}: ${label} is optional`, () =>
          expect(field(label)).not.toHaveAttribute('required'));
      for (const [name, label] of Object.entries({
        name: 'Full Name *',
        email: 'Email Address *',
        phone: 'Phone',
        company: 'Company',
        message: `${message} *`,
      }))
        await test.step(`section 3, ${path}: ${name} is a string, empty by default`, async () => {
          await expect(field(label)).toHaveAttribute('name', name);
          await expect(field(label)).toHaveValue('');
        });
      await test.step(`section 5, ${path}: sending means agreeing to the terms and the privacy policy`, () =>
        expect(form).toContainText(/agree to our terms of service and privacy policy/));
      await test.step(`section 5, ${path}: what is sent is kept strictly confidential`, () =>
        expect(form).toContainText(/kept strictly confidential/));

      await field('Full Name *').fill('Jordan Prince');
      await field('Email Address *').fill('jordan@example.org');
      await field(`${message} *`).fill(`From ${path}`);
      const button = form.locator('button[type="submit"]');
      const toast = page.locator('.toast');
      const release = await hold(page, /\/api\/contact$/);
      await stopClock(page);
      await test.step(`${path}: the button says "Send Message"`, () => expect(button).toHaveText('Send Message'));
      const answered = page.waitForResponse('/api/contact');
      await test.step(`${path}: while it sends, the button says "${sending}" and is disabled`, async () => {
        await button.click();
        await expect(button).toHaveText(sending);
        await expect(button).toBeDisabled();
      });
      release();
      await test.step(`section 7, ${path}: a real call is made${sending === 'Sending...' ? '' : ' (decisions)'}`, async () => {
        expect((await answered).status()).toBe(201);
      });
      // The page has had its answer by the time that it gets another one.
      await roundTrip(page);
      if (sending === 'Submitting...')
        await test.step(`sections 4 and 9, ${path}: it says so for 1000 ms, though the answer is here`, async () => {
          await page.clock.runFor(999);
          await settle(page);
          await expect(toast).toHaveCount(0);
          await expect(button).toHaveText(sending);
        });
      await page.clock.runFor(1);
      await test.step(`section 8, ${path}: toast "${title}"`, () =>
        expect(toast.locator('.toast-title')).toHaveText(title));
      await test.step(`section 8, ${path}: "${text}"`, () => expect(toast.locator('.toast-text')).toHaveText(text));
      await test.step(`${path}: the form is cleared`, async () => {
        for (const label of ['Full Name *', 'Email Address *', `${message} *`])
          await expect(field(label)).toHaveValue('');
        await expect(button).toHaveText('Send Message');
      });
      await test.step(`section 7, ${path}: the firm has the message and where it came from (decisions)`, async () => {
        const reference = await form.locator('.receipt dd').first().textContent();
        const notice = await mail.waitFor('firm@example.com');
        for (const words of [reference ?? 'none', `From page: ${path}`, `From ${path}`])
          expect(notice.text).toContain(words);
      });
    });
  }

  test('a once simulated form that fails (decisions)', async ({ page, expectedErrors }) => {
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
    await test.step('section 8, shows the toast "Error" as elsewhere', async () => {
      await expect(page.locator('.toast-title')).toHaveText('Error');
      await expect(page.locator('.toast-text')).toHaveText(
        'Failed to send message. Please try again or contact us directly.',
      );
    });
    await test.step('keeps the words', () =>
      expect(form.getByLabel('What future are you shaping? *')).toHaveValue('A quiet one.'));
  });
});
