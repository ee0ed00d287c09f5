import { officeAnswers as answers, type MailRefusal, mailRefusalSentence } from '#content/desk/office.ts';
import { typedEntries } from '#content/typed-records.ts';
import type { OfficeGroup } from '#contract/desk-office.ts';
import type { Database } from '../platform/db/open.ts';
import { saveIfUnchanged } from '../platform/db/versions.ts';
import { createFieldProblem, HttpProblem } from '../platform/http/errors.ts';
import { findLastActorName, recordAuditEntry } from '../staff/audit.ts';
import type { MailServerSettings, Office, OfficeValues } from './office.ts';
import type { OfficeSecretName } from './tables.ts';
import type { ServerRefusal } from './try-server.ts';

/** Null removes the secret. */
export type SecretChanges = Readonly<Partial<Record<OfficeSecretName, string | null>>>;

export const isSetByVariable = (origin: string): boolean => origin !== 'desk' && origin !== 'default';

/** @returns what was typed, except that the fields set by a variable keep their stored values */
export function keepLockedFields<Group extends OfficeGroup>(
  office: Office,
  group: Group,
  typed: OfficeValues[Group],
): OfficeValues[Group] {
  const stored = office.stored.values[group];
  const from: Readonly<Record<string, string>> = office.current.from[group];
  const kept = Object.entries(stored).filter(([name]) => isSetByVariable(from[name] ?? 'default'));
  return { ...typed, ...Object.fromEntries(kept) };
}

interface PasswordChange {
  secret: OfficeSecretName;
  before: MailServerSettings;
  after: MailServerSettings;
  /** Empty to keep the stored password. */
  typed: string;
}

/**
 * Decides which password is stored, and whether the server must be tried (`isNew`). A stored password is only used with
 * the same server and login, so that nobody who takes over a session can have it sent to a server of their own.
 * @throws HttpProblem 400 if the password must be typed
 */
export function resolvePasswordChange(
  office: Office,
  { secret, before, after: { host, port, security, user }, typed }: PasswordChange,
): { secrets: SecretChanges; pass: string; isNew: boolean } {
  if (!host || !user) return { secrets: { [secret]: null }, pass: '', isNew: host !== '' };
  const isSameLogin =
    before.host === host && before.port === port && before.security === security && before.user === user;
  if (typed) {
    if (!office.vault.hasKey) throw createFieldProblem(400, 'password', answers.noKey);
    return { secrets: { [secret]: typed }, pass: typed, isNew: true };
  }
  const stored = office.stored.secrets.get(secret);
  if (!isSameLogin || stored === undefined) throw createFieldProblem(400, 'password', answers.typePassword);
  return { secrets: {}, pass: stored, isNew: false };
}

const fieldByRefusal: Readonly<Record<MailRefusal, string>> = {
  host: 'host',
  away: 'host',
  login: 'password',
  certificate: 'host',
  plain: 'security',
  'no-starttls': 'security',
  recipient: 'to',
  sender: 'senderAddress',
};

/** @throws HttpProblem 422 at the field to correct */
export function assertServerAccepted(refused: ServerRefusal | undefined, host: string): void {
  if (refused)
    throw createFieldProblem(
      422,
      fieldByRefusal[refused.cause],
      mailRefusalSentence(refused.cause, host, refused.code),
    );
}

interface SettingsChange<Group extends OfficeGroup> {
  group: Group;
  /** That the owner's page has read. */
  version: number;
  values: OfficeValues[Group];
  secrets?: SecretChanges;
  actor: string;
}

/** @throws HttpProblem 409 on a version conflict */
export async function saveOfficeSettings<Group extends OfficeGroup>(
  db: Database,
  office: Office,
  { group, version, values, secrets = {}, actor }: SettingsChange<Group>,
): Promise<void> {
  const target = `office-${group}`;
  // Before the transaction, because it may write the key's file.
  const sealed = typedEntries(secrets).map(
    ([name, secret]) => [name, secret === null ? null : office.vault.encrypt(name, secret)] as const,
  );
  const columns = { value: JSON.stringify(values), changed_at: new Date().toISOString(), changed_by: actor };
  await db.transaction().execute(async (change) => {
    if (!(await saveIfUnchanged(change, { table: 'office_settings', key: ['name', group], columns, version })))
      throw new HttpProblem(409, answers.conflict(await findLastActorName(change, target)));
    for (const [name, value] of sealed) {
      await change.deleteFrom('office_secrets').where('name', '=', name).execute();
      if (value !== null) await change.insertInto('office_secrets').values({ name, sealed: value }).execute();
    }
    await recordAuditEntry(change, { actor, action: 'changed the settings of the office', target });
  });
  await office.refresh();
}
