import { costs } from '../../costs.ts';
import { unhurriedForm, within24Hours } from '../../forms/message.ts';
import { otherServices, servicesBesides, underServices } from '../../services.ts';
import type { Page } from '../../vocabulary/page.ts';

export const marketingSupport: Page = {
  path: '/services/marketing-support',
  name: 'Marketing Support',
  under: underServices,
  subject: 'marketing',
  title: 'Small business marketing, Windsor, Ontario',
  description:
    'Branding, website copy, social media and e-mail marketing for organizations in Windsor and Essex County. Five stages, each quoted separately.',
  sections: [
    {
      type: 'wide-hero',
      ground: 'sky',
      drawing: 'rings',
      title: 'Marketing Support',
      lead: 'Which customers do you want more of, and where do they look? We help with research, branding, content and social media. Each of the five stages can be bought alone.',
      action: { label: 'Book a free consultation', href: '#book' },
      secondary: { label: 'Send a message', href: '#message' },
      facts: [
        { figure: 'Five stages', text: 'Each quoted separately' },
        { figure: 'Your approval', text: 'Before anything is published' },
        { figure: '30 minutes', text: 'First conversation, free' },
        { figure: 'Your accounts', text: 'Website and pages stay yours' },
      ],
    },
    {
      type: 'entries',
      look: 'tabs',
      ground: 'paper',
      heading: 'Five stages, in this order',
      lead: 'Most organizations already have two or three of them. We look at what you have and suggest where to start.',
      entries: [
        {
          id: 'market',
          title: 'Market',
          text: 'Who buys from you, why do some stop, and whom do they compare you with? We interview customers and people who chose a competitor, and give you one page of findings with the counts behind it.',
          features: [
            'Customer interviews and a short survey',
            'Competitors in Windsor and Detroit',
            'Prices, seasons and what drives them',
            'One page of findings',
          ],
        },
        {
          id: 'brand',
          title: 'Brand',
          text: 'Brand awareness begins when people recognize you. We settle one sentence that says what you do, then bring the logo, sign, invoice and website into line with it.',
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
          text: 'Content creation starts with an interview of the people who do the work. We write, you check the facts, and nothing is published until you approve it.',
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
          text: 'A social media strategy for one or two platforms your customers use: what to post, how often, who answers and how quickly. Advertising has a monthly limit that you set.',
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
          text: 'Each month we report inquiries and sales by source. Keep what brings them, stop what does not, and let us train the person on your staff who will take over.',
          features: [
            'A monthly report on two or three measures',
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
          text: 'We agree on them before we start, such as inquiries, searches for your name and repeat orders, and report on those each month.',
        },
        {
          title: 'No bought followers',
          text: 'We do not buy followers or reviews. Paid reviews can be misleading under the Competition Act.',
        },
        {
          title: 'Consent first',
          text: 'Under Canada’s anti-spam law you need consent to send a commercial e-mail. We set up the sign-up form, the record of consent and the unsubscribe link.',
        },
        {
          title: 'Your accounts',
          text: 'The domain, website, social media pages and files are registered in your name, and you hold the passwords.',
        },
      ],
    },
    {
      type: 'specimen',
      look: 'sheet',
      sheet: 'brand',
      ground: 'sky',
      heading: 'One page for the printer',
      lead: 'What is left when the branding is done, here for a repair shop.',
    },
    {
      type: 'items',
      look: 'columns',
      ground: 'mist',
      heading: 'What to Expect',
      lead: 'Before, during and after the free half hour.',
      items: [
        {
          title: 'Before the call',
          text: 'We look at your website, your social media pages and two competitors.',
        },
        {
          title: 'In the half hour',
          text: 'You tell us which customers you want more of. We tell you which of the five stages stands in the way.',
        },
        {
          title: 'The same day',
          text: 'An e-mail with what we would do first, what it costs and what you could do yourselves.',
        },
      ],
    },
    { ...costs.marketingSupport, ground: 'paper' },
    {
      type: 'booking',
      look: 'band',
      id: 'book',
      ground: 'ink',
      heading: 'Schedule Your Marketing Consultation',
      lead: 'Half an hour by phone or video about your customers.',
      consultation: 'marketing',
      assurances: ['We look at your website first', 'Nothing to sign', 'A first step by e-mail the same day'],
    },
    {
      type: 'contact',
      look: 'form',
      id: 'message',
      ground: 'paper',
      heading: 'Get in Touch',
      lead: 'Send a link to your website or page and say which customers you are after.',
      form: unhurriedForm('Tell us about your marketing', {
        title: 'Request Received!',
        text: within24Hours('to discuss your marketing needs'),
      }),
    },
    { type: 'shelf', ground: 'mist', heading: otherServices, covers: servicesBesides('Marketing Support') },
  ],
};
