import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import { answers } from '#content/answers.ts';
import type { Problem } from '#contract/contact.ts';
import { livePartMark } from '#contract/live-part.ts';
import type { LiveParts } from '../platform/http/live-part.ts';
import type { Fields } from '../platform/http/plain-form.ts';
import { fillTemplate, retryPage } from './answer-page.ts';
import { type BuiltSite, type FormShape, pageFile, retryTemplate } from './built-site.ts';
import { deskPages } from './desk.ts';
import { checkedPart, taxDatesPart } from './fact-parts.ts';
import { pageRoutes } from './routes.ts';
import { securityText } from './security-txt.ts';

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
   * @param sheet what it shows, as HTML
   */
  waiting: (sheet: string) => string;
  /**
   * The page of one booking.
   * @param sheet what it shows, as HTML
   */
  own: (values: { title: string; lead: string }, sheet: string) => string;
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
  choose: (times: string, fields: Fields, problems: readonly Problem[], key: string) => string;
  /**
   * A public page as it would look, for staff: its other live parts as they are without an answer, and no script in it.
   * @param notice HTML in the place of its notice
   * @returns undefined where there is no page at this path
   */
  withNotice: (path: string, notice: string) => string | undefined;
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
        .replace('{{times}}', () => times)
        .replace(`value="${channel}"`, (found) => `${found} checked`);
      return retryPage(template, fields, problems, key);
    },
    withNotice: (path, notice) => {
      if (!site.facts.pages.includes(path)) return undefined;
      return readFileSync(join(site.files, pageFile(path)), 'utf8')
        .replace(scripts, '')
        .replace(marks, (_, kind: string, _argument: string, without: string) =>
          kind === 'notice' ? notice : without,
        );
    },
  };
}
