import { company, phoneHref } from '../../company.ts';
import { consult, consultAbout } from '../../consult.ts';
import { priceRange, prices } from '../../prices.ts';
import { brandingTestimonials } from '../../testimonials.ts';
import type { Page } from '../../vocabulary/page.ts';
import { compare, paymentNote, underOffers } from './offer-words.ts';

const choose = (name: string) => ({
  label: `Choose ${name}`,
  href: consultAbout(`Brand Command Blueprint: ${name}`),
});

export const marketingPackages: Page = {
  path: '/marketing-packages',
  name: 'Marketing',
  under: underOffers,
  title: 'Brand Command Blueprint',
  description: `Three branding packages at a fixed price, ${priceRange(prices.branding)}: logo, stationery, website and a start in social media.`,
  sections: [
    {
      type: 'blueprint-hero',
      ground: 'river',
      drawing: 'beacon',
      title: 'Brand Command Blueprint',
      lead: `Be recognized before you are introduced. Three branding packages at a fixed price, ${priceRange(prices.branding)}.`,
      action: { label: 'Book Your Free Consultation', href: consult },
      secondary: compare,
      steps: ['Listen', 'Draw', 'Launch'],
      labels: { height: 'Three steps', scale: 'Scale: your market' },
    },
    {
      type: 'statement',
      ground: 'paper',
      heading: 'The problem',
      sentence: 'Your work is better than it looks from the road.',
      paragraphs: [
        'The sign was made by one person, the website by another and the quote by whoever was in the office. Each is fine. Together they say that nobody is in charge.',
        'Customers notice without knowing it. They hesitate, compare on price, and remember the competitor whose van and invoice look alike.',
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
          text: 'The same mark on the van, the quote and the phone screen, so each of them works for the others.',
        },
        {
          title: 'Understood',
          text: 'One sentence says what you do and for whom. Your staff can say it without a card.',
        },
        {
          title: 'Trusted sooner',
          text: 'A finished look suggests finished work, before anyone has seen the work.',
        },
        {
          title: 'Found',
          text: 'A website that opens quickly on a phone and uses the words people search for.',
        },
        {
          title: 'Priced on merit',
          text: 'When you can be told apart, you are compared on more than the figure at the bottom.',
        },
        {
          title: 'Owned by you',
          text: 'Files, domain and accounts in your name. You can take them anywhere.',
        },
      ],
    },
    {
      type: 'term-sheet',
      id: 'packages',
      ground: 'paper',
      heading: 'Three packages, line by line',
      lead: 'Canadian dollars, before HST. Each line reads across.',
      lines: ['Logo and identity', 'Stationery', 'Website', 'Social media and marketing'],
      packages: [
        {
          name: 'Launch',
          subtitle: 'A good face from the first day',
          price: prices.branding.Launch,
          description: 'What you need to open the door and hand somebody a card.',
          features: [
            'Logo with 1 concept and 2 revisions',
            'Business card template',
            'One-page website',
            null,
          ],
          ideal: 'a business that opens this season, or one person who works alone.',
          action: choose('Launch'),
        },
        {
          name: 'Momentum',
          subtitle: 'One look, everywhere you appear',
          price: prices.branding.Momentum,
          description: 'A logo with a choice in it, a real website and the banners to match.',
          features: [
            'Two logo concepts with unlimited revisions within scope',
            'Card and letterhead templates',
            '3-5 page website, mobile and SEO ready',
            'Social banners for three platforms',
          ],
          ideal: 'firms that have customers and want to look like it.',
          badge: 'Most Popular',
          action: choose('Momentum'),
        },
        {
          name: 'Authority',
          subtitle: 'The name people quote',
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
          action: choose('Authority'),
        },
      ],
      note: paymentNote,
    },
    {
      type: 'entries',
      look: 'rows',
      ground: 'mist',
      heading: 'Made for three kinds of business',
      lead: 'Find yourself here, then look at the line that matters to you above.',
      entries: [
        {
          title: 'Startups & Solopreneurs',
          text: 'You are the brand until there is another one. A mark, a card and a page that say so simply will carry the first year.',
          features: ['Ready in time for the opening', 'Grows into the next package', 'Most often: Launch'],
        },
        {
          title: 'Growing Businesses',
          text: 'You have customers, staff and five versions of the logo. It is time they agreed, before the next hire adds a sixth.',
          features: [
            'A choice between two directions',
            'Templates your office can use',
            'Most often: Momentum',
          ],
        },
        {
          title: 'Established Brands',
          text: 'You are known, and look as you did when you were not. We keep what people recognize and renew the rest around it.',
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
          text: 'An hour on your customers, competitors and what you would never want to look like.',
        },
        {
          title: 'Draw',
          text: 'Concepts on the things you use: a van door, an invoice, a phone. You choose, we revise.',
        },
        {
          title: 'Launch',
          text: 'Files, templates and website handed over together, with a page on how to use them.',
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
      heading: 'Look like the work you do',
      action: { label: 'Book Your Free Consultation', href: consult },
      secondary: { label: `Or call ${company.phone.value.display}`, href: phoneHref },
    },
  ],
};
