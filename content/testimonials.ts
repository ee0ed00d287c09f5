import type { Testimonial } from './vocabulary/statements.ts';

/** What clients might say. Stand-ins, every one: the site must not go live with an invented testimonial. */
export const testimonials: readonly Testimonial[] = [
  {
    value:
      'They rewrote twelve years of policies in six weeks, then sat down with every supervisor until the questions ran out. I have not been asked what the rule is since.',
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
      'I asked for a marketing plan and was asked which of our customers we want more of. The plan came after that, and it fits on two pages.',
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

const standIn = (value: string, author: string, business: string): Testimonial => ({
  value,
  author,
  business,
  standIn: true,
});

/** The same for the branding packages. */
export const brandingTestimonials: readonly Testimonial[] = [
  standIn(
    'We had four logos, depending on who had ordered the shirts. Now there is one, and the new drivers can tell you what it stands for.',
    'Operations Manager',
    'Moving company, Windsor',
  ),
  standIn(
    'The website is seven pages and answers the seven questions people used to phone about.',
    'Owner',
    'Veterinary clinic, Kingsville',
  ),
  standIn(
    'They asked us to stop posting for a month, and wrote the one page we had been avoiding. The calls came from that.',
    'Founder',
    'Physiotherapy practice, LaSalle',
  ),
];

/** For the HR packages. */
export const hrTestimonials: readonly Testimonial[] = [
  standIn(
    'We had a binder nobody opened. Now we have a handbook that supervisors quote to each other, and they quote it correctly.',
    'Plant Manager',
    'Automotive parts supplier',
  ),
  standIn(
    'The training used cases from our own floor. By the second hour my supervisors had stopped looking at the clock.',
    'Director of Operations',
    'Community health organization',
  ),
];

/** For the startup packages. */
export const startupTestimonials: readonly Testimonial[] = [
  standIn(
    'I had a kitchen, a recipe and a drawer of letters from the city. They put the letters in order, and it turned out I was four steps from opening.',
    'Owner',
    'Bakery, Walkerville',
  ),
  standIn(
    'We were told to incorporate by three people for three reasons. They went through each reason with us and we waited a year. It was right.',
    'Two partners',
    'Landscaping business, Lakeshore',
  ),
  standIn(
    'The bank asked about month seven. I had a page on month seven.',
    'Founder',
    'Fitness studio, Windsor',
  ),
  standIn(
    'What I remember is the check-in after six weeks. Nobody had ever called me back to ask whether it worked.',
    'Sole proprietor',
    'Bookbinder, Amherstburg',
  ),
];
