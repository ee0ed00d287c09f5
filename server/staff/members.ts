import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { company } from '#content/company.ts';
import { deskAnswers as answers } from '#content/desk/answers.ts';
import { staffInvitationMail } from '#content/mails/staff-mails.ts';
import {
  deskPath,
  staffEndpoints as endpoints,
  invitationFragment,
  type StaffMember,
} from '#contract/staff.ts';
import { type MemberInvitation, memberChoice, memberInvitation } from '#contract/staff-calls.ts';
import { insertMails, newMail } from '../outbox/outbox.ts';
import { emptyBucket } from '../platform/db/attempts.ts';
import type { Database, Store } from '../platform/db/open.ts';
import { isUniqueViolation } from '../platform/db/unique-violation.ts';
import { asksPassword } from '../platform/http/asks-password.ts';
import { fieldRefusal, Refusal } from '../platform/http/errors.ts';
import { readBody } from '../platform/http/read-body.ts';
import { audit } from './audit.ts';
import type { StaffContext, StaffOffice } from './context.ts';
import { requireOwner } from './guard.ts';
import { strangersCounts } from './limits.ts';
import { findStaff, isAdviser, makeInvitation, membersOf, type StoredStaff } from './people.ts';

// Who works at the desk: what owners do there, and `npm run staff` at the machine.

/** An invitation that has been made and mailed. */
export interface Invited {
  id: string;
  /** For whoever stands at the machine, should the mail not arrive. */
  link: string;
}

/**
 * Invites somebody, once more where they have not come yet, or back where they had left.
 * @param who invites: a staff id, or `atTheMachine`
 * @throws Refusal 409 when they work here already, or the adviser is somebody else; 400 for an adviser there is not
 */
export async function invite(
  office: StaffOffice,
  invitation: MemberInvitation,
  who: string,
): Promise<Invited> {
  const { email, name, role, adviser } = invitation;
  if (adviser && !isAdviser(adviser)) throw fieldRefusal(400, 'adviser', answers.noAdviser);
  const { db } = office.store;
  return change(office, async (transaction) => {
    if (adviser && (await holderOf(transaction, adviser, email)))
      throw fieldRefusal(409, 'adviser', answers.adviserTaken);
    const known = await findStaff(transaction, { email });
    if (known?.state === 'active') throw fieldRefusal(409, 'email', answers.worksHere);
    const id = known?.id ?? randomUUID();
    const fields = { name, role, adviser, state: 'invited' as const, ended_at: null };
    if (known) await transaction.updateTable('staff').set(fields).where('id', '=', id).execute();
    else
      await transaction
        .insertInto('staff')
        .values({
          ...fields,
          id,
          email,
          password_hash: null,
          single_keys: 1,
          created_at: new Date().toISOString(),
          active_at: null,
          seen_at: null,
        })
        .execute();
    await shutOut(transaction, id);
    await audit(transaction, { who, what: 'invited', on: id });
    return { id, link: await mailInvitation(office, transaction, { id, email, name }) };
  }).catch(async (error: unknown) => {
    // Two owners invited the same person at the same moment: the first has done it.
    if (isUniqueViolation(error) && (await findStaff(db, { email })))
      throw fieldRefusal(409, 'email', answers.worksHere);
    throw error;
  });
}

/**
 * Ends somebody: their sessions die at once, and nothing of theirs opens the desk again.
 * @throws Refusal 404 for nobody, 409 when they have left, are the last owner, or have consultations ahead
 */
export async function endStaff(office: StaffOffice, by: { id: string } | { email: string }, who: string) {
  const found = await findStaff(office.store.db, by);
  if (!found) throw new Refusal(404, answers.unknownMember);
  const ahead = found.adviser ? await office.consultationsAhead(found.adviser) : [];
  return change(office, async (transaction) => {
    await lockStaff(transaction, office.store.kind);
    const staff = await findStaff(transaction, { id: found.id });
    if (!staff || staff.state === 'ended') throw new Refusal(409, answers.hasEnded);
    if (await isLastOwner(transaction, staff)) throw new Refusal(409, answers.lastOwner);
    if (ahead.length) throw new Refusal(409, answers.consultationsAhead(staff.name, ahead));
    await transaction
      .updateTable('staff')
      .set({ state: 'ended', ended_at: new Date().toISOString() })
      .where('id', '=', staff.id)
      .execute();
    await shutOut(transaction, staff.id);
    await audit(transaction, { who, what: 'ended', on: staff.id });
    return staff;
  });
}

/**
 * Takes somebody's password and second factors away, and invites them to set new ones: for who has lost the phone.
 * Guesses at them are counted anew, and no device is known as theirs any more.
 * @throws Refusal 404 for nobody, 409 when they have left
 */
export async function resetFactor(
  office: StaffOffice,
  by: { id: string } | { email: string },
  who: string,
): Promise<Invited> {
  return change(office, async (transaction) => {
    const staff = await findStaff(transaction, by);
    if (!staff) throw new Refusal(404, answers.unknownMember);
    if (staff.state === 'ended') throw new Refusal(409, answers.hasEnded);
    await transaction.updateTable('staff').set({ state: 'invited' }).where('id', '=', staff.id).execute();
    await shutOut(transaction, staff.id);
    // Whatever a stranger has tried, it does not stand in the way of the new password.
    for (const bucket of strangersCounts(staff)) await emptyBucket(transaction, bucket);
    await audit(transaction, { who, what: 'reset the second factor', on: staff.id });
    return { id: staff.id, link: await mailInvitation(office, transaction, staff) };
  });
}

async function change<T>({ store, onMail }: StaffOffice, work: (db: Database) => Promise<T>): Promise<T> {
  const result = await store.db.transaction().execute(work);
  onMail();
  return result;
}

const shut = ['staff_sessions', 'staff_invitations', 'staff_recovery_codes', 'staff_factors'] as const;

/** Takes away everything by which somebody could get in. */
async function shutOut(db: Database, id: string): Promise<void> {
  await db.updateTable('staff').set({ password_hash: null }).where('id', '=', id).execute();
  for (const table of shut) await db.deleteFrom(table).where('staff_id', '=', id).execute();
}

async function mailInvitation(
  { store, addresses, origin }: StaffOffice,
  db: Database,
  { id, email, name }: Pick<StoredStaff, 'id' | 'email' | 'name'>,
): Promise<string> {
  const now = new Date();
  const link = `${origin()}${deskPath}#${invitationFragment}=${await makeInvitation(db, id, now)}`;
  const firm = company.name.value;
  const mail = newMail({
    kind: 'staff-invitation',
    sender: { name: firm, address: addresses.mailFrom },
    recipient: { name, address: email },
    replyTo: { name: firm, address: addresses.mailTo },
    text: staffInvitationMail(name, link),
    messageId: null,
    thread: null,
    name: 'staff',
    createdAt: now.toISOString(),
  });
  await insertMails(db, store.kind, [mail]);
  return link;
}

const holderOf = (db: Database, adviser: string, but: string) =>
  db
    .selectFrom('staff')
    .select('id')
    .where('adviser', '=', adviser)
    .where('state', '<>', 'ended')
    .where('email', '<>', but)
    .executeTakeFirst();

/** Two owners who end each other at the same moment take turns: SQLite has one writer, PostgreSQL locks the rows. */
async function lockStaff(db: Database, kind: Store['kind']): Promise<void> {
  if (kind === 'postgres')
    await db.selectFrom('staff').select('id').where('role', '=', 'owner').orderBy('id').forUpdate().execute();
}

async function isLastOwner(db: Database, { id, role, state }: StoredStaff): Promise<boolean> {
  if (role !== 'owner' || state !== 'active') return false;
  const other = db.selectFrom('staff').select('id').where('role', '=', 'owner').where('state', '=', 'active');
  return !(await other.where('id', '<>', id).executeTakeFirst());
}

/** For owners: who works here. Each change answers with the list as it then is. */
export async function memberRoutes(app: FastifyInstance, staff: StaffContext): Promise<void> {
  const list = (): Promise<StaffMember[]> => membersOf(staff.store.db, new Date());

  app.get(endpoints.members, async (request, reply) => {
    await requireOwner(staff, request, reply);
    return list();
  });

  const onChange = (path: string, make: (body: unknown, owner: string) => Promise<unknown>) =>
    app.post(path, asksPassword, async (request, reply) => {
      const { id } = await requireOwner(staff, request, reply);
      await make(request.body, id);
      staff.note(request, { event: 'staff-changed', outcome: 'succeeded', user: id });
      return list();
    });
  onChange(endpoints.invite, (body, owner) => invite(staff, readBody(memberInvitation, body), owner));
  onChange(endpoints.endMember, (body, owner) => endStaff(staff, readBody(memberChoice, body), owner));
  onChange(endpoints.resetFactor, async (body, owner) => {
    const { id } = readBody(memberChoice, body);
    // It would shut the desk behind them.
    if (id === owner) throw new Refusal(409, answers.ownFactor);
    await resetFactor(staff, { id }, owner);
  });
}
