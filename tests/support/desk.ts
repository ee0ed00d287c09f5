import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { deskPath } from '#contract/staff.ts';
import { runCommand } from './command.ts';
import { expect } from './journey.ts';
import type { RunningSite } from './running-site.ts';

/** What a phone shows for a secret as it stands on the screen, some steps of 30 seconds from now. */
export const digits = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({
    timestamp: Date.now() + steps * 30_000,
  });

export const password = 'nine tall herons wade';

/** The desk in a browser. By a name in place of an address, since passkeys have no other home. */
export class Desk {
  readonly page: Page;
  readonly url: string;
  readonly #site: RunningSite;

  constructor(page: Page, site: RunningSite) {
    this.page = page;
    this.#site = site;
    this.url = `http://localhost:${new URL(site.url).port}${deskPath}`;
  }

  /** Invites somebody at the machine. @returns the link, at this site's address */
  async invite(email: string, name: string, role: 'owner' | 'member'): Promise<string> {
    const args = ['invite', email, '--name', name, '--role', role];
    const { code, output } = await runCommand('staff', args, this.#site);
    expect(code, output).toBe(0);
    return `${this.url}${/#invitation=\S+/.exec(output)?.[0]}`;
  }

  heading(name: string | RegExp) {
    return this.page.getByRole('heading', { level: 1, name });
  }

  button(name: string | RegExp) {
    // The line of keys below the screen has a button for each key as well: it comes after those of the screen.
    return this.page.getByRole('button', { name, exact: typeof name === 'string' }).first();
  }

  /** Comes in by an invitation, with an app that makes codes. @returns its secret, and the codes for paper */
  async comeIn(link: string): Promise<{ secret: string; papers: string[] }> {
    const { page } = this;
    await page.goto(link);
    await page.getByLabel('Password').fill(password);
    await this.button('Set the password').click();
    await expect(this.heading('A second factor')).toBeVisible();
    await this.button('Continue').click();
    const secret = await page.locator('.secret').innerText();
    await page.getByLabel('The six digits it shows now').fill(digits(secret));
    await this.button('Set this app').click();
    await expect(this.heading('Ten paper codes')).toBeVisible();
    const papers = await page.locator('.papers li').allInnerTexts();
    await this.button('I have kept them').click();
    return { secret, papers };
  }

  /** What asks for the password again. */
  get asking() {
    return this.page.getByRole('dialog', { name: 'Enter your password again' });
  }

  /** Gives the password again, where it is asked for. */
  async confirm(): Promise<void> {
    await this.asking.getByLabel('Password').fill(password);
    await this.asking.getByRole('button', { name: 'Continue' }).click();
    await expect(this.asking).toHaveCount(0);
  }

  /** Gives e-mail address and password. */
  async signIn(email: string): Promise<void> {
    await this.page.getByLabel('Work e-mail').fill(email);
    await this.page.getByLabel('Password').fill(password);
    await this.button('Continue').click();
  }
}
