import { company } from './company.ts';
import { dollars, packages } from './prices.ts';
import type { Link } from './vocabulary/base.ts';

export interface Offer extends Link {
  product: string;
  from: string;
}

/** The package pages, as the Offers menu lists them. */
export const offers: readonly Offer[] = packages.map(({ label, href, product, prices }) => ({
  label,
  href,
  product,
  from: `from ${dollars(Math.min(...Object.values(prices)))}`,
}));

export const navigation = {
  skip: 'Skip to content',
  main: 'Main',
  mobile: 'Mobile',
  menu: 'Menu',
  home: `${company.name.value}, home`,
  sections: [
    { label: 'Services', href: '/#services' },
    { label: `Why ${company.name.value}?`, href: '/#how-it-works' },
    { label: 'Testimonials', href: '/#client-stories' },
  ] satisfies Link[],
  offers: 'Offers',
  contact: { label: 'Contact Us', href: '/free-consult' },
  book: { label: 'Book Free Consult', href: '/free-consult' },
  call: `Call ${company.phone.value.display}`,
  scrollToTop: 'Scroll to top',
};

export const footer = {
  columns: [
    {
      heading: 'Services',
      links: [
        { label: 'HR Support', href: '/services/hr-support' },
        { label: 'AI. Implementation', href: '/services/training-coaching' },
        { label: 'Business Plans', href: '/services/business-plans' },
        { label: 'Strategic Planning', href: '/services/strategic-planning' },
        { label: 'Marketing Support', href: '/services/marketing-support' },
        { label: 'Training & Coaching', href: '/services/training-coaching' },
        { label: 'Grant Writing & Loan Support', href: '/services/grant-writing-loans' },
      ],
    },
    {
      heading: 'Support',
      links: [
        { label: 'Free consultation', href: '/free-consult' },
        { label: 'FAQ', href: '/faq' },
        { label: 'Resources', href: '/resources' },
      ],
    },
    {
      heading: 'Media and Legal',
      links: [
        { label: 'Press and Media', href: '/media-relations' },
        { label: 'Terms of Service', href: '/terms-of-service' },
        { label: 'Privacy Policy', href: '/privacy-policy' },
        { label: 'Legal and Compliance', href: '/legal-compliance' },
      ],
    },
  ],
  copyright: `© 2024 ${company.name.value}. All rights reserved.`,
  serving: `Serving ${company.regions.value}`,
};
