import { companyFacts } from '../../company-facts.ts';
import { unhurriedForm, within24Hours } from '../../forms/message.ts';
import { hopes } from '../../people.ts';
import type { Page } from '../../vocabulary/page.ts';
import { underCompany } from './under-company.ts';

export const vision: Page = {
  path: '/vision',
  name: 'Our Vision',
  under: underCompany,
  title: 'Our vision for the border region',
  description:
    'A border region where every organization, whatever its size, can call on advice of the first rank: what we see ahead for Windsor and Michigan.',
  sections: [
    {
      type: 'wide-hero',
      ground: 'sky',
      drawing: 'horizon',
      title: 'Our Vision',
      lead: 'Two cities, one river, and a great deal of work that crosses it each morning. We think the advice should be as good as the bridge.',
      action: { label: 'Shape Your Future With Us', href: '#book' },
      secondary: { label: 'Send a message', href: '#message' },
      facts: [
        { figure: 'Windsor', text: 'Where we work from' },
        { figure: 'Ontario & Michigan', text: 'Where we work' },
        { figure: 'Any size', text: 'Five people or five hundred' },
        { figure: '24 hours', text: 'How long you wait for us' },
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
          text: 'A nonprofit in Leamington should not have to send to Toronto for a strategic plan, nor pay as if it had.',
        },
        {
          title: 'Plans that are used.',
          text: 'Short enough to be read by the people who carry them out, and checked on a date they know.',
        },
        {
          title: 'A border that is an advantage.',
          text: 'Two markets, two sets of programs and two pools of talent, for whoever knows both sets of rules.',
        },
        {
          title: 'Work worth coming in for.',
          text: 'Fair rules, trained supervisors and tools that take the tedium. People stay where they know what is expected.',
        },
      ],
    },
    {
      type: 'portraits',
      ground: 'mist',
      heading: 'Three people, three hopes',
      text: 'A vision is somebody’s. These are ours, by role.',
      people: hopes,
      standIn: true,
    },
    {
      type: 'fact-sheet',
      ground: 'paper',
      heading: 'Tell us yours',
      paragraphs: [
        'Where should your organization be in five years, and what would have to be different in one? We would like to hear it before we say a word about services.',
      ],
      facts: companyFacts,
    },
    {
      type: 'booking',
      id: 'book',
      ground: 'ink',
      heading: 'Shape Your Future With Us',
      lead: 'Half an hour to say aloud where you would like to end up, to somebody who will ask how.',
      consultation: 'vision',
      assurances: ['A large question is fine', 'No pitch at the end', 'Your notes and ours, the same day'],
    },
    {
      type: 'contact',
      look: 'form',
      id: 'message',
      ground: 'paper',
      heading: 'Get in Touch',
      lead: 'Write it down as you would say it. Half a page is a good start.',
      form: unhurriedForm('What future are you shaping?', {
        title: 'Message Received!',
        text: within24Hours('to discuss shaping your future'),
      }),
    },
  ],
};
