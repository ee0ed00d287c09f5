import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { company } from '#content/company.ts';
import { publicAnswers } from '#content/public-answers.ts';
import type { FieldError } from '#contract/contact.ts';
import { manifestFile, serviceWorkerFile } from '#contract/desk-notifications.ts';
import { type Channel, channels } from '#contract/form-fields.ts';
import { livePartPattern } from '#contract/live-part.ts';
import { deskAssetsFolder, deskPath } from '#contract/staff.ts';
import { dayMs } from '../platform/durations.ts';
import type { Html } from '../platform/html.ts';
import type { LivePartRenderers } from '../platform/http/live-part.ts';
import type { SubmittedFields } from '../platform/http/no-script-form.ts';
import { fillTemplate, renderRetryPage } from './answer-page.ts';
import { type BuiltSite, type FormKind, requireRetryTemplate, toPageFileName } from './built-site.ts';
import { createCheckedPart, createNextTaxDatePart, createTaxDatesPart } from './fact-parts.ts';
import { pageRoutes } from './routes.ts';

/** RFC 9116, section 2.5.5, advises less than a year. */
const expiresAfterMs = 180 * dayMs;

const securityTextPath = '/.well-known/security.txt';

/** RFC 9116. Generated per request, so that it never expires. */
async function securityTextRoute(app: FastifyInstance, { origin }: { origin: () => string }): Promise<void> {
  app.get(securityTextPath, { logLevel: 'warn' }, async (_, reply) => {
    const expires = new Date(Date.now() + expiresAfterMs).toISOString().replace(/T.*/, 'T00:00:00Z');
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

/** CSP: only files and endpoints of this server. */
const deskPolicy = [
  "default-src 'none'",
  ...['script-src', 'worker-src', 'style-src', 'img-src', 'font-src', 'connect-src', 'manifest-src', 'form-action'].map(
    (source) => `${source} 'self'`,
  ),
  // For previews of public pages.
  "frame-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join(';');

const deskHeaders = {
  'content-security-policy': deskPolicy,
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
};

/** One document for all desk paths. It holds no data: that comes from `/api/desk`, for staff only. */
async function deskPageRoutes(app: FastifyInstance, { folder }: { folder: string }): Promise<void> {
  const read = (file: string) => readFileSync(join(folder, file));
  const [document, worker, manifest] = [read('index.html'), read(serviceWorkerFile), read(manifestFile)];
  await app.register(staticFiles, {
    root: join(folder, deskAssetsFolder),
    prefix: `${deskPath}/${deskAssetsFolder}/`,
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
  app.get(`${deskPath}/${serviceWorkerFile}`, (_, reply) =>
    reply
      // Its scope includes /desk itself, not only what is below it. The policy of this answer limits what it may fetch.
      .headers({ ...deskHeaders, 'cache-control': 'no-cache', 'service-worker-allowed': deskPath })
      .type('text/javascript; charset=utf-8')
      .send(worker),
  );
  app.get(`${deskPath}/${manifestFile}`, (_, reply) =>
    reply.header('cache-control', 'no-cache').type('application/manifest+json').send(manifest),
  );
  // Links in mails from before November 28, 2026.
  app.get<{ Params: { id: string } }>(`${deskPath}/enquiries/:id`, (request, reply) =>
    reply.redirect(request.url.replace('/enquiries/', '/inquiries/'), 301),
  );
  for (const path of [deskPath, `${deskPath}/*`])
    app.get(path, (_, reply) => reply.headers(deskHeaders).type('text/html; charset=utf-8').send(document));
}

export type Pages = ReturnType<typeof openPages>;

const livePartMarks = new RegExp(livePartPattern, 'g');
/** Matches the choices in `site/forms/answer-forms.tsx`. */
const channelChoicePattern = /<label[^>]*><input[^>]*name="channel"[^>]*value="(\w+)"[^>]*>.*?<\/label>/g;
const scriptPattern = /<script\b[\s\S]*?<\/script>/g;

/** Values passed to the renderers are plain text, escaped here. */
export function openPages(site: BuiltSite, origin: () => string) {
  return {
    routes:
      (parts: LivePartRenderers): FastifyPluginAsync =>
      async (app) => {
        await securityTextRoute(app, { origin });
        await app.register(deskPageRoutes, { folder: site.desk });
        const factParts = {
          checked: createCheckedPart(Date.now),
          'tax-dates': createTaxDatesPart(Date.now),
          'next-tax-date': createNextTaxDatePart(Date.now),
        };
        await pageRoutes(app, { site, parts: { ...parts, ...factParts } });
      },
    problem: (sentence: string) => fillTemplate(site.answers.problem, { title: publicAnswers.problemTitle, sentence }),
    thanks: (values: { reference: string; replyBy: string }) => fillTemplate(site.answers.thanks, values),
    listed: (values: { reference: string }) => fillTemplate(site.answers.listed, values),
    /** For a browser that did not say which message it sent. */
    sent: () => fillTemplate(site.answers.problem, publicAnswers.sent),
    waiting: (sheet: Html) => fillTemplate(site.answers.waiting, {}, { sheet }),
    own: (values: { title: string; lead: string }, sheet: Html) => fillTemplate(site.answers.own, values, { sheet }),
    held: (values: { title: string; lead: string; code: string }) => fillTemplate(site.answers.held, values),
    mailTest: (values: { title: string; lead: string }, sheet: Html) =>
      fillTemplate(site.answers['mail-test'], values, { sheet }),
    retry: (shape: FormKind, fields: SubmittedFields, problems: readonly FieldError[], key: string) =>
      renderRetryPage(requireRetryTemplate(site, shape, fields.page ?? ''), fields, problems, key),
    /** @param offered the ways to meet that the consultation allows */
    choose: (
      times: Html,
      fields: SubmittedFields,
      problems: readonly FieldError[],
      key: string,
      offered: readonly Channel[] = channels,
    ) => {
      const channel = offered.find((one) => one === fields.channel) ?? offered[0];
      const others = channels.filter((one) => !offered.includes(one));
      const template = site.answers.booking
        .replace('{{times}}', () => String(times))
        .replace(`value="${channel}"`, (found) => `${found} checked`)
        .replace(channelChoicePattern, (label, value) => (others.includes(value) ? '' : label));
      return renderRetryPage(template, fields, problems, key);
    },
    /**
     * A page with a notice, without scripts, as a preview.
     * @param notice HTML @returns undefined for an unknown path
     */
    withNotice: (path: string, notice: Html) => {
      if (!site.facts.pages.includes(path)) return undefined;
      return readFileSync(join(site.files, toPageFileName(path)), 'utf8')
        .replace(scriptPattern, '')
        .replace(livePartMarks, (_, kind: string, _argument: string, without: string) =>
          kind === 'notice' ? String(notice) : without,
        );
    },
  };
}
