import { company } from '../company.ts';
import { consult, consultAbout } from '../consult.ts';
import { inquiry } from '../inquiry.ts';
import type { Ground } from '../vocabulary/base.ts';
import type { Cover, Plate } from '../vocabulary/lists.ts';
import type { Page } from '../vocabulary/page.ts';

const guide = (
  title: string,
  text: string,
  plate: Plate,
  ground: Ground,
  items: readonly string[],
): Cover => ({
  title,
  text,
  plate,
  ground,
  items,
  action: { label: 'Ask for it', href: consultAbout(`Resources: ${title}`) },
});

export const resources: Page = {
  path: '/resources',
  name: 'Resources',
  under: { label: 'Support' },
  title: 'Resources, sent on request',
  description:
    'Checklists, templates and guides on strategy, HR, marketing, AI, funding and business development: sent on request, with a person to ask.',
  sections: [
    {
      type: 'plain-hero',
      ground: 'mist',
      drawing: 'lots',
      title: 'Resources',
      lead: 'The working papers behind our advice. They go out on request and not by download, so that you get the current one and somebody to ask about it.',
    },
    {
      type: 'covers',
      ground: 'paper',
      heading: 'Six shelves to ask from',
      lead: 'Tell us which, and what you need it for. We send what fits and leave out what does not.',
      covers: [
        guide(
          'Strategic Planning',
          'For boards and owners who plan without us, or before us.',
          'span',
          'ink',
          [
            'One-page plan, blank and filled in',
            'Interview questions for staff and board',
            'Agenda for a planning day',
            'Quarterly review sheet',
          ],
        ),
        guide(
          'HR & People Management',
          'What a supervisor needs in the drawer before it is needed.',
          'cable',
          'sky',
          [
            'Handbook table of contents, Ontario and Michigan',
            'Interview and reference guides',
            'Supervisor’s notes for a hard conversation',
            'Onboarding list for the first ninety days',
          ],
        ),
        guide(
          'Marketing & Brand Growth',
          'For whoever keeps the website, the posts and the budget.',
          'ripple',
          'river',
          [
            'Ten questions for a customer interview',
            'Brand sheet on one page',
            'Content calendar for a small team',
            'Monthly report with three measures',
          ],
        ),
        guide(
          'AI Implementation Guides',
          'For the first ninety days, with the rules before the tool.',
          'flow',
          'mist',
          [
            'Acceptable-use policy to adapt',
            'Task list with hours, for the first workshop',
            'Questions to put to a vendor',
            'Checks before a draft goes out',
          ],
        ),
        guide(
          'Grant Writing & Funding',
          'What a funder will ask for, in the order it is asked.',
          'furrow',
          'ink',
          [
            'Readiness checklist',
            'Budget sheet with your share shown',
            'Calendar of deadlines, kept up to date',
            'Report and receipts file',
          ],
        ),
        guide('Business Development', 'The figures and questions behind the next customer.', 'lots', 'sky', [
          'Business plan outline with lender’s notes',
          'Cash flow by month',
          'Price and margin sheet',
          'Partner and supplier questions',
        ]),
      ],
    },
    {
      type: 'items',
      look: 'columns',
      ground: 'mist',
      heading: 'What You Get',
      lead: 'Three kinds of paper, each made for use and not for the shelf.',
      items: [
        {
          title: 'Industry Insights',
          text: 'Short notes on what has changed for employers, nonprofits and farms on both sides of the river, with the date and the source on each.',
        },
        {
          title: 'Training Materials',
          text: 'The exercises, cases and handouts from our own sessions, so that those who missed the day can follow it.',
        },
        {
          title: 'Downloadable Templates',
          text: 'Documents you can edit: word processor and spreadsheet, no macros, no logo of ours. The link comes by e-mail, with a note on how to fill it in.',
        },
      ],
    },
    {
      type: 'diptych',
      label: 'How to ask for resources',
      panels: [
        {
          ground: 'river',
          drawing: 'cable',
          heading: 'For Current Clients',
          text: 'Write to your adviser. Everything on these shelves is part of your engagement.',
          action: {
            label: `Write to ${company.email.value}`,
            href: inquiry('Resources'),
          },
        },
        {
          ground: 'sky',
          drawing: 'furrow',
          heading: 'For New Visitors',
          text: 'Begin with a free half hour. You will leave it with the paper that helps most.',
          action: { label: 'Book a free consultation', href: consult },
        },
      ],
    },
  ],
};
