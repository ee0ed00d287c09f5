import { pages } from '../pages/index.ts';
import type { ContactFormContent } from './contact-form.ts';

const formsOf = (page: (typeof pages)[number]): ContactFormContent[] =>
  page.sections.flatMap((section) => {
    if ('notify' in section) return [section.notify.form];
    return 'form' in section ? [section.form] : [];
  });

/** All forms, each with the template that shows it again with its errors where there is no JavaScript. */
export const pageForms = pages.flatMap((page) =>
  formsOf(page).map((form) => ({
    path: page.path,
    form,
    retry: page.path === '/' ? 'retry/home' : `retry${page.path}`,
  })),
);
