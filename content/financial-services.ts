import type { ShelfSection } from './vocabulary/lists.ts';

/** The services for households, owners and farms that have a page without a booking of their own. */
const financialServices: ShelfSection['covers'] = [
  { title: 'Tax Services', plate: 'lots', ground: 'ink', action: to('/services/taxes') },
  { title: 'Business Services', plate: 'span', ground: 'sky', action: to('/services/business') },
  { title: 'Life & Legacy Planning', plate: 'ripple', ground: 'river', action: to('/services/life-legacy') },
  {
    title: 'Income & Lifestyle Protection',
    plate: 'flow',
    ground: 'mist',
    action: to('/services/protection'),
  },
  { title: 'Wealth Accumulation & Growth', plate: 'furrow', ground: 'ink', action: to('/services/wealth') },
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
