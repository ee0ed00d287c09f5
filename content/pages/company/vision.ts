import { companyFacts } from '../../company-facts.ts';
import { unhurriedForm, within24Hours } from '../../forms/message.ts';
import { hopes } from '../../people.ts';
import type { Page } from '../../vocabulary/page.ts';
import { underCompany } from './under-company.ts';

export const vision: Page = {
  path: '/vision',
  name: 'Our Vision',
  under: underCompany,
  title: 'Our vision for Windsor and Michigan',
  description:
    'What a Windsor consultancy hopes to see in the border region in ten years: local advice, plans in use, firms that know both sets of rules.',
  sections: [
    {
      type: 'wide-hero',
      ground: 'sky',
      drawing: 'horizon',
      title: 'Our Vision',
      lead: 'Thousands of people in Windsor and Detroit cross the border to work. We would like small organizations here to find good advice without going to Toronto or Chicago.',
      action: { label: 'Shape Your Future With Us', href: '#book' },
      secondary: { label: 'Send a message', href: '#message' },
      facts: [
        { figure: 'Windsor', text: 'Where we work from' },
        { figure: 'Ontario & Michigan', text: 'Where we work' },
        { figure: 'Any size', text: 'Five people or five hundred' },
        { figure: 'Three people', text: 'And what each hopes for' },
      ],
    },
    {
      type: 'items',
      look: 'charter',
      ground: 'paper',
      heading: 'What we see ahead',
      items: [
        {
          title: 'Good advice close to home.',
          text: 'A nonprofit in Leamington can have a strategic plan written by people who can be there within the hour.',
        },
        {
          title: 'Plans that are used.',
          text: 'A plan on one page that staff have read, with a date each quarter to check it.',
        },
        {
          title: 'A border that is an advantage.',
          text: 'A firm here can sell, hire and apply for funding in Ontario and in Michigan once it knows both sets of rules.',
        },
        {
          title: 'Work worth coming in for.',
          text: 'Clear policies, trained supervisors, and tools that save time on routine work.',
        },
      ],
    },
    {
      type: 'advisers',
      ground: 'mist',
      heading: 'Three people, three hopes',
      text: 'Each of us was asked what should be different in ten years.',
      people: hopes,
    },
    {
      type: 'fact-sheet',
      ground: 'paper',
      heading: 'Tell us yours',
      paragraphs: [
        'Where should your organization be in five years, and what would have to change this year? Tell us in the half hour or in a message.',
      ],
      facts: companyFacts,
    },
    {
      type: 'booking',
      look: 'band',
      id: 'book',
      ground: 'ink',
      heading: 'Shape Your Future With Us',
      lead: 'Half an hour with the Managing Partner about what stands in the way, and what to do first.',
      consultation: 'vision',
      assurances: ['You need no papers', 'Held in confidence', 'A note by e-mail afterwards'],
    },
    {
      type: 'contact',
      look: 'form',
      id: 'message',
      ground: 'paper',
      heading: 'Get in Touch',
      lead: 'Half a page is plenty. Tell us what you do today and what should be different.',
      form: unhurriedForm('What future are you shaping?', {
        title: 'Message Received!',
        text: within24Hours('to discuss shaping your future'),
      }),
    },
  ],
};
