import type { Locator, Page } from '@playwright/test';

export const ada = {
  firstName: 'Ada',
  username: 'Ada.Wright',
  email: 'ada@example.org',
  password: 'copper river bridge 77',
};

export class AccountDialog {
  readonly page: Page;
  readonly dialog: Locator;
  readonly toast: Locator;
  readonly button: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog');
    this.toast = page.locator('.toast');
    this.button = page.locator('.header-bar > .account-button');
  }

  async open(): Promise<void> {
    await this.button.click();
    await this.dialog.waitFor();
  }

  async fill(fields: Record<string, string>): Promise<void> {
    for (const [label, value] of Object.entries(fields)) {
      await this.dialog.getByLabel(label, { exact: true }).fill(value);
    }
  }

  press(name: string): Promise<void> {
    return this.dialog.getByRole('button', { name, exact: true }).click();
  }

  async fillRegistration(person = ada): Promise<void> {
    await this.dialog.getByRole('tab', { name: 'Create account' }).click();
    await this.fill({
      'First name': person.firstName,
      Username: person.username,
      'E-mail address': person.email,
      Password: person.password,
    });
  }

  async register(person = ada): Promise<void> {
    await this.open();
    await this.fillRegistration(person);
    await this.press('Create account');
    await this.dialog.getByText(`Please open the link we sent to ${person.email}.`).waitFor();
    await this.press('Close');
    await this.dialog.waitFor({ state: 'hidden' });
  }

  async logIn(username: string, password: string): Promise<void> {
    await this.fill({ Username: username, Password: password });
    await this.press('Log in');
  }
}

/** Without the origin, since cookies belong to one host. */
export function readLinkPath(text: string | undefined, start: string): string {
  const found = text?.match(/https?:\/\/\S+/g)?.find((link) => new URL(link).hash.startsWith(start));
  if (!found) throw new Error(`No link with ${start} in: ${text}`);
  const { pathname, hash } = new URL(found);
  return pathname + hash;
}
