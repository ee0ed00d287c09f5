import { unhurriedForm, within24Hours } from '../../forms/message.ts';
import { otherServices, servicesBesides, underServices } from '../../services.ts';
import type { Page } from '../../vocabulary/page.ts';

export const marketingSupport: Page = {
  path: '/services/marketing-support',
  name: 'Marketing Support',
  under: underServices,
  title: 'Marketing support in five stages',
  description:
    'Marketing support in five stages: market, brand, create, engage and develop. Take all five, or the one your organization is missing.',
  sections: [
    {
      type: 'wide-hero',
      ground: 'sky',
      drawing: 'rings',
      title: 'Marketing Support',
      lead: 'Be known by the people who would buy from you. Brand, content and social media, done in an order that lets each step pay for the next.',
      action: { label: 'Book a free consultation', href: '#book' },
      secondary: { label: 'Send a message', href: '#message' },
      facts: [
        { figure: 'Five stages', text: 'Take all, or only one' },
        { figure: 'Your approval', text: 'Before anything is published' },
        { figure: '30 minutes', text: 'First conversation, free' },
        { figure: '24 hours', text: 'Until you have a reply' },
      ],
    },
    {
      type: 'entries',
      look: 'tabs',
      ground: 'paper',
      heading: 'Five stages, in this order',
      lead: 'Most organizations have two or three of them already. We start at the first that is missing.',
      entries: [
        {
          id: 'market',
          title: 'Market',
          text: 'Find out who buys, why they stop, and whom they compare you with. We ask your customers and the people who chose somebody else, and we count before we conclude.',
          features: [
            'Customer interviews and a short survey',
            'Competitors on both sides of the river',
            'Prices, seasons and what drives them',
            'One page: whom you are for',
          ],
        },
        {
          id: 'brand',
          title: 'Brand',
          text: 'Say what you are in one sentence that your staff would say too. Then make the sign, the invoice and the website agree with it. Brand awareness begins with being recognizable.',
          features: [
            'Name, promise and tone of voice',
            'Logo and typography, or a repair of what you have',
            'A short guide that a printer can follow',
            'Signs, vehicles, stationery',
          ],
        },
        {
          id: 'create',
          title: 'Create',
          text: 'Content creation from interviews with the people who do the work. You check the facts, we do the writing, and nothing appears until you have said yes.',
          features: [
            'Web pages and service descriptions',
            'Case stories, with the client’s permission',
            'Newsletters and e-mail series',
            'Photography and video briefs',
          ],
        },
        {
          id: 'engage',
          title: 'Engage',
          text: 'A social media strategy for the one or two places where your customers already ask questions, with a plan for who answers, how fast, and what is left alone.',
          features: [
            'Choice of platforms, and leave to skip the rest',
            'A calendar your staff can keep',
            'Replies, reviews and complaints',
            'Advertising with a ceiling on the budget',
          ],
        },
        {
          id: 'develop',
          title: 'Develop',
          text: 'See what worked, in enquiries and sales and not in applause. Keep that, drop the rest, and hand the routine to someone in your own house.',
          features: [
            'A monthly report on two or three signs',
            'Training for whoever takes it over',
            'Loyalty and referral programs',
            'The next season’s plan',
          ],
        },
      ],
    },
    {
      type: 'items',
      look: 'quadrant',
      ground: 'river',
      heading: 'How we keep marketing honest',
      items: [
        {
          title: 'Two or three measures',
          text: 'Agreed before we start: direct enquiries, branded searches, repeat visits. We report on those and on nothing that merely looks busy.',
        },
        {
          title: 'No rented attention',
          text: 'No bought followers, no bought reviews. They are gone the day you stop paying.',
        },
        {
          title: 'Consent first',
          text: 'E-mail goes to people who asked for it, as Canada’s anti-spam law requires. The list you end up with is smaller, and it reads.',
        },
        {
          title: 'Your accounts',
          text: 'Website, domain, pages and files are registered to you. If we part, you keep the keys.',
        },
      ],
    },
    {
      type: 'items',
      look: 'columns',
      ground: 'mist',
      heading: 'What to Expect',
      lead: 'From your first click to a plan you can say no to.',
      items: [
        {
          title: 'Before the call',
          text: 'We look at your website, your pages and two competitors for a quarter of an hour, so that you need not describe them.',
        },
        {
          title: 'In the half hour',
          text: 'You tell us which customers you want more of. We tell you which of the five stages stands in the way.',
        },
        {
          title: 'The same day',
          text: 'A short note: what we would do first, what it costs, and what you can do without us.',
        },
      ],
    },
    {
      type: 'booking',
      id: 'book',
      ground: 'ink',
      heading: 'Schedule Your Marketing Consultation',
      lead: 'Half an hour about your customers. No slides.',
      consultation: 'marketing',
      assurances: ['We have looked before we speak', 'No contract to sign', 'A first step the same day'],
    },
    {
      type: 'contact',
      look: 'form',
      id: 'message',
      ground: 'paper',
      heading: 'Get in Touch',
      lead: 'Send a link to what you have. We will read it before we answer.',
      form: unhurriedForm('Tell us about your marketing', {
        title: 'Request Received!',
        text: within24Hours('to discuss your marketing needs'),
      }),
    },
    { type: 'shelf', ground: 'mist', heading: otherServices, covers: servicesBesides('Marketing Support') },
  ],
};
