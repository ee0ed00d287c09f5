import { company } from './company.ts';
import document from './data/packages.json' with { type: 'json' };
import { formatDollars } from './prices.ts';
import type { Link } from './schemas/base.ts';

export interface OfferLink extends Link {
  /** The product's name, and what it is in plain words. */
  product: string;
  from: string;
}

export const offerLinks: readonly OfferLink[] = Object.values(document.offers).map(
  ({ label, href, product, plain, packages }) => ({
    label,
    href,
    product: `${product}: ${plain}`,
    from: `from ${formatDollars(Math.min(...packages.map(({ price }) => price)))}`,
  }),
);

export const navigation = {
  skip: 'Skip to content',
  main: 'Main',
  mobile: 'Mobile',
  menu: 'Menu',
  home: `${company.name.value}, home`,
  services: { label: 'Services', href: '/#services' },
  sections: [
    { label: `Why ${company.name.value}?`, href: '/#how-it-works' },
    { label: 'Testimonials', href: '/#client-stories' },
  ] satisfies Link[],
  offers: 'Offers',
  contact: { label: 'Contact Us', href: '/free-consult' },
  book: { label: 'Book Free Consult' },
  call: `Call ${company.phone.value.display}`,
  scrollToTop: 'Scroll to top',
};
