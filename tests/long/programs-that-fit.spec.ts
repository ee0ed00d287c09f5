import { expect, test } from '../support/journey.ts';

const path = '/services/grant-writing-loans';

test.describe('the programs that could fit', () => {
  test('answers by keyboard move the deck and the list, and go along into the message', async ({
    page,
    expectAccessible,
  }) => {
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await page.goto(path);
    const tool = page.locator('.grants');
    await tool.scrollIntoViewIfNeeded();
    await expect(page.locator('astro-island[ssr]').filter({ has: tool })).toHaveCount(0);
    const named = tool.locator('.grants-fit h4');
    await expect(named).toHaveText([
      'Canada Small Business Financing Program',
      'BDC business loans',
      'FedDev Ontario funding for businesses',
      'Southwestern Ontario Development Fund',
    ]);
    await expect(tool.getByRole('heading', { name: 'The bridge is complete.' })).toBeVisible();

    await tool.getByRole('group', { name: 'Can the work wait?' }).getByRole('radio', { name: 'Yes' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(named).toHaveText(['Canada Small Business Financing Program', 'BDC business loans']);
    await expect(tool.locator('.span-piece-2')).toBeHidden();
    await expect(tool.locator('.span-gap-2')).toHaveCSS('display', 'block');
    await expect(tool.getByText('Most programs pay nothing for work that has begun.')).toBeVisible();
    await expect(tool.getByRole('heading', { name: 'The bridge has a gap.' })).toBeVisible();
    await expect(tool.locator('output')).toHaveText('2 programs could fit. The bridge has a gap.');

    await tool
      .getByRole('combobox', { name: 'What the money is for' })
      .selectOption('A service for the community');
    await expect(named).toHaveCount(0);
    await expect(tool.locator('.span-gap-1')).toHaveCSS('display', 'block');
    await expectAccessible();

    await tool.getByRole('combobox', { name: 'Who you are' }).selectOption('A non-profit or charity');
    await tool
      .getByRole('group', { name: 'Can the work wait?' })
      .getByRole('radio', { name: 'Yes' })
      .check({ force: true });
    await expect(named.first()).toHaveText('Ontario Trillium Foundation grants');

    const message = page.locator('.message-form textarea');
    await message.fill('Good morning.');
    await tool.getByRole('link', { name: 'Take these answers along' }).click();
    await expect(message).toBeFocused();
    await expect(message).toHaveValue(
      /^Good morning\.\n\nMy answers[\s\S]*What the money is for: A service for the community[\s\S]*Ontario Trillium/,
    );
    await expect(message).toBeInViewport();
    await tool.getByRole('link', { name: 'Take these answers along' }).click();
    expect((await message.inputValue()).match(/My answers/g)).toHaveLength(1);
    expect(sent).toEqual([]);
    expect(page.url()).not.toContain('?');
  });

  test.describe('without a script', () => {
    test.use({ javaScriptEnabled: false });
    test('the deck answers, and every program is listed', async ({ page }) => {
      await page.goto(path);
      const tool = page.locator('.grants');
      await expect(tool.getByRole('combobox')).toHaveCount(0);
      await tool
        .getByRole('group', { name: 'Can you carry your share?' })
        .getByRole('radio', { name: 'Not yet' })
        .check({ force: true });
      await expect(tool.locator('.span-gap-3')).toHaveCSS('display', 'block');
      await expect(tool.getByText('Ask a lender for a bridge')).toBeVisible();
      await expect(tool.getByRole('heading', { name: 'SBA microloan' })).toBeVisible();
      await expect(tool.getByRole('heading', { name: 'Canada Summer Jobs' })).toBeVisible();
    });
  });
});
