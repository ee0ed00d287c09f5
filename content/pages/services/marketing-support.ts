import { costs } from '../../costs.ts';
import { unhurriedForm, within24Hours } from '../../forms/message.ts';
import { otherServices, servicesBesides, underServices } from '../../services.ts';
import type { Page } from '../../vocabulary/page.ts';

export const marketingSupport: Page = {
  path: '/services/marketing-support',
  name: 'Marketing Support',
  under: underServices,
  subject: 'marketing',
  title: 'Small business marketing in Windsor, ON',
  description:
    'Branding, website copy, social media and e-mail marketing for organizations in Windsor and Essex County. Five stages, each quoted separately.',
  sections: [
    {
      type: 'wide-hero',
      ground: 'sky',
      drawing: 'rings',
      title: 'Marketing Support',
      lead: 'How do you reach more customers like your best ones? We do customer research, branding, web writing and social media. You can buy any of the five stages by itself.',
      action: { label: 'Book a free consultation', href: '#book' },
      secondary: { label: 'Send a message', href: '#message' },
      facts: [
        { figure: 'Five stages', text: 'Each quoted separately' },
        { figure: 'You approve', text: 'Every page and post before it goes out' },
        { figure: '30 minutes', text: 'First call about your marketing, free' },
        { figure: 'Your accounts', text: 'The website and pages belong to you' },
      ],
    },
    {
      type: 'entries',
      look: 'tabs',
      ground: 'paper',
      heading: 'What marketing support includes',
      lead: 'You may have done two or three of these already. We look at what you have and suggest a place to start.',
      entries: [
        {
          id: 'market',
          title: 'Market',
          text: 'Who buys from you, and why do some people stop? We interview customers and people who went to a competitor. You get one page that says what they told us and how many said it.',
          features: [
            'Customer interviews and a short survey',
            'Competitors in Windsor and Detroit',
            'Busy and slow months, and prices through the year',
            'One page of findings',
          ],
        },
        {
          id: 'brand',
          title: 'Brand',
          text: 'Brand awareness means that people know you when they see your truck or your sign. We write one sentence that says what you do. Then we make the logo, sign, invoice and website match.',
          features: [
            'Name, slogan and style of writing',
            'A new logo, or the old one redrawn',
            'A one-page guide for printers',
            'Signs, vehicles and stationery',
          ],
        },
        {
          id: 'create',
          title: 'Create',
          text: 'Content creation starts with an hour at your counter or on your shop floor. We interview the people who do the work and write the text. You check the facts and approve it before it is published.',
          features: [
            'Web pages and service descriptions',
            'Customer stories, with the customer’s consent',
            'Newsletters and e-mail series',
            'Briefs for a photographer or a video crew',
          ],
        },
        {
          id: 'engage',
          title: 'Engage',
          text: 'Your social media strategy covers the one or two platforms your customers use. It says what to post, how often, and who on your staff answers. If you advertise, you set a monthly limit and pay the platform directly.',
          features: [
            'The one or two platforms to be on',
            'A calendar for an hour or two a week',
            'How to answer reviews and complaints',
            'Advertising within your monthly limit',
          ],
        },
        {
          id: 'develop',
          title: 'Develop',
          text: 'Each month you get a report of inquiries and sales by source. You keep what brings customers and stop paying for the rest. We train the person on your staff who takes over.',
          features: [
            'A monthly report on two or three figures',
            'Training for your own staff',
            'Loyalty and referral programs',
            'A plan for the next season',
          ],
        },
      ],
    },
    {
      type: 'items',
      look: 'quadrant',
      ground: 'river',
      heading: 'Results, online reviews, e-mail lists and passwords',
      items: [
        {
          title: 'How you know it works',
          text: 'Before we start, you choose two or three figures to watch, such as phone calls, searches for your name or repeat orders.',
        },
        {
          title: 'Reviews',
          text: 'Ask real customers for them. Invented or paid reviews can count as misleading under the Competition Act, so we do not buy any.',
        },
        {
          title: 'E-mail lists',
          text: 'Canada’s anti-spam law asks for consent before a commercial e-mail. A sale gives you consent for two years, an inquiry for six months. We set up the form, the record and the unsubscribe link.',
        },
        {
          title: 'Passwords',
          text: 'The domain, the website and the social media pages are registered to you. You hold the passwords and can remove us.',
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
      lead: 'The first call is free. Send us the address of your website when you book.',
      items: [
        {
          title: 'Before the call',
          text: 'We look up your business as a customer would, on a phone, and two competitors as well.',
        },
        {
          title: 'In the half hour',
          text: 'You describe your best customers and what you have tried. We tell you which stage to start with.',
        },
        {
          title: 'After the call',
          text: 'You get an e-mail with the first step and its cost. It also says what your own staff could do.',
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
      lead: 'You speak with the Managing Partner by phone or video, for half an hour.',
      consultation: 'marketing',
      assurances: ['We look at your website first', 'You sign nothing', 'A first step by e-mail that day'],
    },
    {
      type: 'contact',
      look: 'form',
      id: 'message',
      ground: 'paper',
      heading: 'Get in Touch',
      lead: 'Send the address of your website or page, and describe a customer you would like more of.',
      form: unhurriedForm('Tell us about your marketing', {
        title: 'Request Received!',
        text: within24Hours('to discuss your marketing needs'),
      }),
    },
    { type: 'shelf', ground: 'mist', heading: otherServices, covers: servicesBesides('Marketing Support') },
  ],
};
