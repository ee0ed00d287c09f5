import { company, phoneHref } from '../../company.ts';
import { dollars, priceRange, prices } from '../../prices.ts';
import { consultAbout, type SubjectId } from '../../subjects.ts';
import { brandingTestimonials } from '../../testimonials.ts';
import { brandingChoice } from '../../tools/package-choice.ts';
import type { TermSheetSection } from '../../vocabulary/calls.ts';
import type { Page } from '../../vocabulary/page.ts';
import { workTerms } from '../../work-terms.ts';
import { compare, currency, paymentNote, underOffers } from './offer-words.ts';

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
    description: 'You get a logo, a business card and a website of one page.',
    features: ['Logo with 1 concept and 2 revisions', 'Business card template', 'One-page website', null],
    ideal: 'a new business, or an owner who works alone.',
    action: choose('Launch', 'brand-launch'),
  },
  {
    name: 'Momentum',
    subtitle: 'Everything matching',
    price: prices.branding.Momentum,
    description:
      'You choose between two logos and get office templates, a small website and social media banners.',
    features: [
      'Two logo concepts with unlimited revisions within scope',
      'Card and letterhead templates',
      '3-5 page website, mobile and SEO ready',
      'Social banners for three platforms',
    ],
    ideal: 'firms whose sign, invoice and website do not match.',
    badge: 'Most Popular',
    action: choose('Momentum', 'momentum'),
  },
  {
    name: 'Authority',
    subtitle: 'Website that takes bookings',
    price: prices.branding.Authority,
    description: 'You get a full identity, a website that takes bookings, and one month of marketing help.',
    features: [
      'Full brand identity suite',
      'Collateral in print and on screen',
      '6-8 page website with booking, newsletter, blog and analytics',
      'Marketing kickstart: 1 month of social scheduling or ads support',
    ],
    ideal: 'organizations whose logo and website are out of date.',
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
      lead: `What do a logo and a website cost? Choose one of three branding packages, ${priceRange(prices.branding)}. The lists below show all that you get.`,
      action: { label: 'Book Your Free Consultation', href: consultAbout('brand-command') },
      secondary: compare,
      steps: ['Listen', 'Draw', 'Launch'],
      labels: { height: 'Three steps', scale: 'Scale: your market' },
    },
    {
      type: 'statement',
      ground: 'paper',
      heading: 'The problem',
      sentence: 'Your sign, website and invoice look like three different firms.',
      paragraphs: [
        'This is common. A friend drew the logo, the sign shop chose the colours, and the website came with a template. Customers who know your truck may not know your website.',
        'A package gives you one logo and one set of colours and fonts. We put them on your card and website, and you keep the files for the next sign.',
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
          text: 'Customers see the same logo on your van and on your quote.',
        },
        {
          title: 'Understood',
          text: 'One sentence says what you do and for whom, on every page.',
        },
        {
          title: 'Trusted sooner',
          text: 'New customers can tell that the invoice is really from you.',
        },
        {
          title: 'Found',
          text: 'Your website opens quickly on a phone and uses the words people search for.',
        },
        {
          title: 'Priced on merit',
          text: 'Customers who compare you with a competitor see more than the price.',
        },
        {
          title: 'Owned by you',
          text: 'The files, domain and accounts are yours to take to another designer.',
        },
      ],
    },
    {
      type: 'term-sheet',
      id: 'packages',
      ground: 'paper',
      heading: 'What is in each branding package',
      lead: `${currency} Hosting, the domain, stock photographs and printing are extra, at cost. Delivery takes ${workTerms.branding.value}.`,
      lines,
      packages,
      note: paymentNote,
    },
    {
      type: 'tool',
      look: 'chooser',
      id: 'choose',
      ground: 'sky',
      heading: 'Which package fits? Answer three questions',
      lead: 'We name the smallest package that covers all three answers, and say why.',
      choice: brandingChoice,
      lines,
      packages,
    },
    {
      type: 'entries',
      look: 'rows',
      ground: 'mist',
      heading: 'Made for three kinds of business',
      lead: 'If you are unsure, compare yourself with these three.',
      entries: [
        {
          title: 'Startups & Solopreneurs',
          text: 'Customers have to read your name on a sign, and find what you sell and your phone number on one page.',
          features: [
            'Delivered before your opening day',
            'Files that fit the next package',
            'Usually the Launch package',
          ],
        },
        {
          title: 'Growing Businesses',
          text: 'You use several versions of the logo, and your staff have no time to update the website.',
          features: [
            'Two logos to choose from',
            'Templates your office can fill in',
            'Usually the Momentum package',
          ],
        },
        {
          title: 'Established Brands',
          text: 'People know your logo. We keep what they recognize and redraw the rest.',
          features: [
            'A guide for printers and sign shops',
            'Bookings and a newsletter on the website',
            'Usually the Authority package',
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
          text: 'We talk for an hour about your customers and competitors. Bring your current logo files and two or three websites you like.',
        },
        {
          title: 'Draw',
          text: 'You see each concept on a van door, an invoice and a phone. You choose one, and we revise it as your package says.',
        },
        {
          title: 'Launch',
          text: 'You get the files, the website and a page on how to use them, on the date in your letter.',
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
        'You receive every item on your package’s list, finished and in your name. If an item is missing or wrong, we make it right.',
      terms: 'This applies to each of the three packages and is part of your engagement letter.',
    },
    {
      type: 'call',
      look: 'close',
      ground: 'sky',
      view: 'from-air',
      heading: 'Ask about a package',
      action: { label: 'Book Your Free Consultation', href: consultAbout('brand-command') },
      secondary: { label: `Or call ${company.phone.value.display}`, href: phoneHref },
    },
  ],
};
