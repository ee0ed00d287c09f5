// The texts of mails to visitors, which owners can change.

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { deskAnswers } from '#content/desk/answers.ts';
import { auditTargetWords } from '#content/desk/audit.ts';
import { mailTextAnswers as answers, mailDescriptions } from '#content/desk/mail-texts.ts';
import type { MailText } from '#content/mails/mail-text.ts';
import { mailTextProblems } from '#content/mails/mail-text-problems.ts';
import { type MailTexts, originalMailTexts } from '#content/mails/mail-texts.ts';
import { type MailName, mailNames, mailPlaceholders } from '#content/mails/placeholders.ts';
import { sampleMail } from '#content/mails/sample-mails.ts';
import type { DeskMailText } from '#contract/mail-texts.ts';
import type { FirmMailAddresses } from '../outbox/addresses.ts';
import { createMail } from '../outbox/outbox.ts';
import type { Database, Store } from '../platform/db/open.ts';
import { runStatements } from '../platform/db/schema.ts';
import { createTableSql, type TableOf } from '../platform/db/table.ts';
import { saveIfUnchanged } from '../platform/db/versions.ts';
import { HttpProblem } from '../platform/http/errors.ts';
import { requireOwner, route } from '../platform/http/route.ts';
import { findLastActorName, readStaffNames, recordAuditEntry } from '../staff/audit.ts';

const mailTextsColumns = {
  name: 'text primary key',
  /** Both null: the original text. */
  subject: 'text',
  text: 'text',
  version: 'integer not null',
  changed_at: 'text not null',
  changed_by: 'text not null',
} as const;

declare module '../platform/db/schema.ts' {
  interface Schema {
    mail_texts: TableOf<typeof mailTextsColumns>;
  }
}

export const createMailTextTables = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [createTableSql('mail_texts', mailTextsColumns)]);

const readStoredTexts = (db: Database) => db.selectFrom('mail_texts').selectAll().execute();

type StoredText = Awaited<ReturnType<typeof readStoredTexts>>[number];

const toMailText = (stored: StoredText | undefined): MailText | undefined =>
  stored?.subject && stored.text ? { subject: stored.subject, text: stored.text } : undefined;

/** Read it for each mail: a change counts at once. If a changed text has problems by now, the original is used. */
export async function readMailTexts(db: Database): Promise<MailTexts> {
  const texts = { ...originalMailTexts };
  const stored = await readStoredTexts(db);
  for (const name of mailNames) {
    const changed = toMailText(stored.find((one) => one.name === name));
    if (changed && !mailTextProblems(name, changed).length) texts[name] = changed;
  }
  return texts;
}

export async function listMailTexts(db: Database): Promise<DeskMailText[]> {
  const [stored, names] = [await readStoredTexts(db), await readStaffNames(db)];
  return mailNames.map((name) => {
    const row = stored.find((one) => one.name === name);
    const changed = toMailText(row);
    return {
      name,
      ...(changed ?? originalMailTexts[name]),
      version: row?.version ?? 0,
      changed: row && changed ? { at: row.changed_at, by: names.get(row.changed_by) ?? row.changed_by } : null,
      problems: changed ? mailTextProblems(name, changed) : [],
    };
  });
}

interface MailTextChange {
  /** That the change is based on; 0 before the first. */
  version: number;
  /** Null restores the original. */
  text: MailText | null;
  by: string;
}

/** @returns false on a version conflict */
export const saveMailText = (
  db: Database,
  name: MailName,
  { version, text, by }: MailTextChange,
  now: Date,
): Promise<boolean> =>
  saveIfUnchanged(db, {
    table: 'mail_texts',
    key: ['name', name],
    columns: {
      subject: text?.subject ?? null,
      text: text?.text ?? null,
      changed_at: now.toISOString(),
      changed_by: by,
    },
    version,
  });

interface MailTextOptions {
  store: Store;
  addresses: FirmMailAddresses;
  origin: () => string;
}

type MailRequest = FastifyRequest<{ Params: { name: string } }>;

function requireMailName({ params: { name } }: MailRequest): MailName {
  if (!Object.hasOwn(mailPlaceholders, name)) throw new HttpProblem(404, answers.unknownMail);
  return name as MailName;
}

export async function mailTextRoutes(app: FastifyInstance, options: MailTextOptions): Promise<void> {
  const { store, addresses, origin } = options;
  const { db } = store;

  /** @throws HttpProblem 403, 404; 400 with the text's problems; 409 with who changed it first */
  const change = async (request: MailRequest & { body: { version: number } }, text: MailText | null) => {
    const { id: by } = requireOwner(request, deskAnswers.ownersOnly);
    const name = requireMailName(request);
    const problems = text ? mailTextProblems(name, text) : [];
    if (problems.length)
      throw new HttpProblem(400, problems.map(({ sentence }) => sentence).join(' '), toFieldProblems(problems));
    const target = `mail-text:${name}`;
    const done = await db.transaction().execute(async (transaction) => {
      const { version } = request.body;
      const isFirst = await saveMailText(transaction, name, { version, text, by }, new Date());
      const action = text ? 'changed an e-mail text' : 'reset an e-mail text';
      if (isFirst)
        await recordAuditEntry(transaction, {
          actor: by,
          action,
          target,
          name: auditTargetWords.mail(mailDescriptions[name].name),
        });
      return isFirst;
    });
    if (!done) throw new HttpProblem(409, answers.conflict(await findLastActorName(db, target)));
    return listMailTexts(db);
  };

  route(app, 'GET /api/desk/mail-texts', () => listMailTexts(db));

  route(app, 'POST /api/desk/mail-texts/:name', (request) => {
    const { subject, text } = request.body;
    return change(request, { subject, text });
  });

  route(app, 'POST /api/desk/mail-texts/:name/reset', (request) => change(request, null));

  route(app, 'POST /api/desk/mail-texts/:name/sample', (request) => {
    const name = requireMailName(request);
    const problems = mailTextProblems(name, request.body);
    const text = sampleMail(name, { ...originalMailTexts, [name]: request.body }, origin(), new Date());
    // Adds what every mail to a visitor ends with.
    const { subject, body } = createMail({ kind: 'booking', text, messageIdPrefix: name }, addresses);
    return { subject, text: body, problems };
  });
}

const toFieldProblems = (problems: ReturnType<typeof mailTextProblems>) =>
  Object.entries(Object.groupBy(problems, ({ field }) => field)).map(([field, ones]) => ({
    field,
    sentence: ones.map(({ sentence }) => sentence).join(' '),
  }));
