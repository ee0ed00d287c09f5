import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildFacts, buildFacts } from '#contract/build-facts.ts';

/** Which fields a form has. */
export type FormShape = BuildFacts['forms'][number]['shape'];

/** The pages that answer a form sent without JavaScript, or show what has an address of its own. */
const answerPages = ['thanks', 'listed', 'problem', 'waiting', 'booking', 'own', 'held'] as const;

export interface BuiltSite {
  /** Folder of the public files. */
  files: string;
  /** Folder of the desk. */
  desk: string;
  facts: BuildFacts;
  /** Templates of those pages. */
  answers: Readonly<Record<(typeof answerPages)[number], string>>;
  retries: readonly { path: string; shape: FormShape; template: string }[];
}

/** Where the build put a page, below the folder of the public files. */
export const pageFile = (path: string): string => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);

/** Reads a build. @throws Error with one sentence when `folder` holds none, or one that another version made */
export function readBuiltSite(folder: string): BuiltSite {
  const template = (name: string) => readFileSync(join(folder, `answers/${name}.html`), 'utf8');
  const facts = readFacts(join(folder, 'build.json'));
  return {
    files: join(folder, 'site'),
    desk: join(folder, 'desk'),
    facts,
    answers: Object.fromEntries(answerPages.map((name) => [name, template(name)])) as BuiltSite['answers'],
    retries: facts.forms.map(({ path, shape, retry }) => ({ path, shape, template: template(retry) })),
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
