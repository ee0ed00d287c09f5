// The texts of mails to visitors, as owners have changed them.
import type { MailText } from '#content/mails/mail-text.ts';
import { mailTextProblems } from '#content/mails/mail-text-problems.ts';
import { type MailTexts, ourMailTexts } from '#content/mails/mail-texts.ts';
import { type MailName, mailNames } from '#content/mails/placeholders.ts';
import type { DeskMailText } from '#contract/mail-texts.ts';
import type { Database } from '../platform/db/open.ts';
import { saveVersion } from '../platform/db/versions.ts';
import { staffNames } from '../staff/audit.ts';

const allTexts = (db: Database) => db.selectFrom('mail_texts').selectAll().execute();

type StoredText = Awaited<ReturnType<typeof allTexts>>[number];

const textOf = (stored: StoredText | undefined): MailText | undefined =>
  stored?.subject && stored.text ? { subject: stored.subject, text: stored.text } : undefined;

/** Read it for each mail: a change counts from the next one, on every server. A text that no longer fits is not sent. */
export async function readMailTexts(db: Database): Promise<MailTexts> {
  const texts = { ...ourMailTexts };
  const stored = await allTexts(db);
  for (const name of mailNames) {
    const changed = textOf(stored.find((one) => one.name === name));
    if (changed && !mailTextProblems(name, changed).length) texts[name] = changed;
  }
  return texts;
}

export async function listMailTexts(db: Database): Promise<DeskMailText[]> {
  const [stored, names] = [await allTexts(db), await staffNames(db)];
  return mailNames.map((name) => {
    const row = stored.find((one) => one.name === name);
    const changed = textOf(row);
    return {
      name,
      ...(changed ?? ourMailTexts[name]),
      version: row?.version ?? 0,
      changed: row && changed ? { at: row.changed_at, by: names.get(row.changed_by) ?? row.changed_by } : null,
      problems: changed ? mailTextProblems(name, changed) : [],
    };
  });
}

interface MailTextChange {
  /** As read; 0 before the first change. */
  version: number;
  /** Null for the text it came with. */
  text: MailText | null;
  by: string;
}

/** @returns whether nobody changed it meanwhile */
export const changeMailText = (
  db: Database,
  name: MailName,
  { version, text, by }: MailTextChange,
  now: Date,
): Promise<boolean> =>
  saveVersion(
    db,
    'mail_texts',
    ['name', name],
    { subject: text?.subject ?? null, text: text?.text ?? null, changed_at: now.toISOString(), changed_by: by },
    version,
  );
