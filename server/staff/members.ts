import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { scheduling } from '#content/company.ts';
import { deskAnswers as answers } from '#content/desk/answers.ts';
import { auditTargetWords } from '#content/desk/audit.ts';
import { staffEmailAssignedMail, staffEmailRemovedMail, staffInvitationMail } from '#content/mails/staff-mails.ts';
import type { EndpointName, ParsedRequest } from '#contract/api.ts';
import type { Adviser } from '#contract/desk-advisers.ts';
import { deskPath, invitationFragment, type StaffMember } from '#contract/staff.ts';
import type { MemberChange, MemberInvitation } from '#contract/staff-api.ts';
import { copyAdviserHours } from '../hours/adviser-settings.ts';
import { readAdvisers, refreshAdvisers, saveAdviserEntry } from '../hours/advisers.ts';
import { insertMails } from '../outbox/insert.ts';
import { createMail, createStaffMail } from '../outbox/outbox.ts';
import { isUniqueViolation } from '../platform/db/errors.ts';
import { type Database, isPostgres } from '../platform/db/open.ts';
import { createFieldProblem, HttpProblem } from '../platform/http/errors.ts';
import { requireBody, requiresPassword, route, validatesLater } from '../platform/http/route.ts';
import { recordAuditEntry } from './audit.ts';
import type { StaffContext, StaffServices } from './context.ts';
import { saveStaffPicture } from './pictures.ts';
import { toLockoutBuckets } from './sign-in.ts';
import { createInvitation, endInvitations, findStaff, listMembers, type StoredStaff } from './store.ts';

export interface SentInvitation {
  id: string;
  /** To pass on if the mail does not arrive. */
  link: string;
}

/** Also invites again. @throws HttpProblem 409 for a colleague or a taken adviser; 400 for an unknown adviser */
export async function inviteMember(
  services: StaffServices,
  invitation: MemberInvitation,
  actorId: string,
): Promise<SentInvitation> {
  const { email, name, title = '', role, newAdviser } = invitation;
  return changeStaff(services, async (transaction) => {
    const adviser = newAdviser ? await addAdviser(transaction, title, newAdviser) : invitation.adviser;
    await assertAdviserFree(transaction, adviser, { email });
    const known = await findStaff(transaction, { email });
    if (known?.state === 'active') throw worksHereProblem();
    if (known?.state === 'invited' && wouldStayBookable(known, adviser))
      throw createFieldProblem(409, 'adviser', answers.invitedToAdvise);
    const id = known?.id ?? randomUUID();
    const fields = {
      name,
      title,
      role,
      adviser,
      state: 'invited' as const,
      ended_at: null,
      leaves_on: null,
      keeps_access: 0,
      inquiries_to: null,
    };
    if (known) await transaction.updateTable('staff').set(fields).where('id', '=', id).execute();
    else
      await transaction
        .insertInto('staff')
        .values({
          ...fields,
          id,
          email,
          password_hash: null,
          keyboard_shortcuts: 1,
          created_at: new Date().toISOString(),
          active_at: null,
          seen_at: null,
        })
        .execute();
    await revokeAccess(transaction, id);
    await recordAuditEntry(transaction, { actor: actorId, action: 'invited', target: id });
    return { id, link: await mailInvitation(services, transaction, { id, email, name }) };
  });
}

/**
 * A new e-mail address is used for sign-in at once. Both addresses are notified; invited staff get a new invitation.
 * @returns that invitation
 * @throws HttpProblem 404 if unknown, 409 for former staff, the last owner, or a conflict
 */
export async function changeMember(
  services: StaffServices,
  { id, ...wanted }: MemberChange,
  actorId: string,
): Promise<SentInvitation | undefined> {
  return changeStaff(services, async (transaction) => {
    await lockOwners(transaction);
    const before = await findStaff(transaction, { id });
    if (!before) throw new HttpProblem(404, answers.unknownMember);
    if (before.state === 'ended') throw new HttpProblem(409, answers.hasEnded);
    const { name = before.name, email = before.email, role = before.role, title = before.title } = wanted;
    const { adviser = before.adviser } = wanted.newAdviser
      ? { adviser: await addAdviser(transaction, title, wanted.newAdviser) }
      : wanted;
    await assertAdviserFree(transaction, adviser, before);
    if (wouldStayBookable(before, adviser)) throw createFieldProblem(409, 'adviser', answers.stopsAdvising);
    if (role !== 'owner' && (await isLastOwner(transaction, before)))
      throw createFieldProblem(409, 'role', answers.lastOwner);
    if (adviser) await changeAdviser(transaction, adviser, wanted);
    const after = { ...before, name, title, email, role, adviser };
    await transaction.updateTable('staff').set({ name, title, email, role, adviser }).where('id', '=', id).execute();
    for (const entry of toAuditEntries(before, after, await readAdvisers(transaction)))
      await recordAuditEntry(transaction, { ...entry, actor: actorId, target: id });
    if (email === before.email) return undefined;
    if (before.state === 'invited')
      return { id, link: await mailInvitation(services, transaction, { id, email, name }) };
    await mailEmailChange(services, transaction, before.email, after);
    return undefined;
  });
}

/** Whether visitors could go on booking someone who no longer advises. An invitation can still be corrected. */
function wouldStayBookable({ adviser, state }: StoredStaff, now: string | null): boolean {
  if (!adviser || now === adviser) return false;
  return isAddedAtDesk(adviser) || (now === null && state === 'active');
}

const isAddedAtDesk = (adviser: string): boolean => !Object.hasOwn(scheduling.advisers.value, adviser);

/** @returns the new adviser's id @throws HttpProblem as `assertDistinctAdviser` */
async function addAdviser(
  db: Database,
  title: string,
  { initials, takes, hoursOf, link }: NonNullable<MemberInvitation['newAdviser']>,
): Promise<string> {
  const id = randomUUID();
  await assertDistinctAdviser(db, id, { title, initials });
  await saveAdviserEntry(db, id, { title, initials, takes });
  await copyAdviserHours(db, { from: hoursOf, adviser: id, link });
  return id;
}

async function changeAdviser(
  db: Database,
  id: string,
  { title, initials }: Pick<MemberChange, 'title' | 'initials'>,
): Promise<void> {
  const before = (await readAdvisers(db)).find((one) => one.id === id);
  if (!before || (title === undefined && initials === undefined)) return;
  const after = { title: title ?? before.title, initials: initials ?? before.initials };
  if (after.title === before.title && after.initials === before.initials) return;
  await assertDistinctAdviser(db, id, after);
  await saveAdviserEntry(db, id, after);
}

/** Title and initials distinguish advisers. @throws HttpProblem 400 without a job title, 409 if one of them is taken */
async function assertDistinctAdviser(
  db: Database,
  id: string,
  wanted: { title: string; initials: string },
): Promise<void> {
  if (!wanted.title) throw createFieldProblem(400, 'title', answers.noTitle);
  const others = (await readAdvisers(db)).filter((one) => !one.ended && one.id !== id);
  const holder = others.find(({ initials }) => initials === wanted.initials);
  if (holder) throw createFieldProblem(409, 'initials', answers.initialsTaken(holder.title));
  if (others.some(({ title }) => title === wanted.title)) throw createFieldProblem(409, 'title', answers.titleTaken);
}

function toAuditEntries(before: StoredStaff, after: StoredStaff, advisers: readonly Adviser[]) {
  const { name } = after;
  const as = (adviser: string) => `${name}, ${advisers.find(({ id }) => id === adviser)?.title ?? adviser}`;
  return [
    ...(name === before.name
      ? []
      : [{ action: 'changed the name of', name: auditTargetWords.renamed(before.name, name) }]),
    ...(after.title === before.title ? [] : [{ action: 'changed the job title of', name }]),
    ...(after.email === before.email ? [] : [{ action: 'changed the e-mail address of', name }]),
    ...(after.role === before.role ? [] : [{ action: `made ${after.role}`, name }]),
    ...(after.adviser === before.adviser
      ? []
      : [{ action: 'changed the adviser of', name: after.adviser ? as(after.adviser) : name }]),
  ];
}

/**
 * Ends access at once.
 * @throws HttpProblem 404 if unknown, 409 for former staff, the last owner, upcoming consultations
 */
export async function endStaff(services: StaffServices, by: { id: string } | { email: string }, actorId: string) {
  const found = await findStaff(services.store.db, by);
  if (!found) throw new HttpProblem(404, answers.unknownMember);
  const ahead = found.adviser ? await services.consultationsAhead(found.adviser) : [];
  return changeStaff(services, async (transaction) => {
    await lockOwners(transaction);
    const staff = await findStaff(transaction, { id: found.id });
    if (!staff || staff.state === 'ended') throw new HttpProblem(409, answers.hasEnded);
    if (await isLastOwner(transaction, staff)) throw new HttpProblem(409, answers.lastOwner);
    if (ahead.length) throw new HttpProblem(409, answers.consultationsAhead(staff.name, ahead));
    await endAccess(transaction, staff, actorId);
    // They leave before the last day that was set, so nobody takes over on it.
    await transaction
      .updateTable('staff')
      .set({ leaves_on: null, inquiries_to: null })
      .where('id', '=', staff.id)
      .execute();
    // An adviser in `content/company.ts` stays bookable for a successor, who brings their own calendars.
    if (staff.adviser && (isAddedAtDesk(staff.adviser) || staff.leaves_on))
      await services.endAdviser(transaction, staff.adviser, new Date());
    else if (staff.adviser) await services.removeCalendars(transaction, staff.adviser);
    return staff;
  });
}

export async function endAccess(
  transaction: Database,
  { id }: Pick<StoredStaff, 'id'>,
  actorId: string,
): Promise<void> {
  await transaction
    .updateTable('staff')
    .set({ state: 'ended', ended_at: new Date().toISOString() })
    .where('id', '=', id)
    .execute();
  await revokeAccess(transaction, id);
  await endInvitations(transaction, id, 'withdrawn');
  await saveStaffPicture(transaction, id, undefined);
  await recordAuditEntry(transaction, { actor: actorId, action: 'ended', target: id });
}

/**
 * For a lost phone: removes password and factors, invites again, clears attempts and known devices.
 * @throws HttpProblem 404 if unknown, 409 for former staff
 */
export async function resetFactors(
  services: StaffServices,
  by: { id: string } | { email: string },
  actorId: string,
): Promise<SentInvitation> {
  return changeStaff(services, async (transaction) => {
    const staff = await findStaff(transaction, by);
    if (!staff) throw new HttpProblem(404, answers.unknownMember);
    if (staff.state === 'ended') throw new HttpProblem(409, answers.hasEnded);
    await transaction.updateTable('staff').set({ state: 'invited' }).where('id', '=', staff.id).execute();
    await revokeAccess(transaction, staff.id);
    // Attempts by strangers must not block the new password.
    for (const bucket of toLockoutBuckets(staff))
      await transaction.deleteFrom('attempts').where('bucket', '=', bucket).execute();
    await recordAuditEntry(transaction, { actor: actorId, action: 'reset the second factor', target: staff.id });
    return { id: staff.id, link: await mailInvitation(services, transaction, staff) };
  });
}

const worksHereProblem = () => createFieldProblem(409, 'email', answers.worksHere);

/** @throws HttpProblem 409 when two owners enter the same address at once */
async function changeStaff<T>({ store, onMail }: StaffServices, work: (db: Database) => Promise<T>): Promise<T> {
  const result = await store.db
    .transaction()
    .execute(work)
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? worksHereProblem() : error;
    });
  await refreshAdvisers(store.db);
  onMail();
  return result;
}

async function revokeAccess(db: Database, id: string): Promise<void> {
  await db.updateTable('staff').set({ password_hash: null }).where('id', '=', id).execute();
  for (const table of ['staff_sessions', 'staff_recovery_codes', 'staff_factors', 'push_subscriptions'] as const)
    await db.deleteFrom(table).where('staff_id', '=', id).execute();
}

async function mailInvitation(
  { origin, addresses }: StaffServices,
  db: Database,
  { id, email, name }: Pick<StoredStaff, 'id' | 'email' | 'name'>,
): Promise<string> {
  const link = `${origin()}${deskPath}#${invitationFragment}=${await createInvitation(db, id)}`;
  const text = staffInvitationMail(name, link);
  const recipient = { name, address: email };
  const mail = createMail(
    { kind: 'staff-invitation', recipient, text, messageIdPrefix: 'staff', isToStaff: true },
    addresses,
  );
  await insertMails(db, [mail]);
  return link;
}

async function mailEmailChange(
  { origin, addresses }: StaffServices,
  db: Database,
  former: string,
  person: Pick<StoredStaff, 'name' | 'email'>,
): Promise<void> {
  const { name } = person;
  const recipient = { name, address: former };
  const text = staffEmailAssignedMail(name, `${origin()}${deskPath}`);
  await insertMails(db, [
    createMail(
      {
        kind: 'address-changed',
        recipient,
        text: staffEmailRemovedMail(name),
        messageIdPrefix: 'staff',
        isToStaff: true,
      },
      addresses,
    ),
    createStaffMail({ person, text, at: new Date() }, addresses),
  ]);
}

/** @throws HttpProblem 400 for an unknown adviser, 409 for a taken one */
async function assertAdviserFree(
  db: Database,
  adviser: string | null,
  { email }: Pick<StoredStaff, 'email'>,
): Promise<void> {
  if (!adviser) return;
  const known = (await readAdvisers(db)).some(({ id, ended }) => id === adviser && !ended);
  if (!known) throw createFieldProblem(400, 'adviser', answers.noAdviser);
  const holder = await db
    .selectFrom('staff')
    .select('id')
    .where('adviser', '=', adviser)
    .where('state', '<>', 'ended')
    .where('email', '<>', email)
    .executeTakeFirst();
  if (holder) throw createFieldProblem(409, 'adviser', answers.adviserTaken);
}

/** Locks the owners' rows, since two owners may end each other at once. */
export async function lockOwners(db: Database): Promise<void> {
  if (isPostgres(db))
    await db.selectFrom('staff').select('id').where('role', '=', 'owner').orderBy('id').forUpdate().execute();
}

/** Whether nobody else is an owner; owners with a last day do not count. */
export async function isLastOwner(db: Database, { id, role, state }: StoredStaff): Promise<boolean> {
  if (role !== 'owner' || state !== 'active') return false;
  const other = db
    .selectFrom('staff')
    .select('id')
    .where('role', '=', 'owner')
    .where('state', '=', 'active')
    .where(({ eb, or }) => or([eb('leaves_on', 'is', null), eb('keeps_access', '=', 1)]));
  return !(await other.where('id', '<>', id).executeTakeFirst());
}

type MemberEndpoint = EndpointName & `POST /api/staff/members/${string}`;

export async function memberRoutes(app: FastifyInstance, staff: StaffContext): Promise<void> {
  const list = (): Promise<StaffMember[]> => listMembers(staff.store.db);

  route(app, 'GET /api/staff/members', async (request, reply) => {
    await staff.requireOwner(request, reply);
    return list();
  });

  const onChange = <Name extends MemberEndpoint>(
    name: Name,
    change: (body: ParsedRequest<Name, 'body'>, ownerId: string) => Promise<SentInvitation | undefined>,
  ) =>
    route<Name, MemberEndpoint>(app, name, { ...validatesLater, ...requiresPassword }, async (request, reply) => {
      const { id } = await staff.requireOwner(request, reply);
      const invitation = await change(requireBody(request), id);
      staff.events.record(request, { event: 'staff-changed', outcome: 'succeeded', user: id });
      return { members: await list(), invitation: (!staff.sendsMail() && invitation) || null };
    });
  onChange('POST /api/staff/members/invite', (body, ownerId) => inviteMember(staff, body, ownerId));
  onChange('POST /api/staff/members/change', (body, ownerId) => changeMember(staff, body, ownerId));
  onChange('POST /api/staff/members/end', async (body, ownerId) => {
    await endStaff(staff, body, ownerId);
    return undefined;
  });
  onChange('POST /api/staff/members/reset-factor', async ({ id }, ownerId) => {
    // Owners would lock themselves out.
    if (id === ownerId) throw new HttpProblem(409, answers.ownFactor);
    return resetFactors(staff, { id }, ownerId);
  });
}
