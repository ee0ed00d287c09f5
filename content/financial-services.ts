import type { Booked } from './services.ts';
import type { ShelfSection } from './vocabulary/lists.ts';

/** The services for households, owners and farms that have a page without a booking of their own. */
export const financialServices: readonly (ShelfSection['covers'][number] & Booked)[] = [
  {
    title: 'Tax Services',
    about: 'tax-services',
    plate: 'dial',
    ground: 'sky',
    action: to('/services/taxes'),
  },
  {
    title: 'Business Services',
    about: 'business-services',
    plate: 'minute-books',
    ground: 'ink',
    action: to('/services/business'),
  },
  {
    title: 'Life & Legacy Planning',
    about: 'life-legacy',
    plate: 'tree-rings',
    ground: 'mist',
    action: to('/services/life-legacy'),
  },
  {
    title: 'Income & Lifestyle Protection',
    about: 'protection',
    plate: 'harbour',
    ground: 'river',
    action: to('/services/protection'),
  },
  {
    title: 'Wealth Accumulation & Growth',
    about: 'portfolio',
    plate: 'hill',
    ground: 'sky',
    action: to('/services/wealth'),
  },
];

function to(href: string) {
  return { label: 'Read more', href };
}

/** All of them as links. */
export const financialLinks = financialServices.map(({ title, action }) => ({
  label: title,
  href: action.href,
}));

/** The shelf at the end of one of their pages: the other four. */
export const otherFinancialServices = (title: string): ShelfSection => ({
  type: 'shelf',
  ground: 'mist',
  heading: 'Often asked together',
  covers: financialServices.filter((service) => service.title !== title),
});
