import { z } from 'zod';
import { sourceFields } from './contact.ts';
import { defineEndpoints } from './endpoint.ts';
import { contactLimits } from './limits.ts';
import { unreadableForm } from './text-rules.ts';

export const maxVisitBodyBytes = 1024;

/** A page view after consent. The referrer is a host, never a URL. Invalid values are dropped. */
export const pageView = z.object(
  {
    page: z
      .string('Please say which page was viewed.')
      .max(contactLimits.page, 'That is too long for the address of a page.'),
    ...sourceFields,
  },
  unreadableForm,
);

export type PageView = z.output<typeof pageView>;

export const visitsApi = defineEndpoints({
  'POST /api/visits': { summary: 'Counts a page view, after consent', body: pageView, problems: [429] },
});
