import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';
import { contactLimits } from './limits.ts';
import { sourceFields } from './source.ts';
import { unreadable } from './text-rules.ts';

/** Body of a page view, in bytes: what it may hold, and room for the quotes. */
export const visitBodyLimit = 1024;

/**
 * A view of a page by a visitor who has accepted. Where the page was linked from is a host, never an address; a
 * campaign is the short name that the firm put into its own link. What is neither is left out.
 */
export const visit = z.object(
  {
    page: z
      .string('Please say which page was viewed.')
      .max(contactLimits.page, 'That is too long for the address of a page.'),
    ...sourceFields,
  },
  unreadable,
);

export type Visit = z.output<typeof visit>;

export const visitsApi = defineEndpoints({
  'POST /api/visits': { summary: 'Counts a view of a page, after consent', body: visit, problems: [429] },
});
