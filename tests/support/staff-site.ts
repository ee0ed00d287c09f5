import type { AddedFactor, StaffSession } from '#contract/staff.ts';
import { commandActor } from '#server/staff/audit.ts';
import { inviteMember } from '#server/staff/members.ts';
import { invitationContext, staffPassword, totpCode } from './invitations.ts';
import { createProxiedTestApp, TestSite } from './test-app.ts';
import type { DatabaseKind } from './test-store.ts';
import { expectJson, type Visitor } from './visitor.ts';

export const olive = { email: 'olive@example.com', name: 'Olive', role: 'owner', adviser: null } as const;
export const max = { email: 'max@example.com', name: 'Max', role: 'member', adviser: 'people' } as const;
export { staffPassword, totpCode };

export interface SignedInVisitor {
  visitor: Visitor;
  secret: string;
  recoveryCodes: string[];
}

export class StaffSite extends TestSite {
  static async open(kind: DatabaseKind, env?: Record<string, string>): Promise<StaffSite> {
    return new StaffSite(await createProxiedTestApp(kind, env));
  }

  get office() {
    return invitationContext(this.site.store);
  }

  /** @returns the invitation's token */
  async inviteStaff(person: Parameters<typeof inviteMember>[1]): Promise<string> {
    const { link } = await inviteMember(this.office, person, commandActor);
    return link.split('=')[1] ?? '';
  }

  async acceptInvitation(person: Parameters<typeof inviteMember>[1]): Promise<Visitor> {
    const visitor = this.visitor();
    await expectJson(
      visitor.post('/api/staff/invitation/accept', { token: await this.inviteStaff(person), password: staffPassword }),
    );
    return visitor;
  }

  async signInStaff(person: Parameters<typeof inviteMember>[1]): Promise<SignedInVisitor> {
    const visitor = await this.acceptInvitation(person);
    const { secret } = await expectJson<{ secret: string }>(visitor.post('/api/staff/factors/code/begin', {}));
    const { recoveryCodes } = await expectJson<AddedFactor>(
      visitor.post('/api/staff/factors/code', { code: totpCode(secret), name: 'Phone' }),
    );
    return { visitor, secret, recoveryCodes: recoveryCodes ?? [] };
  }

  async signInByPassword({ email }: { email: string }, ip?: string): Promise<Visitor> {
    const visitor = this.visitor(ip);
    const { stage } = await expectJson<StaffSession>(
      visitor.post('/api/staff/sign-in', { email, password: staffPassword }),
    );
    if (stage !== 'factor') throw new Error(`The stage is ${stage}.`);
    return visitor;
  }

  async confirmPassword({ visitor }: Pick<SignedInVisitor, 'visitor'>): Promise<void> {
    await expectJson(visitor.post('/api/staff/password-again', { password: staffPassword }), 204);
  }

  async audit(): Promise<string[]> {
    const rows = await this.db.selectFrom('staff_audit').selectAll().orderBy('at').execute();
    return rows.map(({ action }) => action);
  }
}
