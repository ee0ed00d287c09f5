import type { Testimonial } from './vocabulary/statements.ts';

/** What clients might say. Stand-ins, every one: the site must not go live with an invented testimonial. */
export const testimonials: readonly Testimonial[] = [
  {
    value:
      'They rewrote twelve years of policies in six weeks, then sat down with every supervisor until the questions ran out. Nobody has had to ask me what the rule is since.',
    author: 'Executive Director',
    business: 'Nonprofit organization, Windsor',
    standIn: true,
  },
  {
    value:
      'We had the greenhouse, the quotes and no time. They built the grant application around our own numbers and told us which of them would not survive a second look.',
    author: 'Owner',
    business: 'Greenhouse farm, Leamington',
    standIn: true,
  },
  {
    value:
      'I asked for a marketing plan and got a better question: which of our customers do we want more of? The plan came after that, and it fits on two pages.',
    author: 'General Manager',
    business: 'Tool and mould shop, Tecumseh',
    standIn: true,
  },
  {
    value:
      'Our board had argued about the same three priorities for years. One day with them and we had an order, a budget and a person’s name beside each.',
    business: 'Public organization, Essex County',
    standIn: true,
  },
];
