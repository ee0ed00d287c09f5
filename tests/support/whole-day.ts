import type { Browser, Page } from '@playwright/test';
import { momentOf } from '#content/desk/diary.ts';
import { Desk, digits, password } from './desk.ts';
import type { Way } from './desk-day-table.ts';
import { bookAsClient, letBegin } from './desk-diary.ts';
import { Hands } from './desk-hands.ts';
import { seatElsewhere, send, zoe } from './desk-seats.ts';
import {
  answeredLastMonth,
  book,
  dayOf,
  freeTimes,
  joinList,
  letMailWait,
  onClock,
  openMailed,
  pressOnPlace,
} from './desk-visitors.ts';
import { expect } from './journey.ts';
import type { MailServer } from './mail-server.ts';
import type { RunningSite } from './running-site.ts';

const amir = {
  name: 'Amir Rahimi',
  email: 'amir@example.org',
  company: '',
  message: 'Two owners, one exit.',
};
const seller = { name: 'Best Links', email: 'sell@example.org', company: '', message: 'Buy our links.' };
const [dana, bo, eve] = ['Dana Whitfield', 'Bo Tran', 'Eve Roy'] as const;
const ill = ['Ada Wright', 'Cy Bell', 'Di Moreau'] as const;
const firm = 'firm@example.com';
const waiter = 'jo@example.org';
const closed = 'The office is closed from December 24 to 27.';

export interface Around {
  page: Page;
  site: RunningSite;
  mail: MailServer;
  browser: Browser;
}

/**
 * The office manager's whole day at the desk, from the sign-in to the sign-out. After each piece of work it looks at what
 * the visitor, the mails and the public pages then say. What a visitor does goes the visitor's own way.
 * @param way which hands she has
 */
export async function wholeDay({ page, site, mail, browser }: Around, way: Way): Promise<void> {
  const olive = new Desk(page, site);
  const does = new Hands(page, way, 'The whole day');
  const row = (name: string) => page.getByRole('row', { name });
  const state = page.locator('.head .st');
  const said = (words: RegExp | string) => expect(page.getByText(words).first()).toBeVisible();
  const panel = (name: string) => page.getByRole('region', { name, exact: true });
  const named = (name: string) => page.getByRole('group', { name });
  const box = (name: string) => page.locator('#main').getByRole('textbox', { name, exact: true });
  const list = (name: string) => page.getByRole('combobox', { name, exact: true });
  const publicPage = async (path: string) => (await fetch(`${site.url}${path}`)).text();
  /** Where a press on a link to a mail program leads. */
  const mailed = async (press: () => Promise<void>): Promise<string> => {
    await page.evaluate(() =>
      addEventListener('click', (event) => {
        const link = event.target instanceof Element && event.target.closest('a[href^="mailto:"]');
        if (!link) return;
        event.preventDefault();
        document.body.dataset.mailed = link.getAttribute('href') ?? '';
      }),
    );
    await press();
    return decodeURIComponent((await page.locator('body').getAttribute('data-mailed')) ?? '');
  };
  const saved = async (press: () => Promise<void>) => {
    const [download] = await Promise.all([page.waitForEvent('download'), press()]);
    return download.suggestedFilename();
  };
  /** From any screen to the booking of whoever is on the telephone. */
  const toBooking = async (name: string) => {
    await does.find(name.split(' ')[1] ?? name);
    await does.open(row(name));
    await does.press(page.getByRole('complementary').getByRole('link', { name: /at \d+:\d\d/ }));
    await expect(panel(name)).toBeVisible();
  };

  // What the visitors of the last days have done.
  const { secret } = await olive.comeIn(await olive.invite('olive@example.com', 'Olive', 'owner'));
  const max = await seatElsewhere(browser, site, 'Max');
  const lastMonth = await answeredLastMonth(site);
  for (const name of [dana, bo, eve]) {
    const email = `${(name.split(' ')[0] ?? '').toLowerCase()}@example.org`;
    const { reference } = await bookAsClient(site, { name, email });
    if (name === eve) await letBegin(site, reference);
  }
  const all = await freeTimes(site);
  const of = (day: string) => all.filter((time) => dayOf(time) === day);
  const days = [...new Set(all.map(dayOf))];
  // Days after those on which somebody is moved or booked today.
  const illDay = days.filter((day) => of(day).length > 6).at(12) ?? '';
  for (const [n, name] of ill.entries()) await book(site, name, of(illDay)[n * 2] ?? '');
  await joinList(site, waiter);
  const place = /http:\S+\/waiting-list#\S+/.exec((await mail.waitFor(waiter)).text ?? '')?.[0] ?? '';
  await pressOnPlace(place, 'confirm', site);
  for (const visitor of [zoe, amir, seller]) await send(site, visitor);
  await olive.button('Sign out').click();
  await expect(olive.heading(/^Good /)).toBeVisible();

  // 8:40. She comes in.
  await does.fill(page.getByLabel('Work e-mail'), 'olive@example.com');
  await does.fill(page.getByLabel('Password'), password);
  await does.press(olive.button('Continue'));
  await does.fill(page.getByLabel('Code', { exact: true }), digits(secret, 1));
  await does.press(olive.button('Sign in'));
  await expect(olive.heading('Three wait for us')).toBeVisible();
  does.did('sign in with password and code');

  // Nearest the end of its 24 hours first, with the time in words.
  const rows = page.locator('tr.row');
  for (const [n, visitor] of [zoe, amir, seller].entries()) {
    await expect(rows.nth(n)).toContainText(visitor.name);
    await expect(rows.nth(n)).toContainText(/2[34] h.* left/);
    await expect(rows.nth(n)).toContainText('New');
  }
  does.did('see who waits, since when, who has it');

  await does.press(olive.button(`Take it: ${zoe.name}`), 'j', 't');
  await expect(row(zoe.name)).toContainText('Taken');
  await expect(max.page.getByRole('row', { name: zoe.name })).toContainText('Taken');
  does.did('take an inquiry');

  await does.open(row(zoe.name));
  await does.press(olive.button('Answered by phone'), 'a');
  await expect(state).toHaveText('Answered');
  does.did('note that it was answered by phone');
  await does.press(page.locator('.undo').getByRole('button'), 'z');
  await expect(state).toHaveText('Taken');
  does.did('take the last change back');
  const to = await mailed(() => does.press(page.locator('a.b--go[href^=mailto]')));
  expect(to).toMatch(/^mailto:zoe@example\.org\?subject=Re: .+ \[RA-[\w-]+\]$/);
  await does.press(olive.button('Answered by e-mail'));
  await expect(state).toHaveText('Answered');
  await expect(page.locator('.tl')).toContainText('by e-mail');
  does.did('answer by mail and note it');

  await does.go('Waiting');
  await does.open(row(amir.name));
  await does.press(olive.button(/^Add note/), 'n');
  await does.fill(page.getByRole('textbox', { name: 'Note' }), 'She calls on Friday.');
  await does.press(olive.button('Keep the note'));
  await said('The note is kept.');
  await does.press(olive.button(/^Give to…/), 'g');
  await does.press(page.locator('.menu').getByRole('button', { name: /Max/ }));
  await expect(page.locator('.tl')).toContainText('Max, by Olive');
  does.did('give one to a colleague, with a note');
  await max.page.getByRole('row', { name: amir.name }).getByRole('link').click();
  await expect(max.page.locator('.tl')).toContainText('She calls on Friday.');
  await max.page.context().close();

  await does.go('Waiting');
  await does.open(row(seller.name));
  await does.press(olive.button('Spam'));
  await expect(state).toHaveText('Spam');
  await does.press(olive.button('Block the sender'));
  await does.press(olive.button('Block'));
  await said('The sender is blocked.');
  does.did('mark spam and block its sender');
  // The answer on the site is as ever, and nobody at the firm hears of it.
  const mailsBefore = mail.received.length;
  const unheard = await send(site, { ...seller, message: 'Buy them again.' });
  expect(mail.received.slice(mailsBefore).filter(({ text }) => text?.includes(unheard))).toEqual([]);

  // 10:05. Dana phones: another time.
  await toBooking(dana);
  await does.press(olive.button(/^Move/), 'm');
  const time = panel(dana).getByRole('group', { name: 'Another time' }).locator('label').nth(1);
  const chosen = await time.innerText();
  await does.check(time.getByRole('radio'));
  await does.press(olive.button('Move and tell Dana'));
  await said(`${dana} is moved to ${chosen}`);
  does.did('move a booking of somebody who phones');
  const moved = await mail.waitFor('dana@example.org', 'has a new time');
  const danas = await openMailed(browser, site, moved.text);
  await expect(danas.locator('main')).toContainText(/\d+:\d\d [ap]\.m\./.exec(chosen)?.[0] ?? 'no time');
  await danas.context().close();

  // Rosa phones, and has never been here.
  await does.go('Diary');
  await does.press(olive.button('Book'), 'b');
  await does.choose(list('What it is'), 'hr');
  const open = named('When').locator('label').first();
  await expect(open).toContainText(/\d:\d\d/);
  const rosas = await open.innerText();
  await does.check(open.getByRole('radio'));
  await does.fill(box('Client'), 'Rosa Benedetti');
  await does.fill(box('Phone'), '519 555 0143');
  await does.fill(box('E-mail'), 'rosa@example.org');
  await does.press(olive.button('Book and tell Rosa'));
  await said(`Rosa Benedetti is booked: ${rosas}`);
  does.did('book for somebody who phones');
  expect((await mail.waitFor('rosa@example.org', 'is booked')).text).toContain('/booking#');
  expect((await freeTimes(site)).map((one) => momentOf(one))).not.toContain(rosas);

  await toBooking(bo);
  await does.press(olive.button('Cancel'), 'x');
  await does.fill(page.getByLabel('Reason, sent to Bo'), 'Our adviser has to be in court that morning.');
  await does.press(olive.button('Cancel and tell Bo'));
  await said(`The consultation with ${bo} is cancelled.`);
  does.did('cancel one, with a reason');
  const cancelled = await mail.waitFor('bo@example.org', 'has to be in court');

  // 11:20. An adviser is ill: three people are booked.
  await does.go('Diary');
  await does.press(page.getByRole('link', { name: 'Close a time' }));
  await does.choose(list('Who'), 'people');
  await does.fill(page.getByLabel('Day', { exact: true }), illDay);
  await expect(page.getByRole('heading', { name: 'Three people are booked' })).toBeVisible();
  await does.check(named(ill[0]).getByRole('radio', { name: 'Give to the Managing Partner' }));
  await does.check(named(ill[1]).getByRole('radio', { name: 'Another time' }));
  await does.check(named(ill[2]).getByRole('radio', { name: 'Offer new times by e-mail' }));
  await does.press(olive.button(/^Close .+ and send three e-mails$/));
  await said(/is closed\. Three e-mails are on the way\./);
  does.did('an adviser is ill, three people booked');
  expect((await freeTimes(site)).filter((one) => dayOf(one) === illDay)).toEqual([]);
  expect((await mail.waitFor('ada@example.org', 'another adviser will speak')).text).toContain(
    'Managing Partner',
  );
  await mail.waitFor('cy@example.org', 'Instead of:');
  const dis = await openMailed(browser, site, (await mail.waitFor('di@example.org', 'We are sorry')).text);
  await dis.getByRole('radio').first().check({ force: true });
  await dis.getByRole('button', { name: 'Book this time' }).click();
  await expect(dis.getByRole('heading', { name: 'You are booked at a new time' })).toBeVisible();
  await dis.context().close();

  // An hour for herself and the adviser, on a morning some weeks ahead when nobody is booked.
  const mornings = (await freeTimes(site)).filter((one) => {
    const { hour, minute, dayOfWeek } = onClock(one);
    return hour === 10 && minute === 0 && dayOfWeek < 5;
  });
  const lunch = mornings.at(-1) ?? '';
  await does.go('Diary');
  await does.press(page.getByRole('link', { name: 'Close a time' }));
  await does.choose(list('Who'), 'people');
  await does.fill(page.getByLabel('Day', { exact: true }), dayOf(lunch));
  await does.choose(list('From'), '10:00');
  await does.choose(list('Until'), '11:00');
  await expect(page.getByRole('heading', { name: 'Nobody is booked' })).toBeVisible();
  await does.press(olive.button(/^Close \w+day, \w+ \d+, 10:00 a\.m\. to 11:00 a\.m\.$/));
  await said(/, 10:00 a\.m\. to 11:00 a\.m\. is closed\./);
  does.did('block an hour in the diary');
  // Back in the week of it, where it stands; on the site nobody can book it.
  await expect(page).toHaveURL(/\/desk\/diary\?week=/);
  expect(await freeTimes(site)).not.toContain(lunch);

  const lateFridays = async () =>
    (await freeTimes(site)).filter((one) => onClock(one).dayOfWeek === 5 && onClock(one).hour >= 11);
  expect((await lateFridays()).length).toBeGreaterThan(0);
  await does.go('Hours');
  await does.choose(list('Adviser'), 'people');
  await does.choose(list('Friday, to'), '11:00');
  await does.press(olive.button('Save the hours'));
  await said('Saved. Visitors see it now.');
  does.did('change an adviser’s Fridays');
  expect(await lateFridays()).toEqual([]);

  // 14:00. Eve came.
  await toBooking(eve);
  await does.press(olive.button('Came'));
  await said(`${eve}: came.`);
  await expect(olive.button('Came')).toHaveAttribute('aria-pressed', 'true');
  does.did('note whether a client came');

  // Bo asks what is held of him, and then to be erased.
  await does.go('People');
  await does.fill(box('E-mail address'), 'bo@example.org');
  await does.press(olive.button('Show what we hold'));
  await expect(olive.heading(bo)).toBeVisible();
  does.did('see everything held about a person');
  await does.press(page.getByRole('link', { name: 'Export to read' }), 'e');
  await does.fill(olive.asking.getByLabel('Password'), password);
  const file = await saved(() => does.press(olive.asking.getByRole('button', { name: 'Continue' }), 'Enter'));
  expect(file).toMatch(/^held-[\w-]+\.html$/);
  does.did('export it');
  await does.press(olive.button('Erase…'));
  await said('A preview. Nothing has been erased.');
  await does.fill(page.getByLabel('To go on, type the e-mail address'), 'bo@example.org');
  await does.press(olive.button('Erase for good'));
  await said('bo@example.org is erased.');
  does.did('erase a person, after the preview');
  const bos = await openMailed(browser, site, cancelled.text);
  await expect(bos.locator('main')).not.toContainText(bo);
  await bos.context().close();

  await does.go('People');
  const lists = page.getByRole('table', { name: 'Waiting lists' });
  await expect(lists.getByRole('row', { name: waiter })).toContainText('HR Services');
  does.did('see who waits for a service to come');
  const written = await mailed(() => does.press(page.getByRole('link', { name: `Write to ${waiter}` })));
  expect(written).toContain(`mailto:${waiter}?subject=`);
  // The way off the list stands in it, as the law wants.
  expect(written).toContain(place.split('#')[1]);
  does.did('write to one of them');
  await does.press(olive.button(`Take off the list: ${waiter}`));
  await does.press(olive.button('Take it off'));
  await said(`${waiter} is off the list.`);
  does.did('take one off the list');
  expect(await pressOnPlace(place, 'show', site)).toContain('You are off the list');

  await does.go('Notices');
  await does.press(olive.button('New notice'), 'c');
  await does.fill(box('Text'), closed);
  const soon = Temporal.Now.plainDateISO().add({ days: 30 }).toString();
  await does.fill(page.getByLabel('Until, Eastern Time'), soon);
  await does.press(olive.button('Save, show now'));
  await said('The notice is saved.');
  does.did('put a dated notice on the pages');
  await expect.poll(() => publicPage('/')).toContain(closed);
  expect(await publicPage('/services/hr-support')).toContain(closed);

  // 16:30. The month before, for the partners.
  await does.go('Report');
  await does.press(page.getByRole('navigation', { name: 'Month' }).getByRole('link').first(), 'ArrowLeft');
  await expect(page).toHaveURL(new RegExp(`/report/${lastMonth}$`));
  await expect(page.locator('.figs')).toContainText('1 of 1');
  does.did('see whether all were answered in time last month');
  const sheet = await saved(() => does.press(page.getByRole('link', { name: 'Save as CSV' }), 'e'));
  expect(sheet).toBe(`report-${lastMonth}.csv`);
  does.did('save it for a spreadsheet');

  // The mail server takes nothing. It is said above every screen, and nothing is lost.
  mail.refusal = { code: 451 };
  try {
    await send(site, { ...amir, message: 'And a third owner.' });
    await expect.poll(() => letMailWait(site)).toBeGreaterThan(0);
    await expect(page.getByRole('alert')).toContainText('E-mail has not gone out since');
    does.did('be told that mail does not leave');
  } finally {
    mail.refusal = undefined;
  }
  expect(mail.received.some(({ envelopeTo }) => envelopeTo.includes(firm))).toBe(true);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);

  await does.press(olive.button('Sign out'));
  await expect(olive.heading(/^Good /)).toBeVisible();
  does.did('sign out');
  does.finish();
}
