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
} satisfies Record<string, IslandKind>;
