import { toMimeOptions } from '#server/outbox/compose.ts';
import { hashOfToken } from '#server/platform/crypto.ts';
import { behindProxy, type TestApp, TestSite } from './test-app.ts';
import type { DatabaseKind } from './test-store.ts';
import { okJson, type Visitor } from './visitor.ts';

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
    return new AccountSite(await behindProxy(kind, env));
  }

  remove = (): Promise<void> => this.site.remove();

  static of(site: TestApp): AccountSite {
    return new AccountSite(site);
  }

  async registered(person: Partial<typeof ana> = {}, address?: string): Promise<Visitor> {
    const visitor = this.visitor(address);
    await okJson(visitor.post('/api/register', { ...ana, ...person }), 201);
    return visitor;
  }

  async confirmed(person: Partial<typeof ana> = {}, address?: string): Promise<Visitor> {
    const visitor = await this.registered(person, address);
    await okJson(visitor.post('/api/account/verify', { token: await this.tokenTo(person.email ?? ana.email) }));
    return visitor;
  }

  mailsOf(kind: 'reset' | 'address-taken') {
    return this.mailRows().where('kind', '=', kind).execute();
  }

  async mails(): Promise<string[]> {
    const rows = await this.mailRows().execute();
    return rows.map(({ kind, recipient }) => `${kind} ${JSON.parse(recipient).address}`);
  }

  /** Free times of one consultation, none adjacent. */
  async times(): Promise<string[]> {
    return (await this.freeTimes()).filter((_, n) => n % 2 === 0);
  }

  /** Headers and text of all mails to an address. */
  async mailTextTo(address: string): Promise<string> {
    const own = (await this.mailRows().execute()).filter(
      ({ lane, recipient }) => lane === 'visitor' && JSON.parse(recipient).address.toLowerCase() === address,
    );
    return JSON.stringify(own.map(toMimeOptions)).replaceAll('\\r\\n ', '');
  }

  /** Keys of bookings in mails to an address, oldest first. */
  async keysTo(address: string): Promise<string[]> {
    return [...(await this.mailTextTo(address)).matchAll(/\/booking#([\w.-]+)/g)].map(([, key]) => key ?? '');
  }

  /** The token of the latest mail to an address. */
  async tokenTo(address: string, start = /#(?:reset|verify|undo)=(\S+)/): Promise<string> {
    const rows = await this.mailRows().execute();
    const found = rows.findLast(({ recipient, body }) => JSON.parse(recipient).address === address && start.test(body));
    return decodeURIComponent(start.exec(found?.body ?? '')?.[1] ?? '');
  }

  async resetToken(email: string): Promise<string> {
    const before = await this.tokenTo(email, /#reset=(\S+)/);
    await this.visitor().post('/api/password/forgot', { email });
    for (;;) {
      const token = await this.tokenTo(email, /#reset=(\S+)/);
      if (token && token !== before) return token;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }

  async moveTo(visitor: Visitor, email: string, password = ana.password): Promise<void> {
    await visitor.post('/api/account/email', { email, password });
    await okJson(visitor.post('/api/account/verify', { token: await this.tokenTo(email) }));
  }

  /** Every stored value, to check for what must not be stored. */
  async everything(): Promise<string> {
    const tables = await Promise.all(
      (['users', 'user_credentials', 'user_sessions', 'account_links', 'settings'] as const).map((table) =>
        this.db.selectFrom(table).selectAll().execute(),
      ),
    );
    return JSON.stringify(tables);
  }

  async age(token: string, expires_at: string): Promise<void> {
    await this.db
      .updateTable('account_links')
      .set({ expires_at })
      .where('token_hash', '=', hashOfToken(token))
      .execute();
  }
}
