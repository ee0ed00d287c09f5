import { officeAnswers as answers, type Refusal, refusalSentence } from '#content/desk/office.ts';
import type { OfficeGroup } from '#contract/desk-office.ts';
import type { Database } from '../platform/db/open.ts';
import { saveVersion } from '../platform/db/versions.ts';
import { fieldProblem, HttpProblem } from '../platform/http/errors.ts';
import { audit, lastBy } from '../staff/audit.ts';
import type { Refused } from './connect.ts';
import type { Office, OfficeValues, ServerValues } from './office.ts';
import type { OfficeSecret } from './tables.ts';

/** Null removes the secret. */
export type SecretChanges = Readonly<Partial<Record<OfficeSecret, string | null>>>;

export const isVariable = (origin: string): boolean => origin !== 'desk' && origin !== 'default';

/** What was typed; fields that a variable sets keep what is stored. */
export function unlocked<Group extends OfficeGroup>(
  office: Office,
  group: Group,
  typed: OfficeValues[Group],
): OfficeValues[Group] {
  const stored = office.stored.values[group];
  const from: Readonly<Record<string, string>> = office.current.from[group];
  const kept = Object.entries(stored).filter(([name]) => isVariable(from[name] ?? 'default'));
  return { ...typed, ...Object.fromEntries(kept) };
}

/**
 * The secret to store, and whether the server must be asked. A stored password goes to no other server, and to the same
 * one only under its name: somebody who takes over a session must not have it sent to a server of theirs.
 * @throws HttpProblem 400 where the password must be typed
 */
export function passwordChange(
  office: Office,
  secret: OfficeSecret,
  before: ServerValues,
  { host, port, security, user }: ServerValues,
  typed: string,
): { secrets: SecretChanges; pass: string; isNew: boolean } {
  if (!host || !user) return { secrets: { [secret]: null }, pass: '', isNew: host !== '' };
  const same = before.host === host && before.port === port && before.security === security && before.user === user;
  if (typed) {
    if (!office.vault.hasKey) throw fieldProblem(400, 'password', answers.noKey);
    return { secrets: { [secret]: typed }, pass: typed, isNew: true };
  }
  const stored = office.stored.secrets.get(secret);
  if (!same || stored === undefined) throw fieldProblem(400, 'password', answers.typePassword);
  return { secrets: {}, pass: stored, isNew: false };
}

const fieldOf: Readonly<Record<Refusal, string>> = {
  host: 'host',
  away: 'host',
  login: 'password',
  certificate: 'host',
  plain: 'security',
  'no-starttls': 'security',
  recipient: 'to',
  sender: 'senderAddress',
};

export function assertAccepted(refused: Refused | undefined, host: string): void {
  if (refused) throw fieldProblem(422, fieldOf[refused.cause], refusalSentence(refused.cause, host, refused.code));
}

interface Change<Group extends OfficeGroup> {
  group: Group;
  /** What the reader saw. */
  version: number;
  values: OfficeValues[Group];
  secrets?: SecretChanges;
  actor: string;
}

/** @throws HttpProblem 409 on a version conflict */
export async function saveOffice<Group extends OfficeGroup>(
  db: Database,
  office: Office,
  { group, version, values, secrets = {}, actor }: Change<Group>,
): Promise<void> {
  const target = `office-${group}`;
  // Before the transaction: it may write the key's file.
  const sealed = (Object.entries(secrets) as [OfficeSecret, string | null][]).map(
    ([name, secret]) => [name, secret === null ? null : office.vault.close(name, secret)] as const,
  );
  const columns = { value: JSON.stringify(values), changed_at: new Date().toISOString(), changed_by: actor };
  await db.transaction().execute(async (change) => {
    if (!(await saveVersion(change, 'office_settings', ['name', group], columns, version)))
      throw new HttpProblem(409, answers.conflict(await lastBy(change, target)));
    for (const [name, value] of sealed) {
      await change.deleteFrom('office_secrets').where('name', '=', name).execute();
      if (value !== null) await change.insertInto('office_secrets').values({ name, sealed: value }).execute();
    }
    await audit(change, { actor, action: 'changed the settings of the office', target });
  });
  await office.refresh();
}
