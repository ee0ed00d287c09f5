import { isRemaining, type LaunchProgress } from '#contract/desk-launch.ts';
import { dayMs } from '#server/platform/durations.ts';
import { test } from '../support/desk.ts';
import { expect, expectAccessible, unconfiguredEnv } from '../support/journey.ts';
import { expectToFit } from '../support/page-checks.ts';

test.use({ env: unconfiguredEnv });

test('an owner is led through the steps before opening, and opens the site', async ({
  page,
  mail,
  olive,
  colleague,
}) => {
  test.slow();
  const { origin } = new URL(olive.url);
  const post = async (path: string, data: object): Promise<void> => {
    const answer = await page.request.post(`${origin}/api/desk/${path}`, { data });
    expect(answer.status(), await answer.text()).toBe(200);
  };
  await page.goto(olive.url);
  await expect(olive.heading('Thirteen steps before you open')).toBeVisible();
  const bridge = page.getByRole('img', { name: '0 of 13 steps are done, 0 to be tried, 13 missing' });
  await expect(bridge).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open the site' })).toBeDisabled();
  await expect(page.getByText('Not yet: thirteen are missing.')).toBeVisible();
  await expectAccessible(page);
  await expectToFit(page, [320, 390, 1440]);

  // By keyboard: the next but three, which is done on this screen.
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('j');
  await expect(page.getByRole('button', { name: 'A backup somewhere else' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByLabel('Where it goes, and who looks after it').fill('Every night to the safe in Chatham');
  await expectAccessible(page);
  await olive.button('Save').click();
  const backup = page.getByRole('listitem').filter({ hasText: 'A backup somewhere else' });
  await expect(backup).toContainText('Every night to the safe in Chatham, tried');
  await expect(olive.heading('Twelve steps before you open')).toBeVisible();

  const { hostname: host, port } = new URL(mail.url);
  const server = { host, port: Number(port), security: 'starttls', user: '', password: '' };
  await post('office/mail', { ...server, senderAddress: 'desk@firm.example', senderName: '', version: 0 });
  const mailStep = page.getByRole('listitem').filter({ hasText: 'Mail leaves' });
  await expect(mailStep).toContainText('Try it');
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('t');
  await expect(page.getByLabel('Send it to')).toBeFocused();
  await page.keyboard.press('Enter');
  await mail.waitFor('olive@example.com');

  await olive
    .button(/^See the \d+$/)
    .first()
    .click();
  await expect(page.getByText(/“\d+\+ Clients Served”/)).toBeVisible();
  await expectAccessible(page);

  await olive.button('Note who read them').click();
  await olive.button('Put it off…').click();
  await expect(page.getByLabel('Step', { exact: true })).toHaveValue('legal');
  await page.getByLabel('Why').fill('The lawyer is away.');
  await olive.button('Put it off').click();
  const legal = page.getByRole('listitem').filter({ hasText: 'Legal pages' });
  await expect(legal).toContainText('Put off');
  const { steps } = (await (await page.request.get(`${origin}/api/desk/launch`)).json()) as LaunchProgress;
  const until = new Date(Date.now() + 7 * dayMs).toISOString().slice(0, 10);
  for (const { id, version } of steps.filter(isRemaining))
    await post('launch/put-off', { step: id, note: 'In this test.', until, version });

  await expect(page.getByRole('heading', { name: 'You may open.' })).toBeVisible();
  await expectAccessible(page);
  await expectToFit(page, [320, 390, 1440]);
  const max = await colleague('Max');
  await max.page.goto(max.url);
  await expect(max.page.getByText('An owner opens the site.')).toBeVisible();
  await page.keyboard.press('o');
  await expect(page.getByText('The site is open. This list is under Settings now.')).toBeVisible();
  await expect(olive.heading('Before you open')).toBeVisible();
  await expect(page.getByText(/^2 of 13 done, eleven put off\. Opened .* by Olive\.$/)).toBeVisible();
  await page.goto(olive.url);
  await expect(olive.heading('Inquiries')).toBeVisible();
  await page.getByRole('navigation', { name: 'Desk', exact: true }).getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: /^Before you open/ }).click();
  await expect(olive.heading('Before you open')).toBeVisible();
  await expectAccessible(page);
});
