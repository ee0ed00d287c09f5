import { expect, type Locator, type Page } from '@playwright/test';
import type { IslandKind } from './failing-scripts.ts';

const within = (selector: string) => (page: Page) =>
  page.locator('main astro-island').filter({ has: page.locator(selector) });

/** Each kind of island that a page shows; what is behind the account buttons shows itself only once it is asked for. */
export const islandKinds = {
  booking: {
    name: 'the booking',
    path: '/services/hr-support',
    file: 'booking-widget',
    island: within('.booking-times'),
    works: (island: Locator) => expect(island.locator('.booking-slots button').first()).toBeVisible(),
    plain: async (island: Locator) => {
      await expect(island.getByText('Looking up free times…')).toBeHidden();
      // The times came with the page, as links.
      await expect(island.locator('a[data-slot]').first()).toBeVisible();
    },
  },
  form: {
    name: 'a form',
    path: '/mission',
    file: 'contact-form',
    island: within('.message-form'),
    works: (island: Locator) => expect(island.locator('form')).toHaveAttribute('novalidate', ''),
    plain: (island: Locator) => expect(island.getByRole('button', { name: 'Send Message' })).toBeEnabled(),
  },
  carousel: {
    name: 'the carousel',
    path: '/',
    file: 'carousel',
    island: within('.carousel'),
    works: async (island: Locator) => {
      await island.getByRole('button', { name: 'Next testimonial' }).click();
      await expect(island.locator('.carousel-items > li').nth(1)).toBeVisible();
    },
    plain: async (island: Locator) => {
      await expect(island.getByRole('button', { name: 'Next testimonial' })).toBeHidden();
      for (const item of await island.locator('.carousel-items > li').all()) await expect(item).toBeVisible();
    },
  },
  tabs: {
    name: 'the tabs',
    path: '/services/marketing-support',
    file: 'tabs',
    island: within('.tabs'),
    works: async (island: Locator) => {
      await island.getByRole('tab', { name: 'Create' }).click();
      await expect(island.getByRole('tabpanel')).toContainText('Content creation');
    },
    plain: async (island: Locator) => {
      await expect(island.getByRole('tab')).toHaveCount(0);
      for (const panel of await island.locator('.tabs-panel').all()) await expect(panel).toBeVisible();
    },
  },
  wealth: {
    name: 'the saving tool',
    path: '/services/wealth',
    file: 'wealth',
    island: within('.wealth'),
    works: async (island: Locator) => {
      await island.getByLabel('Years', { exact: true }).fill('20');
      await expect(island.getByRole('rowheader', { name: '20 years' })).toBeVisible();
      await expect(island.getByRole('rowheader', { name: '25 years' })).toHaveCount(0);
    },
    plain: async (island: Locator) => {
      await expect(island.getByLabel('Years', { exact: true })).toBeHidden();
      await expect(island.getByRole('table')).toContainText('$566,765');
    },
  },
  taxes: {
    name: 'the tax dates',
    path: '/services/taxes',
    file: 'taxes',
    island: within('.due'),
    works: (island: Locator) => expect(island.getByRole('button', { name: /^Add all/ })).toBeVisible(),
    plain: async (island: Locator) => {
      await expect(island.getByRole('button')).toHaveCount(0);
      await expect(island.locator('.due-list time').filter({ visible: true }).first()).toBeVisible();
    },
  },
  grants: {
    name: 'the programs that could fit',
    path: '/services/grant-writing-loans',
    file: 'grants',
    island: within('.grants'),
    works: async (island: Locator) => {
      await island.getByLabel('What the money is for').selectOption('Selling in another country');
      await expect(island.locator('.grants-fit h4').first()).toHaveText('CanExport SMEs');
    },
    plain: async (island: Locator) => {
      await expect(island.getByRole('combobox')).toHaveCount(0);
      await expect(island.getByRole('heading', { name: 'SBA microloan' })).toBeVisible();
    },
  },
  chooser: {
    name: 'the choice of a package',
    path: '/marketing-packages',
    file: 'chooser',
    island: within('.chooser'),
    works: async (island: Locator) => {
      await island.getByRole('radio', { name: 'You do, for the first month' }).check();
      await expect(island.getByRole('heading', { level: 3 })).toHaveText('Authority');
    },
    plain: async (island: Locator) => {
      await expect(island.getByRole('radio')).toHaveCount(0);
      await expect(island.getByText('Momentum or Authority').first()).toBeVisible();
    },
  },
  employer: {
    name: 'the checklist for employers',
    path: '/services/hr-support',
    file: 'employer',
    island: within('.employer'),
    works: async (island: Locator) => {
      await island.getByLabel('People in Ontario').fill('50');
      await expect(island.locator('.checklist').getByText('multi-year accessibility plan')).toBeVisible();
    },
    plain: async (island: Locator) => {
      await expect(island.getByRole('radio')).toHaveCount(0);
      await expect(island.getByText('up to 72 hours a year')).toBeVisible();
    },
  },
  shores: {
    name: 'the choice of a shore',
    path: '/services/business',
    file: 'shore-choice',
    island: within('.shores-choice'),
    works: async (island: Locator) => {
      await island.getByRole('link', { name: 'Michigan' }).click();
      await expect(island.getByRole('link', { name: 'Michigan' })).toHaveAttribute('aria-current', 'true');
    },
    plain: async (island: Locator) => {
      await expect(island.getByRole('link')).toHaveCount(3);
      await expect(island.getByRole('link', { name: 'Michigan' })).toHaveAttribute('href', '#michigan');
    },
  },
} satisfies Record<string, IslandKind>;
