import { sql } from 'kysely';
import { expect } from 'vitest';
import { consultations } from '#content/consultations.ts';
import type { ErasurePreview, PersonKey, PersonView } from '#contract/desk-people.ts';
import { applyErasures } from '#server/retention/apply-erasures.ts';
import { purge } from '#server/retention/purge.ts';
import { olive, StaffSite } from './staff-site.ts';
import { sampleVisitorBooking } from './test-app.ts';
import type { DatabaseKind } from './test-store.ts';
import { expectJson, personPath, type Visitor } from './visitor.ts';

export const [dana, bodana] = ['dana@example.org', 'bodana@example.org'] as const;

export class PersonDesk {
  readonly staff: StaffSite;
  readonly owner: Visitor;

  private constructor(staff: StaffSite, owner: Visitor) {
    this.staff = staff;
    this.owner = owner;
  }

  static async open(kind: DatabaseKind): Promise<PersonDesk> {
    // Attempt counters are personal data too.
    const staff = await StaffSite.open(kind, { RATE_LIMITS: 'on' });
    const { visitor } = await staff.signInStaff(olive);
    await staff.confirmPassword({ visitor });
    return new PersonDesk(staff, visitor);
  }

  remove = () => this.staff.site.remove();

  get db() {
    return this.staff.db;
  }

  visitor = () => this.staff.visitor('198.51.100.7');

  ok = expectJson;

  write = (email: string, more = {}) =>
    expectJson(this.visitor().post('/api/contact', { name: 'Dana Reed', email, message: 'Two left.', ...more }), 201);

  async book(email: string = dana): Promise<string> {
    const [consultation = ''] = Object.keys(consultations);
    const startsAt = (await this.staff.listFreeTimes(consultation)).at(-1) ?? '';
    const dana = { consultation, name: 'Dana Reed', email, phone: '5195550100', company: 'Tilbury' };
    const request = sampleVisitorBooking(startsAt, dana);
    return (await expectJson<{ reference: string }>(this.visitor().post('/api/bookings', request), 201)).reference;
  }

  async joinAndConfirm(email: string = dana): Promise<void> {
    const joined = { email, waitingFor: 'HR Services', page: '/services/business' };
    await expectJson(this.visitor().post('/api/contact', joined), 201);
    const confirmed = { confirmed_at: new Date().toISOString(), confirmed_wording: 'Yes, write to me.' };
    await this.db.updateTable('waiting_places').set(confirmed).execute();
  }

  view = (key: PersonKey = { address: dana }, who = this.owner) =>
    expectJson<PersonView>(who.get(personPath('/api/desk/person', key)));

  preview = (key: PersonKey = { address: dana }) =>
    expectJson<ErasurePreview>(this.owner.get(personPath('/api/desk/person/erasure', key)));

  erase = (address: string = dana, more = {}) =>
    expectJson<{ cancelled: string[]; kept: string[] }>(
      this.owner.post('/api/desk/person/erase', { address, typed: address, ...more }),
    );

  /** Sequentially, because an export is logged and in the next one. */
  async files(key: PersonKey = { address: dana }, who = this.owner): Promise<{ data: string; readable: string }> {
    const data = await who.get(personPath('/api/desk/person/data', key));
    const readable = await who.get(personPath('/api/desk/person/readable', key));
    expect([data.statusCode, readable.statusCode]).toEqual([200, 200]);
    return { data: data.body, readable: readable.body };
  }

  applyErasures = () => applyErasures(this.staff.site.store, this.staff.site.dataDir);
  purge = (now = new Date()) => purge(this.staff.site.store, this.staff.site.dataDir, now);

  /** Every row of the database as JSON. */
  async stored(): Promise<[table: string, row: string][]> {
    const found: [string, string][] = [];
    for (const { name } of await this.db.introspection.getTables())
      for (const row of (await sql`select * from ${sql.table(name)}`.execute(this.db)).rows)
        found.push([name, JSON.stringify(row)]);
    return found;
  }

  async rowsWith(text: string): Promise<Record<string, number>> {
    const found: Record<string, number> = {};
    for (const [table, row] of await this.stored())
      if (new RegExp(`(?<!bo)${text}`, 'i').test(row)) found[table] = (found[table] ?? 0) + 1;
    return found;
  }

  async audit(): Promise<{ action: string; target: string }[]> {
    const rows = await this.db.selectFrom('staff_audit').selectAll().orderBy('at').execute();
    return rows.map(({ action, subject_id }) => ({ action, target: subject_id }));
  }
}
