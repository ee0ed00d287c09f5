import sharp from 'sharp';
import { Desk, test } from '../support/desk.ts';
import { totpCode } from '../support/invitations.ts';
import { expect, expectAccessible } from '../support/journey.ts';

// The preview beside the form shows pages without their scripts.
test.use({ expectedErrors: [/^Blocked script execution/] });

test('answers are added, moved by keyboard, removed and restored; a link leads to a page of the site', async ({
  page,
  olive,
}) => {
  await page.goto(`${olive.url}/website/documents/faq.process?field=questions.1.answer.0`);
  await expect(olive.heading('Process')).toBeVisible();
  const answer = page.getByLabel('Paragraph 1', { exact: true });
  await expect(answer).toBeFocused();
  await expect(answer).toHaveValue(/\[Strategic Planning\]\(\/services\/strategic-planning\)/);

  await answer.fill('Four weeks.');
  await olive.button('Link words to a page').click();
  const panel = page.getByRole('region', { name: 'Link to a page' });
  await panel.getByLabel('Words that are the link').fill('Our team');
  await panel.getByRole('combobox').fill('our team');
  await expectAccessible(page);
  await panel.getByRole('combobox').press('Enter');
  await expect(answer).toHaveValue(/\[Our team\]\(\/team\)/);

  await olive.button('Add a question').click();
  const question = page.getByLabel('Question', { exact: true });
  await expect(question).toBeFocused();
  await question.fill('Do you work on Saturdays?');
  await page.getByLabel('Paragraph 1', { exact: true }).fill('Yes, by phone.');
  await question.press('Alt+ArrowUp');
  const rows = page.locator('.entries > li b');
  await expect(rows.nth(4)).toHaveText('Do you work on Saturdays?');
  await olive.button('Remove “Who will actually do the work?”').click();
  await expect(page.getByText('“Who will actually do the work?” is removed.')).toBeVisible();
  await olive.button('Put “Who will actually do the work?” back').click();
  await expect(rows).toHaveCount(6);
  await olive.button('Remove “What happens in the first consultation?”').click();
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
  await expect(page.getByText('four places changed')).toBeVisible();
  await page.reload();
  await expect(rows).toHaveCount(5);
  await expect(rows.nth(3)).toHaveText('Do you work on Saturdays?');
});

test('optional parts are removed and written again, and Z undoes the last changes', async ({ page, olive }) => {
  await page.goto(`${olive.url}/website/documents/pages.hr-support?field=sections.1.factsHeading`);
  const part = page
    .getByRole('group')
    .filter({ has: page.getByRole('heading', { name: 'Letting someone go?' }) })
    .last();
  const draftUrl = `${new URL(olive.url).origin}/api/desk/website/documents/pages.hr-support`;
  const section = async () => (await (await page.request.get(draftUrl)).json()).draft.sections[1];
  const heading = part.getByRole('textbox', { name: 'Heading of the table' });
  const button = part.getByRole('group', { name: 'Button' });
  const lines = part.locator('.entries > li b');

  await expect(heading).toBeFocused();
  await heading.fill('');
  await expect(page.getByText('one place changed')).toBeVisible();
  await expect(heading).toHaveValue('');
  expect(await section()).not.toHaveProperty('factsHeading');
  await heading.fill('Notice in weeks');
  await heading.press('Escape');
  await expect(page.locator('.field:focus').getByRole('textbox')).toHaveValue('Notice in weeks');
  await button.getByRole('button', { name: 'Remove: button' }).click();
  await expect(page.getByText('two places changed')).toBeVisible();
  expect(await section()).not.toHaveProperty('action');
  await part.getByRole('button', { name: 'Add: button' }).click();
  await expect(button.getByRole('textbox', { name: 'Words' })).toHaveValue('');
  await expect(page.getByText(/fields? to fix/)).toBeVisible();
  await expect(lines).toHaveCount(6);
  await part.getByRole('button', { name: 'Remove “Under 3 months”' }).click();
  await expect(lines).toHaveCount(5);

  await page.keyboard.press('Escape');
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('z');
  await expect(lines).toHaveCount(6);
  await expect(button.getByRole('textbox', { name: 'Words' })).not.toHaveValue('');
  await expect(part.getByRole('button', { name: 'Undo the change of Heading of the table' })).toBeVisible();
  await expect(page.getByText('one place changed')).toBeVisible();
  await expect(page.getByText(/ to fix$/)).toHaveCount(0);
  expect(await section()).toMatchObject({
    factsHeading: 'Notice in weeks',
    action: { label: expect.stringMatching(/\w/) },
  });
});

test('a photograph is cropped, a price differs with a warning, and what someone has not is said', async ({
  page,
  olive,
}) => {
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#0b2130' } })
    .png()
    .toBuffer();
  await page.goto(`${olive.url}/website/documents/people`);
  const partner = page
    .getByRole('group')
    .filter({ has: page.getByRole('heading', { name: /^Managing Partner/ }) })
    .last();
  await partner.getByRole('group', { name: 'Licence' }).getByLabel('Has none').check();
  await partner.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture });
  await partner.getByRole('button', { name: 'Move right' }).click();
  await expectAccessible(page);
  await partner.getByRole('button', { name: 'Use this part' }).click();
  await expect(partner.getByAltText('The photograph as it is shown')).toBeVisible();

  await page.goto(`${olive.url}/website/documents/packages`);
  const price = page.locator('[data-field="offers.hr.packages.1.price"]');
  await price.clear();
  await price.pressSequentially('2950.00');
  await price.blur();
  await expect(price).toHaveValue('2,950');
  await expect(page.getByText('Differs from the specification, which says $2,750.')).toBeVisible();
  await expectAccessible(page);
});

test('what is typed offline is kept and saved later, and two people who edit are told of each other', async ({
  page,
  olive,
  colleague,
}) => {
  await page.goto(`${olive.url}/website/documents/values`);
  const mission = page.getByRole('textbox', { name: 'Mission' });
  await page.route('**/api/desk/website/documents/values', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await mission.fill('To help.');
  await expect(page.getByText('Not saved: the desk can’t be reached. It tries again.')).toBeVisible();
  await page.unroute('**/api/desk/website/documents/values');
  await expect(page.getByText(/^Draft saved/)).toBeVisible();

  const max = await colleague('Max');
  await max.page.goto(page.url());
  await expect(max.page.getByRole('textbox', { name: 'Mission' })).toHaveValue('To help.');
  await mission.fill('To help everybody.');
  await mission.press('Control+s');
  await expect(page.getByText('one place changed')).toBeVisible();
  // Theirs cannot be read at first, for longer than the requests and their retries.
  let failures = 0;
  await max.page.route('**/api/desk/website/documents/values', (route) => {
    if (route.request().method() === 'POST') return route.continue();
    failures += 1;
    return route.abort();
  });
  await max.page.getByRole('textbox', { name: 'Mission' }).fill('To help farms.');
  await expect.poll(() => failures, { timeout: 15_000 }).toBeGreaterThan(4);
  await max.page.unroute('**/api/desk/website/documents/values');
  await expect(max.heading('Somebody saved meanwhile')).toBeVisible({ timeout: 15_000 });
  await expectAccessible(max.page);
  await max.page.getByRole('radio', { name: /^Take theirs/ }).check();
  await max.button('Save these choices').click();
  await expect(max.page.getByRole('textbox', { name: 'Mission' })).toHaveValue('To help everybody.');
});

test('what is typed when the session ends is kept, and saved once the same person has signed in', async ({
  page,
  site,
}) => {
  const desk = new Desk(page, site);
  const { secret, backupCodes } = await desk.acceptInvitation(await desk.invite('olive@example.com', 'Olive', 'owner'));
  await page.goto(`${desk.url}/website/documents/values`);
  const mission = page.getByRole('textbox', { name: 'Mission' });
  const signInAgain = page.getByLabel('Work e-mail');
  const origin = new URL(desk.url).origin;
  const draftUrl = `${origin}/api/desk/website/documents/values`;
  const draft = async () => (await (await page.request.get(draftUrl)).json()).draft?.mission;
  // As in another tab.
  const signOut = () => page.request.post(`${origin}/api/staff/sign-out`);

  const signInWithBackupCode = async () => {
    await expect(signInAgain).toBeVisible();
    await desk.signIn('olive@example.com');
    await desk.button('Use a backup code instead').click();
    await page.getByLabel('Backup code').fill(backupCodes.pop() ?? '');
    await desk.button('Sign in').click();
  };

  await test.step('before the pause in typing, after which it is saved', async () => {
    await mission.fill('To help.');
    await expect(page.getByText(/^Draft saved/)).toBeVisible();
    await page.route(draftUrl, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
    await mission.fill('To help everybody.');
    await expect(page.getByText('Not saved: the desk can’t be reached. It tries again.')).toBeVisible();
    await signOut();
    await expect(signInAgain).toBeVisible();
    await page.unroute(draftUrl);
    await desk.signIn('olive@example.com');
    await page.getByLabel('Code', { exact: true }).fill(totpCode(secret, 1));
    await expect(mission).toHaveValue('To help everybody.');
    await expect(page.getByText(/^Draft saved/)).toBeVisible();
    expect(await draft()).toBe('To help everybody.');
  });

  await test.step('by the save that is refused', async () => {
    await page.route(draftUrl, async (route) => {
      if (route.request().method() === 'POST') await signOut();
      await route.continue();
    });
    await mission.fill('To help farms.');
    await expect(signInAgain).toBeVisible();
    await page.unroute(draftUrl);
    await signInWithBackupCode();
    await expect(mission).toHaveValue('To help farms.');
    await expect.poll(draft).toBe('To help farms.');
  });

  await test.step('in an e-mail’s text and in a saved reply too', async () => {
    await page.goto(`${desk.url}/settings/mails/acknowledgement`);
    const text = page.getByLabel('Text', { exact: true });
    await text.fill('Good day');
    await signOut();
    await signInWithBackupCode();
    await expect(text).toHaveValue('Good day');
    await page.getByRole('region', { name: 'Unsaved changes' }).getByRole('button', { name: 'Discard' }).click();

    await page.goto(`${desk.url}/settings/replies`);
    await desk.button('Add a reply').click();
    await page.getByLabel('Message', { exact: true }).fill('Hello again');
    await signOut();
    await signInWithBackupCode();
    await desk.button('Add a reply').click();
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue('Hello again');
    await desk.button('Cancel').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
    await page.goto(`${desk.url}/website/documents/values`);
  });

  await test.step('what is discarded is not kept', async () => {
    await page.route(draftUrl, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
    await mission.fill('Nonsense.');
    await page.getByRole('link', { name: /^You: / }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
    await expect(desk.heading('You')).toBeVisible();
    await page.unroute(draftUrl);
    await page.goBack();
    await expect(mission).toHaveValue('To help farms.');
  });
});
