import type { JSHandle, Locator, Page } from '@playwright/test';
import { SaidSteps, type Way } from './desk-day-table.ts';
import { expect } from './journey.ts';

/** How often Tab may have to be pressed in a row to come to something. */
const farthest = 40;

/** Where something stands, seen from what has the focus. */
const fromFocus = (element: Element): 'here' | 'before' | 'after' => {
  const focused = document.activeElement;
  if (focused === element) return 'here';
  if (!focused) return 'after';
  return focused.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING ? 'before' : 'after';
};

/**
 * Does things as a person does: with the mouse, by keyboard alone, or with a finger on a phone. It counts the steps:
 * presses, and fields and lists that are filled in. On the keyboard a way with Tab counts as one, however long it is, and
 * may not be longer than 40 presses.
 */
export class Hands {
  readonly #page: Page;
  readonly way: Way;
  readonly #said: SaidSteps;
  #count = 0;

  /** @param section the table of docs/desk-day.md that says what each piece of work takes */
  constructor(page: Page, way: Way, section: string) {
    this.#page = page;
    this.way = way;
    this.#said = new SaidSteps(section, way);
  }

  /** A piece of work is done: it took as many steps as the table says. Begins to count anew. */
  did(work: string): void {
    this.#said.did(work, this.#count);
    this.#count = 0;
  }

  /** The day is over: nothing stands in the table that was not done. */
  finish(): void {
    this.#said.finish();
  }

  /** Presses a button or a link. @param keys the desk's own keys for it, where there are some */
  async press(what: Locator, ...keys: string[]): Promise<void> {
    await expect(what).toBeVisible();
    // What waits for its preview cannot be pressed yet.
    await expect(what).not.toHaveAttribute('aria-disabled', 'true', { timeout: 30_000 });
    if (this.way === 'keys' && keys.length) return this.keys(...keys);
    if (this.way === 'keys') {
      await this.#walkTo(what);
      return this.keys('Enter');
    }
    this.#count += 1;
    await (this.way === 'phone' ? what.tap() : what.click());
  }

  async keys(...keys: string[]): Promise<void> {
    for (const key of keys) {
      this.#count += 1;
      await this.#page.keyboard.press(key);
    }
  }

  /** Fills in a field. Dates as ISO 8601. */
  async fill(field: Locator, words: string): Promise<void> {
    if (this.way !== 'keys') {
      this.#count += 1;
      if (this.way === 'phone') await field.tap();
      await field.fill(words);
      return;
    }
    await this.#walkTo(field);
    this.#count += 1;
    const { keyboard } = this.#page;
    if ((await field.getAttribute('type')) !== 'date') {
      await keyboard.press('ControlOrMeta+A');
      return keyboard.type(words);
    }
    const [year = '', month = '', day = ''] = words.split('-');
    await keyboard.type(`${month}${day}${year}`);
    await expect(field).toHaveValue(words);
  }

  /** Chooses from a list, by the value behind what is read there. */
  async choose(list: Locator, value: string): Promise<void> {
    if (this.way !== 'keys') {
      this.#count += 1;
      await list.selectOption(value);
      return;
    }
    await this.#walkTo(list);
    this.#count += 1;
    const label = await list.evaluate(
      (select: HTMLSelectElement, wanted) =>
        [...select.options].find((option) => option.value === wanted)?.text ?? '',
      value,
    );
    const { keyboard } = this.#page;
    // What begins as one types is chosen; from there on, arrows.
    await keyboard.type(label.split(/\s/)[0] ?? '');
    const away = await list.evaluate(
      (select: HTMLSelectElement, wanted) =>
        [...select.options].findIndex((option) => option.value === wanted) - select.selectedIndex,
      value,
    );
    for (let n = 0; n < Math.abs(away); n++) await keyboard.press(away > 0 ? 'ArrowDown' : 'ArrowUp');
    await expect(list).toHaveValue(value);
  }

  /** Chooses one of several that stand beside each other. What is chosen already takes no step. */
  async check(option: Locator): Promise<void> {
    await expect(option).toBeVisible();
    if (await option.isChecked()) return;
    if (this.way !== 'keys') return this.press(option);
    const stop = await option.evaluateHandle(
      (one: HTMLInputElement) =>
        [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')].find(
          ({ name, checked }) => name === one.name && checked,
        ) ?? one,
    );
    await this.#walkTo(stop);
    for (let n = 0; n < 12 && !(await option.isChecked()); n++) await this.keys('ArrowDown');
    await expect(option).toBeChecked();
  }

  /** Goes to a screen by its name in the navigation. */
  async go(screen: string): Promise<void> {
    if (this.way !== 'phone')
      return this.press(this.#page.locator('.bar').getByRole('link', { name: screen }));
    const tabs = this.#page.locator('.tabs');
    const tab = tabs.getByRole('link', { name: screen });
    if (!(await tab.isVisible())) await this.press(tabs.getByRole('button', { name: 'More' }));
    await this.press(tab);
  }

  /** Finds inquiries by what somebody says on the telephone. */
  async find(words: string): Promise<void> {
    if (this.way === 'phone') {
      await this.press(this.#page.getByRole('link', { name: 'Find' }));
      await this.fill(this.#page.locator('.find-here input'), words);
    } else if (this.way === 'keys') {
      await this.keys('/');
      this.#count += 1;
      await this.#page.keyboard.press('ControlOrMeta+A');
      await this.#page.keyboard.type(words);
    } else await this.fill(this.#page.locator('.bar').getByRole('searchbox'), words);
    await this.keys('Enter');
  }

  /** Opens what a row of the board, or of what was found, is about. */
  async open(row: Locator): Promise<void> {
    await expect(row).toBeVisible();
    if (this.way !== 'keys') return this.press(row.getByRole('link'));
    const isOn = () => row.evaluate((element) => element === document.activeElement);
    for (let n = 0; n < 8 && !(await isOn()); n++) await this.keys('j');
    await expect(row).toBeFocused();
    await this.keys('Enter');
  }

  /** Goes with Tab, or back with Shift and Tab, as a person does who knows the screen. */
  async #walkTo(what: Locator | JSHandle<Element>): Promise<void> {
    const { keyboard } = this.#page;
    for (let presses = 0; ; presses++) {
      const place = await (what as Locator).evaluate(fromFocus);
      if (place === 'here') {
        if (presses) this.#count += 1;
        return;
      }
      expect(presses, 'a way with Tab').toBeLessThan(farthest);
      await keyboard.press(place === 'before' ? 'Shift+Tab' : 'Tab');
    }
  }
}
