import { company } from '../company.ts';
import { consult } from '../consult.ts';
import { inquiry } from '../inquiry.ts';
import { consultAbout, type SubjectId } from '../subjects.ts';
import type { Ground } from '../vocabulary/base.ts';
import type { Cover, Plate } from '../vocabulary/lists.ts';
import type { Page } from '../vocabulary/page.ts';

const guide = (
  title: string,
  subject: SubjectId,
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
  action: { label: 'Ask for it', href: `${consultAbout(subject)}#message` },
});

export const resources: Page = {
  path: '/resources',
  name: 'Resources',
  under: { label: 'Support' },
  title: 'HR, grant, planning templates, Ontario',
  description:
    'Checklists, templates and guides on strategy, HR, marketing, AI, funding and business development: sent on request, with a person to ask.',
  sections: [
    {
      type: 'plain-hero',
      ground: 'mist',
      drawing: 'lots',
      title: 'Resources',
      lead: 'Checklists, templates and guides that we use ourselves, on request. You get the current version by e-mail, with the name of a person to call about it.',
    },
    {
      type: 'covers',
      ground: 'paper',
      heading: 'What you can ask for',
      lead: 'Tell us which one you would like and what you need it for. There is no charge.',
      covers: [
        guide(
          'Strategic Planning',
          'papers-strategy',
          'For boards and owners who write the plan themselves.',
          'span',
          'ink',
          [
            'One-page plan, blank and filled in',
            'Interview questions for staff and board',
            'Agenda for a planning day',
            'Quarterly review sheet',
          ],
        ),
        guide('HR & People Management', 'papers-hr', 'For supervisors and office managers.', 'cable', 'sky', [
          'Handbook table of contents, Ontario and Michigan',
          'Interview and reference guides',
          'Supervisor’s notes for a hard conversation',
          'Onboarding list for the first ninety days',
        ]),
        guide(
          'Marketing & Brand Growth',
          'papers-marketing',
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
          'papers-ai',
          'For the first ninety days with a new tool.',
          'loom',
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
          'papers-funding',
          'What a funder will ask for, in order.',
          'furrow',
          'ink',
          [
            'Readiness checklist',
            'Budget sheet with your share shown',
            'Calendar of deadlines, kept up to date',
            'Report and receipts file',
          ],
        ),
        guide(
          'Business Development',
          'papers-development',
          'For an owner who wants more customers or a loan.',
          'lots',
          'sky',
          [
            'Business plan outline with lender’s notes',
            'Cash flow by month',
            'Price and margin sheet',
            'Partner and supplier questions',
          ],
        ),
      ],
    },
    {
      type: 'specimen',
      look: 'shelf',
      ground: 'paper',
      heading: 'Twelve papers to read first',
      lead: 'Specimens of what you leave with. Ask, and we send the current one.',
      sheets: [
        'letter',
        'plan',
        'handbook',
        'budget',
        'brand',
        'ninety',
        'coverage',
        'monthEnd',
        'cash',
        'continuity',
        'savings',
        'filed',
      ],
    },
    {
      type: 'items',
      look: 'columns',
      ground: 'mist',
      heading: 'What You Get',
      lead: 'Three kinds of documents.',
      items: [
        {
          title: 'Industry Insights',
          text: 'Short notes on what has changed for employers, nonprofits and farms in Ontario and Michigan, each with its date and source.',
        },
        {
          title: 'Training Materials',
          text: 'The exercises, cases and handouts from our own sessions, so that those who missed the day can follow it.',
        },
        {
          title: 'Downloadable Templates',
          text: 'Documents and spreadsheets you can edit, without macros or our logo. The link comes by e-mail with a note on how to fill them in.',
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
          text: 'Write to your adviser. Everything on this page is part of your engagement.',
          action: {
            label: `Write to ${company.email.value}`,
            href: inquiry('Resources'),
          },
        },
        {
          ground: 'sky',
          drawing: 'furrow',
          heading: 'For New Visitors',
          text: 'Book a free half hour and say which one you would like. Your adviser can go through it with you.',
          action: { label: 'Book a free consultation', href: consult },
        },
      ],
    },
  ],
};
