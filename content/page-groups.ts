// Navigation: the Services panel, the phone menu and the footer.

import { company } from './company.ts';
import { navigation, offerLinks } from './navigation.ts';
import { ownBookingLink } from './own-booking-link.ts';
import type { Link } from './schemas/base.ts';
import { financialServiceLinks, services } from './services.ts';

export interface LinkGroup {
  heading: string;
  links: readonly Link[];
  /** Left out of the footer on phones, where the menu has these links. */
  wideOnly?: true;
}

const forOrganizations: LinkGroup = {
  heading: 'For organizations',
  links: services.map(({ title, action }) => ({ label: title, href: action.href })),
};

const forHouseholds: LinkGroup = {
  heading: 'For households, owners and farms',
  links: financialServiceLinks,
  wideOnly: true,
};

const firm: LinkGroup = {
  heading: 'The firm',
  links: [
    { label: 'Our Team', href: '/team' },
    { label: 'Vision', href: '/vision' },
    { label: 'Mission', href: '/mission' },
    { label: 'Core Values', href: '/core-values' },
    { label: 'How We Work', href: '/how-we-work' },
  ],
};

export const servicesPanel = {
  open: 'All services and the firm',
  groups: [
    forOrganizations,
    {
      ...forHouseholds,
      links: [...forHouseholds.links, { label: 'All services on one page', href: '/#services' }],
    },
    firm,
  ] satisfies LinkGroup[],
};

const offersGroup: LinkGroup = { heading: navigation.offers, links: offerLinks, wideOnly: true };

/** Lists and labels as the specification has them (section 2), even "AI. Implementation". */
const specified = {
  services: {
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
  support: {
    heading: 'Support',
    links: [
      { label: 'Free consultation', href: '/free-consult' },
      { label: 'FAQ', href: '/faq' },
      { label: 'Resources', href: '/resources' },
    ],
  },
  mediaAndLegal: {
    heading: 'Media and Legal',
    links: [
      { label: 'Press and Media', href: '/media-relations' },
      { label: 'Terms of Service', href: '/terms-of-service' },
      { label: 'Privacy Policy', href: '/privacy-policy' },
      { label: 'Legal and Compliance', href: '/legal-compliance' },
    ],
  },
} satisfies Record<string, LinkGroup>;

/** Tools with a page of their own. */
const tools: LinkGroup = {
  heading: 'Free tools',
  wideOnly: true,
  links: [
    { label: 'Tax dates', href: '/resources/tax-dates' },
    { label: 'Employer checklist', href: '/resources/employer-checklist' },
    { label: 'Ontario and Michigan', href: '/resources/ontario-and-michigan' },
    { label: 'Grants and loans', href: '/resources/grants-and-loans' },
  ],
};

/** With the top-level links of the menu, they lead to every page. */
export const menuGroups = {
  services: {
    heading: specified.services.heading,
    links: [...forOrganizations.links, ...forHouseholds.links],
  },
  firm,
  offers: offersGroup,
  support: { ...specified.support, links: [...specified.support.links, ...tools.links, ownBookingLink] },
  mediaAndLegal: specified.mediaAndLegal,
} satisfies Record<string, LinkGroup>;

export const footerContent = {
  columns: [
    specified.services,
    forHouseholds,
    { heading: firm.heading, links: [{ label: 'Home', href: '/' }, ...firm.links] },
    offersGroup,
    specified.support,
    specified.mediaAndLegal,
    tools,
  ] satisfies LinkGroup[],
  copyright: `© 2024 ${company.name.value}. All rights reserved.`,
  serving: `Serving ${company.regions.value}`,
};
