import { company, phoneHref } from '../../company.ts';
import { consult } from '../../consult.ts';
import { profiles } from '../../people.ts';
import type { Page } from '../../vocabulary/page.ts';
import { underCompany } from './under-company.ts';

export const team: Page = {
  path: '/team',
  name: 'Our Team',
  under: underCompany,
  title: 'Our team, by what they do',
  description:
    'A managing partner and two senior consultants in Windsor, Ontario: strategy, people and funding, with one adviser beside you from first to last.',
  sections: [
    {
      type: 'wide-hero',
      ground: 'sky',
      drawing: 'group',
      picture: {
        value: 'The team: three people, drawn as engraved silhouettes until their photograph is here',
        standIn: true,
      },
      title: 'Our Team',
      lead: 'Few enough to know every file. You deal with the same adviser throughout, and specialists join when the question calls for one.',
      action: { label: 'Schedule a Free Consultation', href: consult },
      secondary: { label: `Call ${company.phone.value.display}`, href: phoneHref },
      facts: [
        { figure: 'Three', text: 'People you will know by name' },
        { figure: 'One', text: 'Of them answers for your file' },
        { figure: 'Windsor', text: 'Close enough to come by' },
        { figure: '24 hours', text: 'To a reply from one of them' },
      ],
    },
    {
      type: 'statement',
      ground: 'paper',
      heading: 'Our Greatest Asset',
      sentence: 'A consultancy owns nothing but what its people know, and their habit of telling the truth.',
      paragraphs: [
        'So both are looked after. Each of us keeps a field, reads what changes in it, and has a second person read the work before it is sent.',
        'What we do not know, we do not guess. For law, audit, architecture or a language we do not speak, we bring in somebody who practises it, tell you who, and stay responsible for the whole.',
      ],
    },
    {
      type: 'portraits',
      ground: 'mist',
      heading: 'Who you will meet',
      text: 'Shown by role, with drawn portraits, until their pictures and names are here.',
      people: profiles,
      standIn: true,
    },
    {
      type: 'items',
      look: 'columns',
      ground: 'paper',
      heading: 'Three strengths',
      lead: 'What you can count on when a question crosses from one field into the next.',
      items: [
        {
          title: 'Both sides of the river',
          text: 'Rules, programs, wages and customs of Ontario and Michigan, held side by side by people who cross often.',
        },
        {
          title: 'Numbers and people',
          text: 'The same team reads your balance sheet and talks to your supervisors, so the plan fits both.',
        },
        {
          title: 'Still there afterwards',
          text: 'We come back on the date we named, and pick up the phone on the others.',
        },
      ],
    },
    {
      type: 'call',
      look: 'close',
      heading: 'Meet one of us',
      action: { label: 'Schedule a Free Consultation', href: consult },
      secondary: { label: `Or call ${company.phone.value.display}`, href: phoneHref },
    },
  ],
};
