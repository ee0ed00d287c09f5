import { company, phoneHref } from '../../company.ts';
import { profiles } from '../../people.ts';
import { consultAbout } from '../../subjects.ts';
import type { Page } from '../../vocabulary/page.ts';
import { underCompany } from './under-company.ts';

export const team: Page = {
  path: '/team',
  name: 'Our Team',
  under: underCompany,
  title: 'Our advisers in Windsor, Ontario',
  description:
    'A managing partner and two senior consultants in Windsor, Ontario: who looks after strategy, staff and funding, and who works with you.',
  sections: [
    {
      type: 'wide-hero',
      ground: 'sky',
      drawing: 'desks',
      picture: 'The team, by what is on their three desks until their photograph is here',
      title: 'Our Team',
      lead: 'Who will you speak with? One of three advisers takes your file and keeps it. Specialists join when a question needs one.',
      action: { label: 'Schedule a Free Consultation', href: consultAbout('team') },
      secondary: { label: `Call ${company.phone.value.display}`, href: phoneHref },
      facts: [
        { figure: 'A bylaw, marked up', text: 'Managing Partner, strategy and governance' },
        { figure: 'A schedule with one gap', text: 'Senior Consultant, people and training' },
        { figure: 'A ledger and the reserve', text: 'Senior Consultant, funding and finance' },
      ],
    },
    {
      type: 'statement',
      ground: 'paper',
      heading: 'Our Greatest Asset',
      sentence: 'Three people with a field each, and a second reader for every report.',
      paragraphs: [
        'Each of us follows the law, programs and prices in one field. Before a report is sent, a colleague who did not write it checks the figures and dates.',
        'For work that needs a licence we do not hold, or another language, we bring in a person who has it. We first tell you who it is and what it costs.',
      ],
    },
    {
      type: 'advisers',
      ground: 'mist',
      heading: 'Who you will meet',
      text: 'Each of us is shown by the work on our desk. Names and portraits will follow.',
      people: profiles,
    },
    {
      type: 'items',
      look: 'columns',
      ground: 'paper',
      heading: 'Three strengths',
      lead: 'For questions that touch more than one field.',
      items: [
        {
          title: 'Ontario and Michigan',
          text: 'We follow employment rules, wages and funding programs in both, and work with lawyers and accountants there.',
        },
        {
          title: 'Numbers and people',
          text: 'The people who read your balance sheet also talk with your supervisors.',
        },
        {
          title: 'Still there afterwards',
          text: 'We check in on a date set in your letter. You can call before then.',
        },
      ],
    },
    {
      type: 'call',
      look: 'close',
      ground: 'river',
      view: 'under-deck',
      heading: 'Meet one of us',
      action: { label: 'Schedule a Free Consultation', href: consultAbout('team') },
      secondary: { label: `Or call ${company.phone.value.display}`, href: phoneHref },
    },
  ],
};
