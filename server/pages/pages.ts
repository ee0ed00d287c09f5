import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { answers } from '#content/answers.ts';
import { company } from '#content/company.ts';
import type { Problem } from '#contract/contact.ts';
import { livePartMark } from '#contract/live-part.ts';
import { deskAssets, deskPath } from '#contract/staff.ts';
import type { Html } from '../platform/html.ts';
import type { LiveParts } from '../platform/http/live-part.ts';
import type { Fields } from '../platform/http/no-script-form.ts';
import { fillTemplate, retryPage } from './answer-page.ts';
import { type BuiltSite, type FormShape, pageFile, retryTemplate } from './built-site.ts';
import { checkedPart, taxDatesPart } from './fact-parts.ts';
import { pageRoutes } from './routes.ts';

/** How long what it says may be relied on, in ms: RFC 9116, section 2.5.5, advises less than a year. */
const validFor = 180 * 24 * 3_600_000;

const securityTextPath = '/.well-known/security.txt';

/**
 * GET /.well-known/security.txt: whom to tell of a weakness (RFC 9116). Written anew for each reader, so that it is never
 * out of date.
 * @param origin the site's, once it listens
 */
async function securityText(app: FastifyInstance, { origin }: { origin: () => string }): Promise<void> {
  app.get(securityTextPath, { logLevel: 'warn' }, async (_, reply) => {
    const expires = new Date(Date.now() + validFor).toISOString().replace(/T.*/, 'T00:00:00Z');
    const fields = [
      `Contact: mailto:${company.email.value}`,
      `Expires: ${expires}`,
      'Preferred-Languages: en',
      `Canonical: ${origin()}${securityTextPath}`,
    ];
    return reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/plain; charset=utf-8')
      .send(`${fields.join('\r\n')}\r\n`);
  });
}

/** Our own files and nothing else: no piece of the desk stands in its document, and it speaks with this server alone. */
const policy = [
  "default-src 'none'",
  ...['script-src', 'style-src', 'img-src', 'font-src', 'connect-src', 'form-action'].map(
    (source) => `${source} 'self'`,
  ),
  // A public page with a notice on it is shown in a frame, which runs nothing.
  "frame-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join(';');

const headers = {
  'content-security-policy': policy,
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
};

/**
 * The desk: one document at every address of it, since its own code tells them apart, and its files. The document holds
 * nothing of anybody; what it shows comes from `/api/desk`, to staff alone.
 * @param folder where the build put it
 */
async function deskPages(app: FastifyInstance, { folder }: { folder: string }): Promise<void> {
  const document = readFileSync(join(folder, 'index.html'));
  await app.register(staticFiles, {
    root: join(folder, deskAssets),
    prefix: `${deskPath}/${deskAssets}/`,
    decorateReply: false,
    index: false,
    preCompressed: true,
    logLevel: 'warn',
    maxAge: '365d',
    immutable: true,
    acceptRanges: false,
    etag: false,
    lastModified: false,
  });
  // Links in mails of before November 28, 2026.
  app.get<{ Params: { id: string } }>(`${deskPath}/enquiries/:id`, (request, reply) =>
    reply.redirect(request.url.replace('/enquiries/', '/inquiries/'), 301),
  );
  for (const path of [deskPath, `${deskPath}/*`])
    app.get(path, (_, reply) => reply.headers(headers).type('text/html; charset=utf-8').send(document));
}

/** The built pages, and those that answer a form sent without JavaScript. Values are plain text, escaped here. */
export interface Pages {
  /** @param parts who writes what differs from answer to answer */
  routes: (parts: LiveParts) => FastifyPluginAsync;
  /** Where a form could not be read. */
  problem: (sentence: string) => string;
  thanks: (values: { reference: string; replyBy: string }) => string;
  /** Thanks for a place on a waiting list. */
  listed: (values: { reference: string }) => string;
  /** Where either would stand, if the browser said which message it has sent. */
  sent: () => string;
  /**
   * The page of one place on a waiting list.
   * @param sheet what it shows
   */
  waiting: (sheet: Html) => string;
  /**
   * The page of one booking.
   * @param sheet what it shows, as HTML
   */
  own: (values: { title: string; lead: string }, sheet: Html) => string;
  /** A time that is held, or why its code was refused; with the form that takes the code. */
  held: (values: { title: string; lead: string; code: string }) => string;
  /**
   * A message's form again.
   * @param shape which fields it has; of its pages the one that `fields.page` names, or the first
   */
  retry: (shape: FormShape, fields: Fields, problems: readonly Problem[], key: string) => string;
  /**
   * The form that books, empty or again.
   * @param times the free times, as HTML
   */
  choose: (times: Html, fields: Fields, problems: readonly Problem[], key: string) => string;
  /**
   * A public page as it would look, for staff: its other live parts as they are without an answer, and no script in it.
   * @param notice HTML in the place of its notice
   * @returns undefined where there is no page at this path
   */
  withNotice: (path: string, notice: Html) => string | undefined;
}

const marks = new RegExp(livePartMark, 'g');
const scripts = /<script\b[\s\S]*?<\/script>/g;

/**
 * @param site the build that is served
 * @param origin the site's, once it listens
 */
export function openPages(site: BuiltSite, origin: () => string): Pages {
  return {
    routes: (parts) => async (app) => {
      await securityText(app, { origin });
      await app.register(deskPages, { folder: site.desk });
      const own = { checked: checkedPart(Date.now), 'tax-dates': taxDatesPart(Date.now) };
      await pageRoutes(app, { site, parts: { ...parts, ...own } });
    },
    problem: (sentence) => fillTemplate(site.answers.problem, { title: answers.problemTitle, sentence }),
    thanks: (values) => fillTemplate(site.answers.thanks, values),
    listed: (values) => fillTemplate(site.answers.listed, values),
    sent: () => fillTemplate(site.answers.problem, answers.sent),
    waiting: (sheet) => fillTemplate(site.answers.waiting, {}, { sheet }),
    own: (values, sheet) => fillTemplate(site.answers.own, values, { sheet }),
    held: (values) => fillTemplate(site.answers.held, values),
    retry: (shape, fields, problems, key) =>
      retryPage(retryTemplate(site, shape, fields.page ?? ''), fields, problems, key),
    choose: (times, fields, problems, key) => {
      const channel = fields.channel === 'video' ? 'video' : 'phone';
      const template = site.answers.booking
        .replace('{{times}}', () => String(times))
        .replace(`value="${channel}"`, (found) => `${found} checked`);
      return retryPage(template, fields, problems, key);
    },
    withNotice: (path, notice) => {
      if (!site.facts.pages.includes(path)) return undefined;
      return readFileSync(join(site.files, pageFile(path)), 'utf8')
        .replace(scripts, '')
        .replace(marks, (_, kind: string, _argument: string, without: string) =>
          kind === 'notice' ? String(notice) : without,
        );
    },
  };
}
