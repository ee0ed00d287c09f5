import { Secret, TOTP } from 'otpauth';
import type { FactorSet, StaffSession } from '#contract/staff.ts';
import { commandLine } from '#server/staff/audit.ts';
import { invite } from '#server/staff/members.ts';
import { staffServices } from '#server/staff-services.ts';
import { type TestApp, testApp } from './test-app.ts';
import type { DatabaseKind } from './test-store.ts';
import { okJson, Visitor } from './visitor.ts';

export const olive = { email: 'olive@example.com', name: 'Olive', role: 'owner', adviser: null } as const;
export const max = { email: 'max@example.com', name: 'Max', role: 'member', adviser: 'people' } as const;
export const password = 'nine tall herons wade';

/** A TOTP code. Each works once, so sign in with the next step after setup. @param steps of 30 seconds from now */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

export interface SignedInVisitor {
  visitor: Visitor;
  secret: string;
  recoveryCodes: string[];
}

export class StaffSite {
  readonly site: TestApp;

  private constructor(site: TestApp) {
    this.site = site;
  }

  static async open(kind: DatabaseKind, env: Record<string, string> = {}): Promise<StaffSite> {
    return new StaffSite(await testApp(kind, { TRUST_PROXY: '1', SITE_URL: 'http://localhost:3000', ...env }));
  }

  remove = (): Promise<void> => this.site.remove();

  get db() {
    return this.site.store.db;
  }

  get office() {
    const addresses = { mailFrom: 'site@example.com', mailTo: 'firm@example.com' };
    return staffServices({ store: this.site.store, addresses, origin: () => 'http://localhost:3000' });
  }

  visitor(address?: string): Visitor {
    return new Visitor(this.site.app, address);
  }

  /** @returns the invitation's token */
  async invited(person: Parameters<typeof invite>[1]): Promise<string> {
    const { link } = await invite(this.office, person, commandLine);
    return link.split('=')[1] ?? '';
  }

  async accepted(person: Parameters<typeof invite>[1]): Promise<Visitor> {
    const visitor = this.visitor();
    await okJson(visitor.post('/api/staff/invitation/accept', { token: await this.invited(person), password }));
    return visitor;
  }

  async signedIn(person: Parameters<typeof invite>[1]): Promise<SignedInVisitor> {
    const visitor = await this.accepted(person);
    const { secret } = await okJson<{ secret: string }>(visitor.post('/api/staff/factors/code/begin', {}));
    const { recoveryCodes } = await okJson<FactorSet>(
      visitor.post('/api/staff/factors/code', { code: codeOf(secret), name: 'Phone' }),
    );
    return { visitor, secret, recoveryCodes: recoveryCodes ?? [] };
  }

  async awaitingFactor({ email }: { email: string }, address?: string): Promise<Visitor> {
    const visitor = this.visitor(address);
    const { stage } = await okJson<StaffSession>(visitor.post('/api/staff/sign-in', { email, password }));
    if (stage !== 'factor') throw new Error(`The stage is ${stage}.`);
    return visitor;
  }

  async confirmed({ visitor }: Pick<SignedInVisitor, 'visitor'>): Promise<void> {
    await okJson(visitor.post('/api/staff/password-again', { password }), 204);
  }

  async audit(): Promise<string[]> {
    const rows = await this.db.selectFrom('staff_audit').selectAll().orderBy('at').execute();
    return rows.map(({ action }) => action);
  }
}
