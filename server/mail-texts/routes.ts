import type { FastifyInstance, FastifyRequest } from 'fastify';
import { deskAnswers } from '#content/desk/answers.ts';
import { auditTargets } from '#content/desk/audit.ts';
import { mailTextAnswers as answers, mailWords } from '#content/desk/mail-texts.ts';
import type { MailText } from '#content/mails/mail-text.ts';
import { mailTextProblems } from '#content/mails/mail-text-problems.ts';
import { ourMailTexts } from '#content/mails/mail-texts.ts';
import { type MailName, mailPlaceholders } from '#content/mails/placeholders.ts';
import { sampleMail } from '#content/mails/sample-mails.ts';
import { type MailAddresses, newMail } from '../outbox/outbox.ts';
import type { Store } from '../platform/db/open.ts';
import { HttpProblem } from '../platform/http/errors.ts';
import { ownerOf, route } from '../platform/http/route.ts';
import { audit, lastBy } from '../staff/audit.ts';
import { changeMailText, listMailTexts } from './mail-texts.ts';

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
