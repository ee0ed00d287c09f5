import { company, phoneHref } from '../../company.ts';
import { consultAbout } from '../../consult.ts';
import type { planningSubjects } from '../../consultations.ts';
import { otherFinancialServices } from '../../financial-services.ts';
import { underServices } from '../../services.ts';
import { statistics } from '../../statistics.ts';
import type { Page } from '../../vocabulary/page.ts';

/** Who comes with one of these is offered an hour. */
const plan = (label: string, subject: (typeof planningSubjects)[number]) => ({
  label,
  href: consultAbout(subject),
});

export const lifeLegacy: Page = {
  path: '/services/life-legacy',
  name: 'Life & Legacy Planning',
  under: underServices,
  title: 'Life & Legacy Planning',
  description:
    'Estate, education and retirement planning for families, owners and farms in Windsor and Essex County. A free 60-minute consultation to begin.',
  sections: [
    {
      type: 'wide-hero',
      ground: 'sky',
      drawing: 'lots-orchard',
      title: 'Life & Legacy Planning',
      lead: 'What you have built, whom it is for, and when. Estate, education and retirement planning in one conversation, because each of them takes from the others.',
      action: plan('Schedule Your Consultation', 'Life & Legacy Planning'),
      secondary: { label: `Call ${company.phone.value.display}`, href: phoneHref },
      facts: [
        { figure: '60 minutes', text: 'Planning consultation, free' },
        { figure: 'No obligation', text: 'Think it over as long as you like' },
        { figure: 'Four steps', text: 'From meeting to yearly review' },
        { figure: 'Both of you', text: 'Spouses welcome, children too' },
      ],
    },
    {
      type: 'steps',
      look: 'piers',
      ground: 'paper',
      heading: 'Four steps, at your pace',
      steps: [
        {
          title: 'Discovery Meeting',
          text: 'Who depends on you, what you own and owe, and what you would be sorry to leave undone.',
        },
        {
          title: 'Analysis & Strategy',
          text: 'Two or three courses, each with what it costs, what it saves and whom it favours.',
        },
        {
          title: 'Implementation',
          text: 'Papers signed with your lawyer, beneficiaries changed, accounts opened, in an order that leaves no gap.',
        },
        {
          title: 'Ongoing Review',
          text: 'Once a year, and whenever someone is born, marries, moves, sells or dies.',
        },
      ],
    },
    {
      type: 'entries',
      look: 'rows',
      ground: 'mist',
      heading: 'Three plans that belong together',
      lead: 'We draw them on one sheet, so that the tuition is not paid twice from the same dollar.',
      entries: [
        {
          title: 'Estate Planning',
          text: 'A will is one page of it. The rest is who decides when you cannot, what passes outside the will, how the tax at the end is paid, and whether the family will still eat together afterwards.',
          features: [
            'Wills and powers of attorney, with your lawyer',
            'Beneficiaries, checked account by account',
            'Ontario’s estate administration tax, worked out',
            'A farm, a cottage or a business passed on',
            'The family meeting, with a third person in the room',
          ],
          action: plan('Plan your estate', 'Estate Planning'),
        },
        {
          title: 'Education Planning',
          text: 'College in Windsor, university across the country or an apprenticeship: the savings should be ready, and should not be a punishment if plans change.',
          features: [
            'Registered education savings plans',
            'Canada Education Savings Grant, missed years included',
            'Grandparents who would like to help',
            'What happens if a child does not study',
          ],
          action: plan('Plan for their education', 'Education Planning'),
        },
        {
          title: 'Retirement Planning',
          text: 'Not a number but a pay cheque: from which account, in which year, at what tax. We work it out to an age you will think too high, and once more for the spouse who lives longer.',
          features: [
            'When to begin CPP and Old Age Security',
            'RRSP, RRIF, TFSA and pensions, in order',
            'Income from Ontario and Michigan employers',
            'Selling the business that is your pension',
          ],
          action: plan('Plan your retirement', 'Retirement Planning'),
        },
      ],
    },
    {
      type: 'large-figure',
      ground: 'paper',
      heading: 'The first conversation',
      figure: statistics.planningConsultation,
      text: 'Twice as long as our other consultations, because families take longer to explain than businesses. You leave with a list of what is missing, whether or not you come back.',
    },
    {
      type: 'items',
      look: 'columns',
      ground: 'sky',
      heading: 'Worth having with you',
      lead: 'None of it is required. What you cannot find is the first thing to look for together.',
      items: [
        {
          title: 'The papers',
          text: 'Your wills, powers of attorney and marriage contract, whatever their age. The older they are, the more useful.',
        },
        {
          title: 'The figures',
          text: 'A recent statement of each account, pension and debt. Round numbers will do for the house.',
        },
        {
          title: 'The people',
          text: 'Names and ages of those who depend on you, and of those you would trust to act for you.',
        },
        {
          title: 'The question',
          text: 'The one that keeps you awake. We start there.',
        },
      ],
    },
    otherFinancialServices('Life & Legacy Planning'),
    {
      type: 'call',
      look: 'close',
      heading: 'An hour now, years of order',
      action: plan('Schedule Your Consultation', 'Life & Legacy Planning'),
      secondary: { label: `Or call ${company.phone.value.display}`, href: phoneHref },
    },
  ],
};
