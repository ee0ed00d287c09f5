import { expect, type Locator, type Page } from '@playwright/test';

export class BookingWidget {
  readonly page: Page;
  readonly root: Locator;
  readonly slots: Locator;

  constructor(page: Page) {
    this.page = page;
    this.root = page.locator('.booking-place');
    this.slots = this.root.locator('.booking-slots button');
  }

  /** Scrolls to it, waits for its times, and selects a day with many. */
  async show(path = '/services/hr-support'): Promise<void> {
    await this.page.goto(path);
    await this.waitForTimes();
    await this.chooseFullDay();
  }

  async waitForTimes(): Promise<void> {
    await this.root.scrollIntoViewIfNeeded();
    await this.page.mouse.move(1, 1);
    await this.root.locator('.booking-terms').hover();
    await this.slots.first().waitFor();
  }

  /** Selects a day with many times: not today, which may be nearly over, nor a Friday, which ends at noon. */
  async chooseFullDay(): Promise<void> {
    const days = this.root.locator('button.booking-chip');
    await days.first().waitFor();
    const names = await days.allTextContents();
    const day = days.nth(names.findIndex((name, index) => index > 0 && !name.startsWith('Fri')));
    // By keyboard, so that :focus-visible applies.
    await day.press('Enter');
    await expect(day).toHaveAttribute('aria-pressed', 'true');
  }

  /** Opens the grid of the whole month. */
  async openMonth(): Promise<Locator> {
    await this.root.getByRole('button', { name: 'Whole month' }).click();
    return this.root.getByRole('grid');
  }

  async choose(index: number): Promise<string> {
    const label = (await this.slots.nth(index).textContent()) ?? '';
    await this.slots.nth(index).click();
    await this.root.getByRole('heading', { name: 'Your details' }).waitFor();
    return label;
  }

  async fill(email = 'ada@example.org'): Promise<void> {
    await this.root.getByLabel('Full Name *').fill('Ada Wright');
    await this.root.getByLabel('Email Address *').fill(email);
    await this.root.getByLabel('Phone *').fill('519 555 0101');
  }

  confirm(): Promise<void> {
    return this.root.getByRole('button', { name: 'Confirm booking' }).click();
  }

  async book(path = '/free-consult'): Promise<string> {
    await this.show(path);
    await this.choose(0);
    await this.fill();
    await this.confirm();
    return this.waitUntilBooked();
  }

  async waitUntilHeld(): Promise<void> {
    await this.root.getByRole('heading', { name: 'One step left' }).waitFor();
  }

  async waitUntilBooked(): Promise<string> {
    await this.root.getByRole('heading', { name: 'You are booked' }).waitFor();
    return (await this.root.locator('.booking-card dd').first().textContent()) ?? '';
  }
}
