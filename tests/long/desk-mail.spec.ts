import { ImapFlow } from 'imapflow';
import { Desk, sendInquiryMessage, signInAs, test, zoe } from '../support/desk.ts';
import { type DovecotServer, ensureDovecot, startDovecot } from '../support/dovecot.ts';
import { totpCode } from '../support/invitations.ts';
import { expect, expectAccessible, unconfiguredEnv } from '../support/journey.ts';
import { composeProgramMail, type ProgramMail } from '../support/mail-programs.ts';

test.describe('a site without settings', () => {
  test.use({ env: unconfiguredEnv });

  test('without a mail server every screen says so; a colleague joins by a link', async ({
    page,
    site,
    olive,
    elsewhere,
  }) => {
    const strip = page.getByText('Mail isn’t set up yet.');
    await expect(strip.locator('..')).toContainText('E-mails to clients are stored on the server');
    const reference = await sendInquiryMessage(site);
    await expect(strip.locator('..')).toContainText('One e-mail to a client is stored on the server');
    await page.getByRole('link', { name: 'Set up mail' }).click();
    await expect(olive.heading('Mail')).toBeVisible();
    await page.goto(`${olive.url}/inquiries/${reference}`);
    await expect(page.locator('.timeline')).toContainText('Acknowledgement stored, not sent');
    await expect(page.locator('.timeline')).toContainText('it never went out');

    await page.goto(`${olive.url}/settings/staff`);
    await olive.button('Add a person').click();
    await page.getByLabel('Name', { exact: true }).fill('Dale Kim');
    await page.getByLabel('Work e-mail').fill('dale@example.com');
    await olive.button('Add, and show the link').click();
    await olive.confirm();
    const invitation = page.getByRole('region', { name: 'Dale Kim’s invitation' });
    await expect(invitation).toContainText('Mail isn’t set up yet, so copy the link');
    const link = await invitation.getByLabel('Invitation link').inputValue();
    expect(link).toContain(`${olive.url}#invitation=`);
    await expectAccessible(page);

    await page.setViewportSize({ width: 320, height: 700 });
    const { height = 99 } = (await page.locator('.banner').boundingBox()) ?? {};
    expect(height, 'one line on a phone').toBeLessThanOrEqual(52);
    await expectAccessible(page);

    const dale = new Desk(await elsewhere(), site);
    await dale.acceptInvitation(link);
    await expect(dale.page.getByText('Mail isn’t set up yet.')).toBeVisible();
    await expect(dale.page.getByRole('link', { name: 'Set up mail' })).toHaveCount(0);
  });
});

test('a link in the firm’s mail opens the inquiry after signing in, and waits for a press', async ({
  page,
  site,
  mail,
  colleague,
}) => {
  const before = await sendInquiryMessage(site, { name: 'Early Bird', email: 'early@example.org' });
  expect((await mail.waitFor('firm@example.com', before)).text).not.toContain('/desk');
  const max = await colleague('Max');
  const olive = await signInAs(page, site, 'Olive');
  await page.context().clearCookies();

  const id = await sendInquiryMessage(site);
  const firmMail = await mail.waitFor('firm@example.com', id);
  const linkTo = (ask: string) => {
    const link = new RegExp(`http\\S+/desk/inquiries/${id}\\?ask=${ask}`).exec(firmMail.text ?? '')?.[0] ?? '';
    expect(firmMail.html, 'the same link in both parts').toContain(`href="${link}"`);
    return link.replace(/^http:\/\/[^/]+/, new URL(olive.url).origin);
  };
  const hisRow = max.page.getByRole('row', { name: zoe.name });
  await expect(hisRow).toContainText('New');

  await page.goto(linkTo('take'));
  await olive.signIn('olive@example.com');
  await page.getByLabel('Code', { exact: true }).fill(totpCode(olive.secret, 1));
  await expect(page.getByRole('heading', { name: `Assign ${zoe.name} to you?` })).toBeVisible();
  await expect(page.getByText('It is unassigned.')).toBeVisible();
  await max.page.reload();
  await expect(hisRow, 'opening it does nothing').toContainText('New');
  await page
    .getByRole('region', { name: `Assign ${zoe.name} to you?` })
    .getByRole('button', { name: 'Assign to me' })
    .click();
  await expect(page.locator('.screen-actions .status')).toHaveText('Assigned');
  await expect(hisRow).toContainText('Assigned');
  expect(page.url(), 'what was asked has left the address').not.toContain('ask=');

  await max.page.goto(linkTo('take'));
  await expect(max.page.getByText('It is assigned to Olive now.')).toBeVisible();
  await max.button('Cancel').click();
  await max.page.goto(linkTo('answered'));
  await expect(max.page.getByRole('heading', { name: `How was ${zoe.name} answered?` })).toBeVisible();
  await max.button('Mark as answered').click();
  await expect(max.page.locator('.screen-actions .status')).toHaveText('Answered');
  await page.goto(linkTo('answered'));
  await expect(page.getByText('Nothing to do: already Answered.')).toBeVisible();
});

test('a bounced mail is shown above every screen until someone deals with it', async ({ page, site, mail, olive }) => {
  mail.refusal = { code: 550, unless: (recipient) => recipient !== zoe.email };
  try {
    await sendInquiryMessage(site);
    await expect(page.getByRole('alert')).toContainText(`An e-mail to ${zoe.name} bounced`);
  } finally {
    mail.refusal = undefined;
  }
  await olive.openSettings('Staff');
  await expectAccessible(page);
  await page.getByRole('alert').getByRole('link', { name: 'Open the inquiry' }).click();
  await expect(page.locator('.timeline-problem')).toContainText('Acknowledgement bounced');
  await expectAccessible(page);
  await olive.pressMore('Add a note');
  await page.getByRole('textbox', { name: 'Note' }).fill('Called her: the address has a typing error.');
  await olive.button('Save the note').click();
  await expect(page.getByText('The e-mail that bounced has been dealt with.')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await olive.button('Close').click();
  await expect(page.getByText('The e-mail that bounced has been dealt with.')).toHaveCount(0);
});

test('an owner changes deadlines and reminders, and the board follows', async ({ page, site, olive }) => {
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await page.getByRole('link', { name: 'Deadlines and reminders' }).click();
  const bar = page.getByRole('region', { name: 'Unsaved changes' });
  const save = bar.getByRole('button', { name: 'Save', exact: true });
  await page.getByLabel('First reminder').fill('1');
  await expect(bar).toContainText('Unsaved: first reminder.');
  await save.click();
  await expect(page.getByRole('alert').first()).toContainText('2 to 23 hours before the end');
  await expect(page.getByLabel('First reminder')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('First reminder').fill('6');
  await page.getByLabel('Reply within').fill('30');
  await save.click();
  await expect(page.getByRole('alert').first()).toContainText('You reply within 1 to 24 hours');
  await page.getByLabel('Reply within').fill('8');
  await page.getByLabel(/^E-mail everyone a summary/).uncheck();
  await page.getByLabel('Hours before the consultation').fill('48');
  await page.getByRole('link', { name: 'Mailbox' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(olive.heading('Mailbox')).toBeVisible();
  await page.goBack();
  await page.reload();
  await expect(page.getByLabel('First reminder')).toHaveValue('6');
  await expect(page.getByLabel(/^E-mail everyone a summary/)).not.toBeChecked();
  await expect(page.getByLabel('Hours before the consultation')).toHaveValue('48');
  await sendInquiryMessage(site);
  await page.goto(`${olive.url}/waiting`);
  const row = page.getByRole('row', { name: zoe.name });
  await expect(row).toContainText('7 h 59 min left');
  await expect(row.getByRole('img')).toHaveAccessibleName('0 min of 8 hours used');
  await expect(page.getByRole('columnheader', { name: 'Time used' })).toContainText('8 h');
});

const firm = { MAIL_TO: 'hello@firm.example', MAIL_FROM: 'site@firm.example' };
const dovecot = ensureDovecot();

test.describe('replies noticed, as the desk shows them (decisions)', () => {
  test.skip(!dovecot.ok, dovecot.ok ? '' : dovecot.sentence);
  const withMailbox = test.extend<{ imap: DovecotServer; client: ImapFlow }>({
    imap: async ({}, use) => {
      const imap = await startDovecot();
      await use(imap);
      await imap.remove();
    },
    env: async ({ imap }, use) => use({ SMTP_URL: '', ...firm, IMAP_URL: imap.url }),
    client: async ({ imap }, use) => {
      const auth = { user: 'hello', pass: 'secret' };
      const client = new ImapFlow({ host: '127.0.0.1', port: imap.port, secure: false, auth, logger: false });
      await client.connect();
      await use(client);
      client.close();
    },
  });

  const appendMail = async (client: ImapFlow, folder: 'INBOX' | 'Sent', mail: Omit<ProgramMail, 'date'>) => {
    // A mailbox keeps whole seconds: this mail is to be in a later one.
    await new Promise((wake) => setTimeout(wake, 1100));
    const date = new Date();
    expect(await client.append(folder, composeProgramMail('apple', { ...mail, date }), [], date)).toBeTruthy();
  };

  withMailbox('a reply stops the clock, a stranger’s mail lies in the tray', async ({ page, site, olive, client }) => {
    test.slow();
    const reference = await sendInquiryMessage(site);
    await page.goto(`${olive.url}/inquiries/${reference}`);

    // The sent mail first, since an arrival makes the server read both folders.
    await appendMail(client, 'Sent', {
      from: 'Olive <olive@example.com>',
      to: [zoe.email],
      subject: `Re: Your question [${reference}]`,
    });
    await appendMail(client, 'INBOX', {
      from: 'Pat Roy <pat@elsewhere.example>',
      to: [firm.MAIL_TO],
      subject: 'A question',
    });
    const timeline = page.locator('.timeline');
    await expect(timeline.getByRole('heading', { name: 'Answered by e-mail, by Olive' })).toBeVisible({
      timeout: 30_000,
    });
    await expect(timeline).toContainText(`Re: Your question [${reference}]`);

    await page.getByRole('link', { name: 'Unmatched 1' }).first().click();
    await expect(olive.heading('One e-mail isn’t matched to an inquiry')).toBeVisible();
    await expect(page.getByRole('row', { name: /Pat Roy/ })).toContainText('A question');
    await expectAccessible(page);
    await olive.button('Add to an inquiry: Pat Roy').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Reference', exact: true })).toBeFocused();
    await page.keyboard.type('RA-0000-0000');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('No inquiry has the reference');
    await expect(page.getByRole('textbox', { name: 'Reference', exact: true })).toHaveValue('RA-0000-0000');
    await page.getByRole('textbox', { name: 'Reference', exact: true }).fill(reference.toLowerCase());
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(olive.heading('Every e-mail has been matched to an inquiry')).toBeVisible();
    await expect(page.getByText(`The e-mail has been added to ${reference}`)).toBeVisible();

    await page.goto(`${olive.url}/inquiries/${reference}`);
    await expect(page.getByRole('heading', { name: `${zoe.name} wrote by e-mail` })).toContainText(
      'pat@elsewhere.example',
    );
    await appendMail(client, 'INBOX', { from: zoe.email, to: [firm.MAIL_TO], subject: 'Thursday' });
    await expect(page.getByRole('heading', { name: 'Is this e-mail about this inquiry?' })).toBeVisible({
      timeout: 30_000,
    });
    // Who doesn't have the inquiry open finds it in the list.
    await page.getByRole('link', { name: 'Unmatched 1' }).first().click();
    await expect(page.getByRole('row', { name: /Thursday/ })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: `Is it about ${reference}?` }).click();
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
    await olive.button('Yes: Thursday').click();
    await expect(page.getByRole('heading', { name: 'Is this e-mail about this inquiry?' })).toBeHidden();
    await expect(page.getByRole('article')).toContainText('Thursday');
  });
});
