import { websiteAnswers as answers } from '#content/desk/website-answers.ts';
import type { WebsiteChange, WebsiteProblem } from '#contract/desk-website.ts';
import { changesOf, hiddenChanges } from './changes.ts';
import { formOf, problemsOf } from './form.ts';

export interface Looked {
  changes: WebsiteChange[];
  problems: WebsiteProblem[];
}

/** Follow from other fields. */
const derived = /(^|\.)(standIn|dial)$/;

/** What a draft changes, and what is wrong with it: also what no form shows, such as a page's address. */
export function lookAt({ name, value }: { name: string; value: unknown }, published: unknown): Looked {
  const form = formOf(name, published);
  const hidden = hiddenChanges(form, published, value).filter((path) => !derived.test(path));
  const problems = [
    ...problemsOf(name, value, published),
    ...hidden.map((path) => ({ path, sentence: answers.notInForm })),
  ];
  return { changes: changesOf(form, published, value), problems };
}
