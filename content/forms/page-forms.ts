import { pages } from '../pages/index.ts';
import type { ContactFormContent } from './contact-form.ts';

const formsOf = (page: (typeof pages)[number]): ContactFormContent[] =>
  page.sections.flatMap((section) => {
    if ('notify' in section) return [section.notify.form];
    return 'form' in section ? [section.form] : [];
  });

export interface PageForm {
  path: string;
  form: ContactFormContent;
  /** The page that re-renders the form with errors, without JavaScript. */
  retry: string;
}

export const pageForms: readonly PageForm[] = pages.flatMap((page) =>
  formsOf(page).map((form) => ({
    path: page.path,
    form,
    retry: page.path === '/' ? 'retry/home' : `retry${page.path}`,
  })),
);
