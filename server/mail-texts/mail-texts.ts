// The texts of mails to visitors, as owners have changed them.

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { deskAnswers } from '#content/desk/answers.ts';
import { auditTargets } from '#content/desk/audit.ts';
import { mailTextAnswers as answers, mailWords } from '#content/desk/mail-texts.ts';
import type { MailText } from '#content/mails/mail-text.ts';
import { mailTextProblems } from '#content/mails/mail-text-problems.ts';
import { type MailTexts, ourMailTexts } from '#content/mails/mail-texts.ts';
import { type MailName, mailNames, mailPlaceholders } from '#content/mails/placeholders.ts';
import { sampleMail } from '#content/mails/sample-mails.ts';
import type { DeskMailText } from '#contract/mail-texts.ts';
import { type MailAddresses, newMail } from '../outbox/outbox.ts';
import type { Database, Store } from '../platform/db/open.ts';
import { runStatements } from '../platform/db/schema.ts';
import { createTable, type TableOf } from '../platform/db/table.ts';
import { saveVersion } from '../platform/db/versions.ts';
import { HttpProblem } from '../platform/http/errors.ts';
import { ownerOf, route } from '../platform/http/route.ts';
import { audit, lastBy, staffNames } from '../staff/audit.ts';

const mailTextsColumns = {
  name: 'text primary key',
  /** Both null for the text it came with. */
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
  runStatements(db, [createTable('mail_texts', mailTextsColumns)]);

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

interface MailTextOptions {
  store: Store;
  addresses: MailAddresses;
  origin: () => string;
}

type MailRequest = FastifyRequest<{ Params: { name: string } }>;

function nameIn({ params: { name } }: MailRequest): MailName {
  if (!Object.hasOwn(mailPlaceholders, name)) throw new HttpProblem(404, answers.unknownMail);
  return name as MailName;
}

export async function mailTextRoutes(app: FastifyInstance, options: MailTextOptions): Promise<void> {
  const { store, addresses, origin } = options;
  const { db } = store;

  /** @throws HttpProblem 403, 404, 409 with who was first */
  const change = async (request: MailRequest & { body: { version: number } }, text: MailText | null) => {
    const { id: by } = ownerOf(request, deskAnswers.ownersOnly);
    const name = nameIn(request);
    const problems = text ? mailTextProblems(name, text) : [];
    if (problems.length)
      throw new HttpProblem(400, problems.map(({ sentence }) => sentence).join(' '), byField(problems));
    const target = `mail-text:${name}`;
    const done = await db.transaction().execute(async (transaction) => {
      const { version } = request.body;
      const isFirst = await changeMailText(transaction, name, { version, text, by }, new Date());
      const action = text ? 'changed an e-mail text' : 'reset an e-mail text';
      if (isFirst)
        await audit(transaction, { actor: by, action, target, name: auditTargets.mail(mailWords[name].name) });
      return isFirst;
    });
    if (!done) throw new HttpProblem(409, answers.conflict(await lastBy(db, target)));
    return listMailTexts(db);
  };

  route(app, 'GET /api/desk/mail-texts', () => listMailTexts(db));

  route(app, 'POST /api/desk/mail-texts/:name', (request) => {
    const { subject, text } = request.body;
    return change(request, { subject, text });
  });

  route(app, 'POST /api/desk/mail-texts/:name/reset', (request) => change(request, null));

  route(app, 'POST /api/desk/mail-texts/:name/sample', (request) => {
    const name = nameIn(request);
    const problems = mailTextProblems(name, request.body);
    const text = sampleMail(name, { ...ourMailTexts, [name]: request.body }, origin(), new Date());
    // With what every mail to a visitor ends in.
    const { subject, body } = newMail({ kind: 'booking', text, name }, addresses);
    return { subject, text: body, problems };
  });
}

const byField = (problems: ReturnType<typeof mailTextProblems>) =>
  Object.entries(Object.groupBy(problems, ({ field }) => field)).map(([field, ones]) => ({
    field,
    sentence: ones.map(({ sentence }) => sentence).join(' '),
  }));
