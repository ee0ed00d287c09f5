import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildFacts, buildFacts } from '#contract/build-facts.ts';

/** Which fields a form has. */
export type FormShape = BuildFacts['forms'][number]['shape'];

export interface BuiltSite {
  /** Folder of the public files. */
  files: string;
  /** Folder of the desk. */
  desk: string;
  facts: BuildFacts;
  /** Templates of the pages that answer a form sent without JavaScript. */
  thanks: string;
  listed: string;
  problem: string;
  /** The page of one place on a waiting list. */
  waiting: string;
  /** The free times with a form, the page of one booking, and what makes a held one firm. */
  booking: { choose: string; own: string; held: string };
  retries: readonly { path: string; shape: FormShape; template: string }[];
}

/** Where the build put a page, below the folder of the public files. */
export const pageFile = (path: string): string => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);

/** Reads a build. @throws Error with one sentence when `folder` holds none, or one that another version made */
export function readBuiltSite(folder: string): BuiltSite {
  const read = (path: string) => readFileSync(join(folder, path), 'utf8');
  const facts = readFacts(join(folder, 'build.json'));
  return {
    files: join(folder, 'site'),
    desk: join(folder, 'desk'),
    facts,
    thanks: read('answers/thanks.html'),
    listed: read('answers/listed.html'),
    problem: read('answers/problem.html'),
    waiting: read('answers/waiting.html'),
    booking: {
      choose: read('answers/booking.html'),
      own: read('answers/own.html'),
      held: read('answers/held.html'),
    },
    retries: facts.forms.map(({ path, shape, retry }) => ({
      path,
      shape,
      template: read(`answers/${retry}.html`),
    })),
  };
}

function readFacts(file: string): BuildFacts {
  try {
    return buildFacts.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    const sentence = `${file} was not made by this version: run npm start, which builds it again`;
    throw new Error(sentence, { cause });
  }
}

/** The template of the form that was sent: its page's own, or else one with the same fields. */
export function retryTemplate({ retries }: BuiltSite, shape: FormShape, page: string): string {
  const fits = retries.filter((retry) => retry.shape === shape);
  const found = fits.find((retry) => retry.path === page) ?? fits[0];
  if (!found) throw new Error(`No page has a form of shape ${shape}`);
  return found.template;
}
