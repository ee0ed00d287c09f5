import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the build left for the server, besides the files themselves. */
export interface BuildFacts {
  /** Hash sources for the content security policy. */
  scriptHashes: string[];
  styleHashes: string[];
  connectSources: string[];
  /** Routes of all pages. */
  pages: string[];
}

export const answerKinds = ['thanks', 'problem', 'request', 'message'] as const;
export type AnswerKind = (typeof answerKinds)[number];

export interface BuiltSite {
  /** Folder of the public files. */
  files: string;
  facts: BuildFacts;
  /** Templates of the pages that answer a form sent without JavaScript. */
  answers: Readonly<Record<AnswerKind, string>>;
}

/** Reads a build. @throws Error when `folder` holds none */
export function readBuiltSite(folder: string): BuiltSite {
  const read = (path: string) => readFileSync(join(folder, path), 'utf8');
  const answers = Object.fromEntries(answerKinds.map((kind) => [kind, read(`answers/${kind}.html`)]));
  return {
    files: join(folder, 'site'),
    facts: JSON.parse(read('build.json')),
    answers: answers as BuiltSite['answers'],
  };
}
