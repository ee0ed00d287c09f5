import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { mailRefusalSentence, testMailPageWords as page, testMail } from '#content/desk/office.ts';
import { firmTime } from '#content/firm-time.ts';
import type { TestMailStatus } from '#contract/desk-office.ts';
import { createStaffMail } from '../outbox/outbox.ts';
import { createSmtpTransport } from '../outbox/transport.ts';
import type { Pages } from '../pages/pages.ts';
import { createToken, hashToken } from '../platform/crypto.ts';
import type { Database } from '../platform/db/open.ts';
import { dayMs, minuteMs } from '../platform/durations.ts';
import { type Html, html } from '../platform/html.ts';
import { limitPerMinute } from '../platform/http/limiter.ts';
import { acceptForms, findFormFields } from '../platform/http/no-script-form.ts';
import type { SmtpServer } from '../platform/smtp.ts';
import type { Office, StoredMailTest } from './office.ts';
import { toMailRefusal } from './try-server.ts';

const linkLifetimeMs = dayMs;
/** Then a test that nobody has confirmed counts as not arrived. */
const confirmWithinMs = 15 * minuteMs;
const maxTests = 5;

export function toMailTest({ to, sentAt, arrivedAt, sentence }: StoredMailTest, now: Date): TestMailStatus {
  const isLate = now.getTime() - Date.parse(sentAt) > confirmWithinMs;
  const state = sentence ? 'refused' : arrivedAt ? 'arrived' : isLate ? 'no-answer' : 'sent';
  return { to, sentAt, arrivedAt, sentence, state };
}

/** In one transaction, so that no change is lost if a test is sent while another is confirmed. */
const updateStoredTests = (
  db: Database,
  change: (tests: StoredMailTest[]) => StoredMailTest[],
  changedBy: string,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    // The write comes first, to lock the row.
    const empty = { name: 'mail-tests' as const, value: '[]', version: 0, changed_at: '', changed_by: '' };
    const { value } = await transaction
      .insertInto('office_settings')
      .values(empty)
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ name: 'mail-tests' }))
      .returning('value')
      .executeTakeFirstOrThrow();
    await transaction
      .updateTable('office_settings')
      .set((set) => ({
        value: JSON.stringify(change(JSON.parse(value)).slice(0, maxTests)),
        version: set('version', '+', 1),
        changed_at: new Date().toISOString(),
        ...(changedBy ? { changed_by: changedBy } : {}),
      }))
      .where('name', '=', 'mail-tests')
      .execute();
  });

interface TestMailOptions {
  db: Database;
  office: Office;
  origin: string;
  server: SmtpServer;
}

/** Bypasses the outbox, so that a refusal is known at once. */
export async function sendTestMail(
  { db, office, origin, server }: TestMailOptions,
  to: string,
  { id, name }: { id: string; name: string },
): Promise<void> {
  const key = createToken();
  const now = new Date();
  const until = firmTime(new Date(now.getTime() + linkLifetimeMs).toISOString());
  const text = testMail(`${origin}/api/mail-test?key=${key}`, until);
  const mail = createStaffMail({ person: { name, email: to }, text, at: now }, office.addresses);
  const test: StoredMailTest = {
    key: hashToken(key),
    settings: office.mailFingerprint,
    to,
    sentAt: now.toISOString(),
    arrivedAt: null,
    sentence: '',
  };
  // Before it is sent, because its link may be opened at once.
  await updateStoredTests(db, (tests) => [test, ...tests], id);
  const transport = createSmtpTransport(server);
  const refused = toMailRefusal(await transport.send(mail));
  transport.close();
  if (refused) {
    const sentence = mailRefusalSentence(refused.cause, server.host, refused.code);
    const withReason = (stored: StoredMailTest) => (stored.key === test.key ? { ...stored, sentence } : stored);
    await updateStoredTests(db, (tests) => tests.map(withReason), id);
  }
  await office.refresh();
}

const keyField = z.object({ key: z.string().max(100) });

/** Opening the link changes nothing, because mail scanners do it. Needs no session: it may be read on a phone. */
export async function mailTestRoutes(
  app: FastifyInstance,
  { db, office, pages }: { db: Database; office: Office; pages: Pages },
): Promise<void> {
  await acceptForms(app);
  app.addHook('onRequest', async (_, reply) => {
    reply.headers({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    });
  });
  const isOpen = ({ key, sentAt, arrivedAt }: StoredMailTest, given: string, now: number): boolean =>
    key === hashToken(given) && !arrivedAt && now - Date.parse(sentAt) < linkLifetimeMs;
  const show = ({ title, text }: { title: string; text: string }, sheet: Html = html``): string =>
    pages.mailTest({ title, lead: text }, sheet);

  app.get('/api/mail-test', limitPerMinute(60), async (request, reply) => {
    const { key = '' } = keyField.safeParse(request.query).data ?? {};
    await office.refresh();
    const open = office.current.mailTests.some((test) => isOpen(test, key, Date.now()));
    const form = html`<form action="/api/mail-test" method="post"><input type="hidden" name="key" value="${key}"><button type="submit" class="button button-primary">${page.ask.button}</button></form>`;
    return reply.type('text/html; charset=utf-8').send(open ? show(page.ask, form) : show(page.over));
  });

  app.post('/api/mail-test', limitPerMinute(60), async (request, reply) => {
    const { key = '' } = findFormFields(request) ?? {};
    const now = new Date();
    let arrived = false;
    await updateStoredTests(
      db,
      (tests) =>
        tests.map((test) => {
          if (!isOpen(test, key, now.getTime())) return test;
          arrived = true;
          return { ...test, arrivedAt: now.toISOString() };
        }),
      '',
    );
    await office.refresh();
    return reply.type('text/html; charset=utf-8').send(show(arrived ? page.done : page.over));
  });
}
