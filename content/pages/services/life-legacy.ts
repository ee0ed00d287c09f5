import { company, phoneHref } from '../../company.ts';
import { costs } from '../../costs.ts';
import { otherFinancialServices } from '../../financial-services.ts';
import { practice } from '../../practice.ts';
import { underServices } from '../../services.ts';
import { statistics } from '../../statistics.ts';
import { consultAbout, type SubjectId } from '../../subjects.ts';
import type { Page } from '../../vocabulary/page.ts';

const plan = (label: string, subject: SubjectId) => ({
  label,
  href: consultAbout(subject),
});

export const lifeLegacy: Page = {
  path: '/services/life-legacy',
  name: 'Life & Legacy Planning',
  under: underServices,
  subject: 'life-legacy',
  title: 'Estate and retirement planning, Windsor',
  description:
    'Estate, education and retirement planning for families, owners and farms in Windsor and Essex County. The first consultation is free and takes 60 minutes.',
  sections: [
    {
      type: 'wide-hero',
      ground: 'sky',
      drawing: 'lots-orchard',
      title: 'Life & Legacy Planning',
      lead: 'Who decides if you cannot, what your family would pay in tax, and when you can stop working. We plan all three together because they draw on the same money.',
      action: plan('Schedule Your Consultation', 'life-legacy'),
      secondary: { label: `Call ${company.phone.value.display}`, href: phoneHref },
      facts: [
        { figure: '60 minutes', text: 'Planning consultation, free' },
        { figure: 'No obligation', text: 'Any further work is quoted first' },
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
          text: 'The free hour. We ask who depends on you, what you own and owe, and which papers you have signed.',
        },
        {
          title: 'Analysis & Strategy',
          text: `Two or three ways to do it, with the tax and the yearly cost of each. This usually takes ${practice.planningTime.value}.`,
        },
        {
          title: 'Implementation',
          text: 'Your lawyer prepares wills and powers of attorney. We check beneficiaries with each institution and give you a list of what is done.',
        },
        {
          title: 'Ongoing Review',
          text: 'Once a year, and after a birth, marriage, separation, sale, move or death.',
        },
      ],
    },
    {
      type: 'entries',
      look: 'rows',
      ground: 'mist',
      heading: 'Three plans that belong together',
      lead: 'You can begin with any one of them. We check it against the other two.',
      entries: [
        {
          title: 'Estate Planning',
          text: 'A will covers only what is in the estate. We also look at who can act for you, what goes directly to a named beneficiary, what the final return would cost and where that money comes from. Your lawyer drafts and signs the documents with you.',
          features: [
            'Wills and powers of attorney, with your lawyer',
            'Beneficiaries, checked account by account',
            'Ontario’s estate administration tax, worked out',
            'A farm, a cottage or a business passed on',
            'A family meeting that we chair',
          ],
          action: plan('Plan your estate', 'estate'),
        },
        {
          title: 'Education Planning',
          text: 'The Canada Education Savings Grant adds 20 percent to the first $2,500 you put in each year, up to $7,200 for a child, and unused years can be caught up one at a time. We work out how much to save and what happens if a child does not go.',
          features: [
            'Registered education savings plans',
            'Canada Education Savings Grant, missed years included',
            'Grandparents who would like to help',
            'What happens if a child does not study',
          ],
          action: plan('Plan for their education', 'education'),
        },
        {
          title: 'Retirement Planning',
          text: 'How much can you spend each month, and from which account first? We work it out year by year to age 95, after tax, and again for the spouse who lives longer. CPP can begin at 60 and Old Age Security at 65; waiting raises both.',
          features: [
            'When to begin CPP and Old Age Security',
            'RRSP, RRIF, TFSA and pensions, in order',
            'Income from Ontario and Michigan employers',
            'The sale of a business you count on',
          ],
          action: plan('Plan your retirement', 'retirement'),
        },
      ],
    },
    {
      type: 'large-figure',
      ground: 'paper',
      heading: 'The first conversation',
      figure: statistics.planningConsultation,
      text: 'An hour by phone or video with the Managing Partner. You leave with a list of what is missing and who should look after it.',
    },
    {
      type: 'items',
      look: 'columns',
      ground: 'sky',
      heading: 'Worth having with you',
      lead: 'None of it is required. Come without it if you cannot find it.',
      items: [
        {
          title: 'The papers',
          text: 'Wills, powers of attorney and any marriage contract, even old ones.',
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
          text: 'What you most want settled. We begin with it.',
        },
      ],
    },
    otherFinancialServices('Life & Legacy Planning'),
    { ...costs.lifeAndLegacy, ground: 'paper' },
    {
      type: 'call',
      look: 'close',
      ground: 'mist',
      view: 'roadway-left',
      heading: 'Book the free hour',
      action: plan('Schedule Your Consultation', 'life-legacy'),
      secondary: { label: `Or call ${company.phone.value.display}`, href: phoneHref },
    },
  ],
};
