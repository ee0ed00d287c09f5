import { ImapFlow } from 'imapflow';
import { Desk } from '../support/desk.ts';
import { dovecotAtHand, type ImapPlace, startDovecot } from '../support/dovecot.ts';
import { expect, test } from '../support/journey.ts';
import { programs, type Written } from '../support/mail-programs.ts';
import { newDatabase } from '../support/postgres-server.ts';
import { RunningSite } from '../support/running-site.ts';

const firm = { MAIL_TO: 'hello@firm.example', MAIL_FROM: 'site@firm.example' };
const visitor = 'zoe@example.org';
const conflict = /Failed to load resource: the server responded with a status of (400|401|409)/;
const atHand = dovecotAtHand();

test.describe('replies noticed, as the desk shows them (decisions)', () => {
  test.skip(!atHand.ok, atHand.ok ? '' : atHand.sentence);
  let imap: ImapPlace;
  let running: RunningSite;
  let client: ImapFlow;

  test.beforeEach(async ({ database }) => {
    imap = await startDovecot();
    const url = process.env.POSTGRES_URL ?? '';
    running = new RunningSite({
      ...{ ...firm, IMAP_URL: imap.url },
      ...(database === 'postgres' ? { DATABASE_URL: await newDatabase(url) } : {}),
    });
    await running.start();
    const auth = { user: 'hello', pass: 'secret' };
    client = new ImapFlow({ host: '127.0.0.1', port: imap.port, secure: false, auth, logger: false });
    await client.connect();
  });
  test.afterEach(async () => {
    client.close();
    await running.remove();
    await imap.remove();
  });

  const put = async (folder: 'INBOX' | 'Sent', mail: Omit<Written, 'date'>) => {
    const date = new Date();
    expect(await client.append(folder, programs.apple({ ...mail, date }), [], date)).toBeTruthy();
  };

  test('an answer stops the clock, a stranger lies in the tray, and where it is unsure the desk asks', {
    tag: '@long',
  }, async ({ page, expectedErrors, expectAccessible }) => {
    expectedErrors.push(conflict);
    const desk = new Desk(page, running);
    await desk.comeIn(await desk.invite('olive@firm.example', 'Olive', 'owner'));
    await expect(desk.heading('Waiting')).toBeVisible();
    const answer = await page.request.post(`${running.url}/api/contact`, {
      data: { name: 'Zoe Tremblay', email: visitor, company: '', phone: '', message: 'Who trains them?' },
    });
    const { reference } = (await answer.json()) as { reference: string };
    await page.goto(`${desk.url}/enquiries/${reference}`);
    await expect(page.getByText('Wrote').or(page.getByText('Zoe Tremblay wrote'))).toBeVisible();

    // Ours first: what comes to the inbox has the server look into both.
    await put('Sent', {
      from: 'Olive <olive@firm.example>',
      to: [visitor],
      subject: `Re: Your question [${reference}]`,
    });
    await put('INBOX', {
      from: 'Pat Roy <pat@elsewhere.example>',
      to: [firm.MAIL_TO],
      subject: 'A question',
    });
    const timeline = page.locator('.tl');
    await expect(timeline.getByRole('heading', { name: 'Answered by e-mail, by Olive' })).toBeVisible({
      timeout: 30_000,
    });
    await expect(timeline).toContainText(`Re: Your question [${reference}]`);

    await page.getByRole('link', { name: 'Tray 1' }).first().click();
    await expect(desk.heading('One e-mail fits no inquiry')).toBeVisible();
    await expect(page.getByRole('row', { name: /Pat Roy/ })).toContainText('A question');
    await expectAccessible();
    // By keyboard alone.
    await desk.button('Give to an inquiry: Pat Roy').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: /Which inquiry/ })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.type('RA-0000-0000');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('There is no inquiry of the reference');
    await expect(page.getByRole('textbox', { name: 'Reference', exact: true })).toHaveValue('RA-0000-0000');
    await page.getByRole('textbox', { name: 'Reference', exact: true }).fill(reference.toLowerCase());
    await expectAccessible();
    await page.keyboard.press('Enter');
    await expect(desk.heading('The tray is empty')).toBeVisible();
    await expect(page.getByText(`The e-mail is on ${reference}`)).toBeVisible();
    await expectAccessible();

    await page.goto(`${desk.url}/enquiries/${reference}`);
    await expect(timeline.getByRole('heading', { name: 'Zoe Tremblay wrote by e-mail' })).toContainText(
      'pat@elsewhere.example',
    );
    await put('INBOX', { from: visitor, to: [firm.MAIL_TO], subject: 'Thursday' });
    await expect(page.getByRole('heading', { name: 'Is this e-mail about this inquiry?' })).toBeVisible({
      timeout: 30_000,
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible();
    await desk.button('Yes: Thursday').click();
    await expect(page.getByRole('heading', { name: 'Is this e-mail about this inquiry?' })).toBeHidden();
    await expect(timeline).toContainText('Thursday');
  });

  test('an e-mail that cannot be read lies in the tray by its number, and is set aside', {
    tag: '@long',
  }, async ({ page, expectedErrors, expectAccessible }) => {
    expectedErrors.push(conflict);
    const desk = new Desk(page, running);
    await desk.comeIn(await desk.invite('olive@firm.example', 'Olive', 'owner'));
    await put('INBOX', {
      ...{ from: 'Pat Roy <pat@elsewhere.example>', to: [firm.MAIL_TO], subject: 'A question' },
      conversation: Array.from({ length: 3000 }, (_, i) => `<${i}.of.very.many@elsewhere.example>`),
    });
    await page.getByRole('link', { name: 'Tray 1' }).first().click({ timeout: 30_000 });
    await expect(page.getByRole('row', { name: /E-mail 1 could not be read/ })).toContainText(
      'Who wrote it is not known.',
    );
    await expectAccessible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible();
    await desk.button('Set aside: E-mail 1 could not be read').click();
    await expect(desk.heading('The tray is empty')).toBeVisible();
    // An open desk goes on asking its server, which ends with the test.
    await page.goto('about:blank');
  });
});
