import type { FactorSet, StaffSession } from '#contract/staff.ts';
import { commandLine } from '#server/staff/audit.ts';
import { invite } from '#server/staff/members.ts';
import { codeOf, inviting, password } from './inviting.ts';
import { behindProxy, TestSite } from './test-app.ts';
import type { DatabaseKind } from './test-store.ts';
import { okJson, type Visitor } from './visitor.ts';

export const olive = { email: 'olive@example.com', name: 'Olive', role: 'owner', adviser: null } as const;
export const max = { email: 'max@example.com', name: 'Max', role: 'member', adviser: 'people' } as const;
export { codeOf, password };

export interface SignedInVisitor {
  visitor: Visitor;
  secret: string;
  recoveryCodes: string[];
}

export class StaffSite extends TestSite {
  static async open(kind: DatabaseKind, env?: Record<string, string>): Promise<StaffSite> {
    return new StaffSite(await behindProxy(kind, env));
  }

  get office() {
    return inviting(this.site.store);
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
