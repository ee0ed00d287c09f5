import type { Page, Route } from '@playwright/test';
import { readBuiltHtml } from '../support/builds.ts';
import { testBuiltPages } from '../support/built-page.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import {
  referencePattern,
  stallRequests,
  stopClock,
  waitForForm,
  waitForRoundTrip,
  waitUntilSettled,
} from '../support/page-checks.ts';

// Sections 3, 4, 5, 7 and 8.

const discuss = (what: string) => `We'll be in touch within 24 hours to discuss ${what}.`;
const kinds = {
  sent: { sending: 'Sending...', title: 'Message Sent!' },
  requested: { sending: 'Submitting...', title: 'Request Received!' },
  received: { sending: 'Submitting...', title: 'Message Received!' },
} as const;

const messageForms = [
  ['/free-consult', 'What would you like to discuss?', 'sent', discuss('your consultation scheduling needs')],
  ['/services/hr-support', 'How can we help with HR?', 'sent', discuss('your HR needs')],
  ['/services/strategic-planning', 'What are you planning for?', 'sent', discuss('your strategic planning needs')],
  ['/services/business-plans', 'Tell us about your business', 'sent', discuss('your business plan needs')],
  ['/services/training-coaching', 'What would you like your team to learn?', 'sent', discuss('your AI training needs')],
  ['/services/marketing-support', 'Tell us about your marketing', 'requested', discuss('your marketing needs')],
  ['/services/grant-writing-loans', 'Tell us about your funding needs', 'requested', discuss('your funding needs')],
  ['/vision', 'What future are you shaping?', 'received', discuss('shaping your future')],
  ['/mission', 'What would you like to accomplish?', 'received', discuss('your needs')],
  ['/core-values', 'What should we know?', 'received', discuss('your needs')],
  ['/how-we-work', 'What is on your mind?', 'received', "We'll be in touch within 24 hours to start the conversation."],
] as const;

testBuiltPages(
  Object.fromEntries(
    messageForms.map(([path, message]) => [
      path,
      {
        parts: {
          '#message': {
            containsText: ['agree to our terms of service and privacy policy', 'kept strictly confidential'],
            texts: { 'button[type=submit]': ['Send Message'] },
            fields: {
              'Full Name *': { name: 'name', required: 'true', value: '', maxlength: '200' },
              'Email Address *': { name: 'email', type: 'email', required: 'true', value: '', maxlength: '254' },
              Phone: { name: 'phone', required: 'false', value: '', maxlength: '50' },
              Company: { name: 'company', required: 'false', value: '', maxlength: '200' },
              [`${message} *`]: { name: 'message', required: 'true', value: '' },
            },
          },
        },
      },
    ]),
  ),
);

test('sections 4 and 8, each form is built with its own words, and some with a minimum sending time', () => {
  for (const [path, , kind, text] of messageForms) {
    const html = readBuiltHtml(path).replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&#x27;', "'");
    const { sending, title } = kinds[kind];
    for (const [name, value] of Object.entries({ sending, title, text }))
      expect(html, `${path}: ${value}`).toContain(`"${name}":[0,"${value}"]`);
    expect(html.includes('"sendingAtLeastMs":[0,1000]'), path).toBe(sending === 'Submitting...');
  }
});

async function openForm(page: Page, path: string, id: string) {
  await page.goto(path);
  return waitForForm(page, `${id} form`);
}

const visitor = {
  Name: 'Zoë O’Neill',
  'E-mail': 'zoe@example.org',
  Company: 'Tilbury & Sons',
  'What is the challenge?': 'Two supervisors left.\n"Who" trains the next ones?',
};

test('the consultation request: errors, sending, success, mails', async ({ page, mail, baseURL }) => {
  await page.context().addCookies([{ name: 'sent-along', value: '1', url: baseURL ?? '' }]);
  const form = await openForm(page, '/', '#request');
  let calls = 0;
  const letPass = await stallRequests(page, /\/api\/contact$/);
  page.on('request', (request) => {
    if (request.url().endsWith('/api/contact')) calls += 1;
  });
  const button = form.locator('button[type="submit"]');
  await button.click();
  const summary = form.getByRole('group', { name: '2 things are missing or wrong:' });
  await expect(summary).toBeFocused();
  for (const [label, sentence] of [
    ['Name', 'Please enter your name.'],
    ['E-mail', 'Please enter your e-mail address.'],
  ] as const) {
    await expect(form.getByLabel(label)).toHaveAccessibleDescription(sentence);
    await summary.getByRole('link', { name: sentence }).click();
    await expect(form.getByLabel(label)).toBeFocused();
  }
  for (const [label, value] of Object.entries(visitor)) await form.getByLabel(label).fill(value);
  await form.getByLabel('Timeline').selectOption('1month');
  await form.getByLabel('E-mail').fill('zoe@');
  await button.click();
  await expect(form.getByLabel('E-mail')).toHaveAccessibleDescription(/full e-mail address/);
  await expect(form.getByRole('group', { name: 'One thing is missing or wrong:' })).toBeFocused();
  await expectAccessible(page);
  expect(calls).toBe(0);

  await form.getByLabel('E-mail').fill(visitor['E-mail']);
  const answered = page.waitForResponse('/api/contact');
  await button.click();
  await expect(button).toHaveText('Sending...');
  await expect(button).toBeDisabled();
  letPass();
  const answer = await answered;
  expect(answer.status(), 'decisions').toBe(201);
  const { reference, receivedAt, replyBy } = await answer.json();
  expect(Date.parse(replyBy) - Date.parse(receivedAt), 'section 9').toBe(24 * 3_600_000);
  expect(reference).toMatch(referencePattern);
  const headers = await answer.request().allHeaders();
  expect([headers['content-type'], headers.cookie]).toEqual([
    'application/json',
    expect.stringContaining('sent-along=1'),
  ]);
  const sent = { name: visitor.Name, email: visitor['E-mail'], company: visitor.Company, timeline: '1month' };
  expect(answer.request().postDataJSON()).toMatchObject({
    ...sent,
    challenge: visitor['What is the challenge?'],
    page: '/',
  });
  await expect(page.locator('.toast-title')).toHaveText('Message Sent!');
  await expect(page.locator('.toast-text')).toHaveText(
    "We'll contact you within 24 hours to schedule your consultation.",
  );
  for (const label of [...Object.keys(visitor), 'Timeline']) await expect(form.getByLabel(label)).toHaveValue('');
  await expect(form.getByRole('group', { name: 'Received' })).toBeFocused();
  await expectAccessible(page);

  const firmMail = await mail.waitFor('firm@example.com');
  expect(firmMail.replyTo?.[0]?.address).toBe(visitor['E-mail']);
  expect(firmMail.from?.address).toBe('site@example.com');
  for (const text of [...Object.values(visitor).flatMap((value) => value.split('\n')), 'Within 1 month', reference])
    expect(firmMail.text).toContain(text);
  const acknowledgement = await mail.waitFor(visitor['E-mail']);
  expect(acknowledgement.text).toContain(reference);
  expect(acknowledgement.text).not.toContain('supervisors');
});

test('sections 4, 7, 8 and 9, a message form that takes a second (decisions)', async ({ page, mail }) => {
  const path = '/vision';
  const [, label = '', kind = 'requested', text = ''] = messageForms.find(([one]) => one === path) ?? [];
  const { sending, title } = kinds[kind];
  await page.clock.install();
  const form = await openForm(page, path, '#message');
  const fields = {
    'Full Name *': 'Jordan Prince',
    'Email Address *': 'jürgen@müller.example',
    [`${label} *`]: `From ${path}`,
  };
  for (const [name, value] of Object.entries(fields)) await form.getByLabel(name, { exact: true }).fill(value);
  const button = form.locator('button[type="submit"]');
  const toast = page.locator('.toast');
  const letPass = await stallRequests(page, /\/api\/contact$/);
  await stopClock(page);
  const answered = page.waitForResponse('/api/contact');
  await button.click();
  await expect(button).toHaveText(sending);
  await expect(button).toBeDisabled();
  letPass();
  const answer = await answered;
  expect(answer.status(), 'a real call (decisions)').toBe(201);
  const names = ['company', 'email', 'message', 'name', 'page', 'phone'];
  expect(Object.keys(answer.request().postDataJSON())).toEqual(expect.arrayContaining(names));
  // The page has processed the previous answer.
  await waitForRoundTrip(page);
  await page.clock.runFor(999);
  await waitUntilSettled(page);
  await expect(toast).toHaveCount(0);
  await expect(button).toHaveText(sending);
  await page.clock.runFor(1);
  await expect(toast.locator('.toast-title')).toHaveText(title);
  await expect(toast.locator('.toast-text')).toHaveText(text);
  for (const name of Object.keys(fields)) await expect(form.getByLabel(name, { exact: true })).toHaveValue('');
  const reference = await form.locator('.receipt dd').first().textContent();
  const firmMail = await mail.waitFor('firm@example.com');
  for (const words of [reference ?? 'none', `From page: ${path}`, `From ${path}`])
    expect(firmMail.text).toContain(words);
});

const unprocessable = (body: string) => (route: Route) =>
  route.fulfill({ status: 422, contentType: 'text/plain', body });
const failures = [
  [unprocessable(''), /^422: Unprocessable/],
  [unprocessable('This was sent before.'), '422: This was sent before.'],
  [
    (route: Route) => route.abort('connectionrefused'),
    'Failed to send message. Please try again or contact us directly.',
  ],
] as const;

test('section 8, a form that fails says why, keeps its input, and can be sent again', async ({ page }) => {
  for (const [path, id, labels, answers] of [
    ['/', '#request', ['Name', 'E-mail'], failures],
    ['/vision', '#message', ['Full Name *', 'Email Address *', 'What future are you shaping? *'], failures.slice(1, 2)],
  ] as const) {
    const form = await openForm(page, path, id);
    for (const [index, label] of labels.entries())
      await form.getByLabel(label).fill(['Jordan Prince', 'jordan@example.org', 'A quiet one.'][index] ?? '');
    for (const [answer, text] of answers) {
      await page.unroute('/api/contact');
      await page.route('/api/contact', answer);
      await form.locator('button[type="submit"]').click();
      await expect(page.locator('.toast-text')).toHaveText(text);
      await expect(page.locator('.toast-title')).toHaveText('Error');
      await expect(page.locator('.toast')).toHaveClass(/toast-bad/);
      await expect(form.getByRole('status')).toContainText('Failed to send');
      for (const label of labels) await expect(form.getByLabel(label)).not.toHaveValue('');
      await expect(form.locator('button[type="submit"]')).toBeEnabled();
    }
    await page.unroute('/api/contact');
  }
});

test('section 5, a message that is too long is reported, and not cut (decisions)', async ({ page }) => {
  const form = await openForm(page, '/vision', '#message');
  await form.getByLabel('Name').fill('Dana');
  await form.getByLabel('Email Address *').fill('dana@example.org');
  const text = form.locator('[name="message"]');
  await text.fill('long '.repeat(2400));
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(form).toContainText(
    'Please keep this to 10,000 characters: it has 12,000, which is 2,000 too many. Nothing has been cut.',
  );
  await expect(text).toHaveAttribute('aria-invalid', 'true');
  expect((await text.inputValue()).length).toBe(12_000);
});

test('section 2, links carry their subject into the form (decisions)', { tag: '@long' }, async ({ page, mail }) => {
  await page.goto('/services/taxes');
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Audit Protection' }) });
  await card.getByRole('link', { name: 'Schedule Consultation' }).click();
  await expect(page).toHaveURL(/\/free-consult\?subject=Audit%20Protection$/);
  await expect(page.getByLabel('Subject')).toHaveValue('Audit Protection');
  await waitForForm(page, 'main form.contact-form');
  await expect(page.getByLabel('Subject')).toHaveValue('Audit Protection');
  await page.getByLabel('Full Name *').fill('Jordan Prince');
  await page.getByLabel('Email Address *').fill('jordan@example.org');
  await page.getByLabel('What would you like to discuss? *').fill('A letter came.');
  await page.getByRole('button', { name: 'Send Message' }).click();
  expect((await mail.waitFor('firm@example.com')).text).toContain('Subject: Audit Protection');

  await page.goto('/resources');
  const ask = page.getByRole('link', { name: /^Ask for it/ }).first();
  await ask.click();
  await expect(page).toHaveURL(/#message$/);
  await expect(page.locator('#message form')).toBeInViewport();
  await expect(page.getByLabel('Subject')).toHaveValue(/^Resources: /);
});
