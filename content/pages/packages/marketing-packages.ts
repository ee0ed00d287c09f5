import { company, phoneHref } from '../../company.ts';
import { dollars, priceRange, prices } from '../../prices.ts';
import { consultAbout, type SubjectId } from '../../subjects.ts';
import { brandingTestimonials } from '../../testimonials.ts';
import { brandingChoice } from '../../tools/package-choice.ts';
import type { TermSheetSection } from '../../vocabulary/calls.ts';
import type { Page } from '../../vocabulary/page.ts';
import { compare, paymentNote, underOffers } from './offer-words.ts';

const choose = (name: string, subject: SubjectId) => ({
  label: `Choose ${name}`,
  href: consultAbout(subject),
});

const lines = ['Logo and identity', 'Stationery', 'Website', 'Social media and marketing'];

const packages: TermSheetSection['packages'] = [
  {
    name: 'Launch',
    subtitle: 'To open with',
    price: prices.branding.Launch,
    description: 'A logo, a card and one page on the web.',
    features: ['Logo with 1 concept and 2 revisions', 'Business card template', 'One-page website', null],
    ideal: 'a business that opens this season, or one person who works alone.',
    action: choose('Launch', 'brand-launch'),
  },
  {
    name: 'Momentum',
    subtitle: 'Everything matching',
    price: prices.branding.Momentum,
    description: 'A choice of two logos, templates for the office, a small website and matching banners.',
    features: [
      'Two logo concepts with unlimited revisions within scope',
      'Card and letterhead templates',
      '3-5 page website, mobile and SEO ready',
      'Social banners for three platforms',
    ],
    ideal: 'firms with staff, customers and several versions of the logo.',
    badge: 'Most Popular',
    action: choose('Momentum', 'momentum'),
  },
  {
    name: 'Authority',
    subtitle: 'Website that takes bookings',
    price: prices.branding.Authority,
    description:
      'The full identity, a website that takes bookings, and a month of marketing to start it off.',
    features: [
      'Full brand identity suite',
      'Collateral in print and on screen',
      '6-8 page website with booking, newsletter, blog and analytics',
      'Marketing kickstart: 1 month of social scheduling or ads support',
    ],
    ideal: 'established organizations that have outgrown how they look.',
    action: choose('Authority', 'authority'),
  },
];

export const marketingPackages: Page = {
  path: '/marketing-packages',
  name: 'Marketing',
  under: underOffers,
  subject: 'brand-command',
  title: `Branding packages in Windsor, from ${dollars(prices.branding.Launch)}`,
  description: `Logo, stationery, website and a start in social media for Windsor and Essex County businesses. Three fixed prices, ${priceRange(prices.branding)}.`,
  sections: [
    {
      type: 'blueprint-hero',
      ground: 'river',
      drawing: 'beacon',
      title: 'Brand Command Blueprint',
      lead: `What does a logo and a website cost? Three branding packages at a fixed price, ${priceRange(prices.branding)}, with everything in them listed below.`,
      action: { label: 'Book Your Free Consultation', href: consultAbout('brand-command') },
      secondary: compare,
      steps: ['Listen', 'Draw', 'Launch'],
      labels: { height: 'Three steps', scale: 'Scale: your market' },
    },
    {
      type: 'statement',
      ground: 'paper',
      heading: 'The problem',
      sentence: 'Your sign, website and invoice look as if they came from three firms.',
      paragraphs: [
        'They were made at different times by different people. Customers who see one do not recognize the next, and a new client wonders whether the invoice is yours.',
        'A package settles the logo, colours and type once, and sets them up on the things you use every week.',
      ],
    },
    {
      type: 'items',
      look: 'columns',
      ground: 'sky',
      heading: 'Six advantages of a brand under command',
      items: [
        {
          title: 'Recognized',
          text: 'The same mark on the van, the quote and the phone screen.',
        },
        {
          title: 'Understood',
          text: 'One sentence that says what you do and for whom, used on every page.',
        },
        {
          title: 'Trusted sooner',
          text: 'A consistent look helps with customers who have not met you yet.',
        },
        {
          title: 'Found',
          text: 'A website that opens quickly on a phone and uses the words people search for.',
        },
        {
          title: 'Priced on merit',
          text: 'Customers who can tell you apart from a competitor compare more than the price.',
        },
        {
          title: 'Owned by you',
          text: 'Files, domain and accounts are in your name, and you can take them to another designer.',
        },
      ],
    },
    {
      type: 'term-sheet',
      id: 'packages',
      ground: 'paper',
      heading: 'Three packages, line by line',
      lead: 'Canadian dollars, before HST. Hosting, domain, stock photographs and printing are extra, at cost.',
      lines,
      packages,
      note: paymentNote,
    },
    {
      type: 'tool',
      look: 'chooser',
      ground: 'sky',
      heading: 'Which of the three? Three answers',
      lead: 'The first package that covers all three answers is named, with its reasons.',
      choice: brandingChoice,
      lines,
      packages,
    },
    {
      type: 'entries',
      look: 'rows',
      ground: 'mist',
      heading: 'Made for three kinds of business',
      lead: 'Which package do firms like yours usually choose?',
      entries: [
        {
          title: 'Startups & Solopreneurs',
          text: 'You need a name people can read on a sign and a page that says what you sell and how to reach you.',
          features: ['Ready in time for the opening', 'Grows into the next package', 'Most often: Launch'],
        },
        {
          title: 'Growing Businesses',
          text: 'You have several versions of the logo in use and a website nobody has time to change.',
          features: [
            'A choice between two directions',
            'Templates your office can use',
            'Most often: Momentum',
          ],
        },
        {
          title: 'Established Brands',
          text: 'People know your mark. We keep what they recognize, redraw the rest and write rules for printers.',
          features: [
            'An identity with rules for printers',
            'Bookings and newsletter on the website',
            'Most often: Authority',
          ],
        },
      ],
    },
    {
      type: 'steps',
      look: 'piers',
      ground: 'paper',
      heading: 'Three steps, from talk to launch',
      steps: [
        {
          title: 'Listen',
          text: 'An hour on your customers, your competitors and examples you like or dislike. Bring your current files.',
        },
        {
          title: 'Draw',
          text: 'You see the concepts on a van door, an invoice and a phone, choose one, and we revise it.',
        },
        {
          title: 'Launch',
          text: 'You get the files, templates, website and a page on how to use them, on the date in your letter.',
        },
      ],
    },
    {
      type: 'testimonials',
      look: 'columns',
      ground: 'sky',
      heading: 'From clients',
      testimonials: brandingTestimonials,
    },
    {
      type: 'certificate',
      ground: 'mist',
      heading: 'Our guarantee',
      seal: ['In', 'writing'],
      statement:
        'You receive every piece on your package’s list, finished and in your name. If one is missing or not as agreed, we make it right.',
      terms: 'The guarantee covers all three branding packages and is part of your engagement letter.',
    },
    {
      type: 'call',
      look: 'close',
      ground: 'sky',
      view: 'from-air',
      heading: 'Ask which package fits',
      action: { label: 'Book Your Free Consultation', href: consultAbout('brand-command') },
      secondary: { label: `Or call ${company.phone.value.display}`, href: phoneHref },
    },
  ],
};
