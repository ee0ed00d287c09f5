import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { recordOf } from '#content/typed-records.ts';
import { type BuildFacts, buildFacts } from '#contract/build-facts.ts';

export type FormKind = BuildFacts['forms'][number]['shape'];

/** Templates of pages that answer a form without JavaScript, or have a URL of their own. */
const answerPages = ['thanks', 'listed', 'problem', 'waiting', 'booking', 'own', 'held', 'mail-test'] as const;

export interface BuiltSite {
  files: string;
  desk: string;
  facts: BuildFacts;
  answers: Readonly<Record<(typeof answerPages)[number], string>>;
  retries: readonly { path: string; shape: FormKind; template: string }[];
}

export const toPageFileName = (path: string): string => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);

/** @throws Error when `folder` holds no build, or one of another version */
export function readBuiltSite(folder: string): BuiltSite {
  const template = (name: string) => readFileSync(join(folder, `answers/${name}.html`), 'utf8');
  const facts = readBuildFacts(join(folder, 'build.json'));
  return {
    files: join(folder, 'site'),
    desk: join(folder, 'desk'),
    facts,
    answers: recordOf(answerPages, template),
    retries: facts.forms.map(({ path, shape, retry }) => ({ path, shape, template: template(retry) })),
  };
}

function readBuildFacts(file: string): BuildFacts {
  try {
    return buildFacts.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    const sentence = `${file} was not made by this version: run npm start, which builds it again`;
    throw new Error(sentence, { cause });
  }
}

/** The template of the page's own form, or of any form of the same shape. @throws Error if no page has one */
export function requireRetryTemplate({ retries }: BuiltSite, shape: FormKind, page: string): string {
  const fits = retries.filter((retry) => retry.shape === shape);
  const found = fits.find((retry) => retry.path === page) ?? fits[0];
  if (!found) throw new Error(`No page has a form of shape ${shape}`);
  return found.template;
}
