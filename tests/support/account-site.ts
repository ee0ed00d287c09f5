import { toSendMailOptions } from '#server/outbox/compose.ts';
import { hashToken } from '#server/platform/crypto.ts';
import { createProxiedTestApp, type TestApp, TestSite } from './test-app.ts';
import type { DatabaseKind } from './test-store.ts';
import { expectJson, type Visitor } from './visitor.ts';

export const ana = {
  username: 'ana.silva',
  password: 'eleven quiet herons',
  firstName: 'Ana',
  email: 'ana@example.org',
};
export const bob = { username: 'bob.k', password: 'seven slow barges', firstName: 'Bob', email: 'bob@example.org' };

/** A server with accounts. */
export class AccountSite extends TestSite {
  static async open(kind: DatabaseKind, env?: Record<string, string>): Promise<AccountSite> {
    return new AccountSite(await createProxiedTestApp(kind, env));
  }

  static of(site: TestApp): AccountSite {
    return new AccountSite(site);
  }

  async registerVisitor(person: Partial<typeof ana> = {}, ip?: string): Promise<Visitor> {
    const visitor = this.visitor(ip);
    await expectJson(visitor.post('/api/register', { ...ana, ...person }), 201);
    return visitor;
  }

  async registerConfirmedVisitor(person: Partial<typeof ana> = {}, ip?: string): Promise<Visitor> {
    const visitor = await this.registerVisitor(person, ip);
    await expectJson(visitor.post('/api/account/verify', { token: await this.linkTokenTo(person.email ?? ana.email) }));
    return visitor;
  }

  mailsOfKind(kind: 'reset' | 'address-taken') {
    return this.mailRows().where('kind', '=', kind).execute();
  }

  async mailSummaries(): Promise<string[]> {
    const rows = await this.mailRows().execute();
    return rows.map(({ kind, recipient }) => `${kind} ${JSON.parse(recipient).address}`);
  }

  /** Free times of one consultation, none adjacent. */
  async listNonAdjacentTimes(): Promise<string[]> {
    return (await this.listFreeTimes()).filter((_, n) => n % 2 === 0);
  }

  /** Headers and text of all mails to an address. */
  async mailTextTo(email: string): Promise<string> {
    const own = (await this.mailRows().execute()).filter(
      ({ lane, recipient }) => lane === 'visitor' && JSON.parse(recipient).address.toLowerCase() === email,
    );
    return JSON.stringify(own.map(toSendMailOptions)).replaceAll('\\r\\n ', '');
  }

  /** Keys of bookings in mails to an address, oldest first. */
  async bookingKeysTo(email: string): Promise<string[]> {
    return [...(await this.mailTextTo(email)).matchAll(/\/booking#([\w.-]+)/g)].map(([, key]) => key ?? '');
  }

  /** The token of the latest mail to an address. */
  async linkTokenTo(email: string, start = /#(?:reset|verify|undo)=(\S+)/): Promise<string> {
    const rows = await this.mailRows().execute();
    const found = rows.findLast(({ recipient, body }) => JSON.parse(recipient).address === email && start.test(body));
    return decodeURIComponent(start.exec(found?.body ?? '')?.[1] ?? '');
  }

  async requestResetToken(email: string): Promise<string> {
    const before = await this.linkTokenTo(email, /#reset=(\S+)/);
    await this.visitor().post('/api/password/forgot', { email });
    for (;;) {
      const token = await this.linkTokenTo(email, /#reset=(\S+)/);
      if (token && token !== before) return token;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }

  async changeEmail(visitor: Visitor, email: string, password = ana.password): Promise<void> {
    await visitor.post('/api/account/email', { email, password });
    await expectJson(visitor.post('/api/account/verify', { token: await this.linkTokenTo(email) }));
  }

  /** All stored values, for assertions that something is not stored. */
  async storedAccountData(): Promise<string> {
    const tables = await Promise.all(
      (['users', 'user_credentials', 'user_sessions', 'account_links', 'settings'] as const).map((table) =>
        this.db.selectFrom(table).selectAll().execute(),
      ),
    );
    return JSON.stringify(tables);
  }

  async setLinkExpiry(token: string, expires_at: string): Promise<void> {
    await this.db.updateTable('account_links').set({ expires_at }).where('token_hash', '=', hashToken(token)).execute();
  }
}
