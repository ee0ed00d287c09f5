import { pages } from '../pages/index.ts';
import type { ContactFormContent } from './contact-form.ts';

/** The forms of a page. */
const formsOf = (page: (typeof pages)[number]): ContactFormContent[] =>
  page.sections.flatMap((section) => {
    if ('notify' in section) return [section.notify.form];
    return 'form' in section ? [section.form] : [];
  });

export interface PageForm {
  path: string;
  form: ContactFormContent;
  /** Names the page that shows the form again when it was sent without a script and something is wrong. */
  retry: string;
}

/** Every page with a form, and its form: a page has one at most. */
export const pageForms: readonly PageForm[] = pages.flatMap((page) =>
  formsOf(page).map((form) => ({
    path: page.path,
    form,
    retry: page.path === '/' ? 'retry/home' : `retry${page.path}`,
  })),
);
