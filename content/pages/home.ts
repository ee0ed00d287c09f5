import { approach } from '../approach.ts';
import { statistics } from '../claims.ts';
import { company } from '../company.ts';
import { financialLinks } from '../financial-services.ts';
import { consultationRequestForm } from '../forms/consultation-request.ts';
import { mapDescription } from '../map.ts';
import { people } from '../people.ts';
import { practice } from '../practice.ts';
import { services } from '../services.ts';
import { testimonials } from '../testimonials.ts';
import { missionStatement, values, waysOfWorking } from '../values.ts';
import type { Page } from '../vocabulary/page.ts';

const consult = '/free-consult';

export const home: Page = {
  path: '/',
  name: 'Home',
  title: 'Business consultants, Windsor, Ontario',
  description:
    'Clarity. Strategy. Results. Business consulting for Windsor, Essex County and Michigan. Start with a free 30-minute consultation.',
  sections: [
    {
      type: 'crossing-hero',
      headline: ["{CITY}'S", 'TRUSTED', 'BUSINESS', 'CONSULTANTS'],
      tagline: 'Clarity. Strategy. Results.',
      lead: 'HR, strategy, marketing, funding and tax for leaders, small businesses, nonprofits, public organizations and farms in Ontario and Michigan.',
      action: { label: 'Start with a Free Consult', href: consult },
      request: {
        heading: 'Request a consultation',
        lead: `We reply within 24 hours, ${practice.replyDays.value}.`,
      },
      form: consultationRequestForm,
      figures: { label: 'The firm in numbers', statistics },
    },
    {
      type: 'covers',
      id: 'services',
      ground: 'paper',
      heading: 'Solutions That Drive Growth for {place} Business',
      lead: 'Six services with a free half hour each. Five more for households, owners and farms are listed below.',
      covers: services,
      more: { label: 'Also for households, owners and farms', links: financialLinks },
    },
    {
      type: 'ledger',
      id: 'how-it-works',
      ground: 'mist',
      heading: 'Our Approach',
      action: { label: 'Start Your Journey', href: consult },
      secondary: { label: 'View Success Stories', href: '#client-stories' },
      rows: approach,
    },
    {
      type: 'call',
      look: 'band',
      ground: 'river',
      heading: 'Ready for a Modern Partnership?',
      lead: 'The first thirty minutes are free. You leave with a next step, a rough fee and a date.',
      action: { label: 'Book Free Consult', href: consult },
    },
    {
      type: 'testimonials',
      look: 'carousel',
      ground: 'paper',
      ids: ['client-stories', 'testimonials'],
      heading: 'Testimonials',
      testimonials,
    },
    {
      type: 'diptych',
      label: 'Vision and mission',
      panels: [
        {
          ground: 'ink',
          drawing: 'furrow',
          heading: 'Our Vision',
          text: 'We would like small organizations in Windsor and Michigan to find good advice close to home.',
          action: { label: 'Shape Your Future With Us', href: '/vision' },
        },
        {
          ground: 'sky',
          drawing: 'cable',
          heading: 'Our Mission',
          text: missionStatement,
          action: { label: 'Discover How We Work', href: '/mission' },
        },
      ],
    },
    {
      type: 'items',
      look: 'cables',
      ground: 'paper',
      heading: 'Core Values',
      action: { label: 'Work With Us Quietly', href: '/core-values' },
      items: values,
    },
    {
      type: 'advisers',
      ground: 'mist',
      heading: 'Our Team',
      text: 'One adviser takes your file and keeps it.',
      action: { label: 'Meet The Team', href: '/team' },
      people: people.map((person) => ({ person })),
    },
    {
      type: 'items',
      look: 'charter',
      ground: 'paper',
      heading: 'How We Work',
      action: { label: 'Start the Conversation', href: '/how-we-work' },
      items: waysOfWorking,
    },
    {
      type: 'contact',
      look: 'map',
      id: 'contact',
      ground: 'mist',
      heading: 'Contact',
      lead: `Call, write or book a time. The first consultation is by phone or video; later we can meet at your place or at our office in Windsor. ${company.visiting.value}`,
      promise: true,
      action: { label: 'Book Your Free Consult', href: consult },
      description: mapDescription,
    },
  ],
};
