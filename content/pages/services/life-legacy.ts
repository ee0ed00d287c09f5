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
      lead: 'Is your will up to date, do you save enough for the children, and when can you retire? We plan all three at once, because the same savings pay for them.',
      action: plan('Schedule Your Consultation', 'life-legacy'),
      secondary: { label: `Call ${company.phone.value.display}`, href: phoneHref },
      facts: [
        { figure: '60 minutes', text: 'First consultation, free' },
        { figure: 'No obligation', text: 'You get a quote and decide later' },
        { figure: 'Four steps', text: 'And a review every year' },
        { figure: 'Bring family', text: 'Spouses and grown children are welcome' },
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
          text: 'In the free hour we ask who depends on you, what you own and owe, and which papers you have signed.',
        },
        {
          title: 'Analysis & Strategy',
          text: `You get two or three options, each with its tax and yearly cost. This usually takes ${practice.planningTime.value}.`,
        },
        {
          title: 'Implementation',
          text: 'Your lawyer prepares the will and powers of attorney. We help you update the beneficiaries at each bank and insurer, and tick them off on a list.',
        },
        {
          title: 'Ongoing Review',
          text: 'We meet once a year. Call sooner after a birth, a marriage, a separation, a sale or a death in the family.',
        },
      ],
    },
    {
      type: 'entries',
      look: 'rows',
      ground: 'mist',
      heading: 'Estate, education and retirement plans',
      lead: 'Begin with any one of them. We check that it leaves enough for the other two.',
      entries: [
        {
          title: 'Estate Planning',
          text: 'Your will does not cover everything. An RRSP or a life policy usually goes straight to the person named on its form. We check each form, work out the tax on the final return and see where the money for it will come from. Your lawyer drafts the documents.',
          features: [
            'Facts and wishes noted for your lawyer',
            'Beneficiary forms checked, account by account',
            'Ontario estate administration tax worked out',
            'Passing on a farm, cottage or business',
            'A family meeting, which we chair',
          ],
          action: plan('Plan your estate', 'estate'),
        },
        {
          title: 'Education Planning',
          text: 'How much should you put into an RESP? The Canada Education Savings Grant adds 20 percent to the first $2,500 a year, up to $7,200 for a child. If you missed years, you can catch up one at a time. We work out the monthly amount.',
          features: [
            'RESP for one child or the whole family',
            'Missed years of the grant',
            'Gifts from grandparents',
            'What happens to the money if a child does not study',
          ],
          action: plan('Plan for their education', 'education'),
        },
        {
          title: 'Retirement Planning',
          text: 'How much can you spend each month, and which account should it come from? CPP can begin at 60 and Old Age Security at 65. Both pay more if you wait. We show each year to age 95, after tax, for the two of you and for whoever lives longer.',
          features: [
            'When to start CPP and Old Age Security',
            'The order to draw on RRSP, RRIF, TFSA and pension',
            'Pensions from Ontario and Michigan employers',
            'The sale of your business as part of the plan',
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
      text: 'You speak with the Managing Partner by phone or video. Afterwards you get a list of what is missing and who should do it, whether that is you, your lawyer, your bank or us.',
    },
    {
      type: 'specimen',
      look: 'sheet',
      sheet: 'continuity',
      ground: 'mist',
      heading: 'One page for those who stay',
      lead: 'The first sheet of a continuity file. It says whom to call and where everything is kept.',
    },
    {
      type: 'items',
      look: 'columns',
      ground: 'sky',
      heading: 'What to bring to the first meeting',
      lead: 'Bring what you can find. The rest can follow later.',
      items: [
        {
          title: 'Papers',
          text: 'Your wills, powers of attorney and marriage contract, even if they are old.',
        },
        {
          title: 'Statements',
          text: 'A recent statement for each account, pension and debt. A rough value is fine for the house.',
        },
        {
          title: 'Names',
          text: 'Names and ages of the people who depend on you, and of those who could act for you.',
        },
        {
          title: 'Your first question',
          text: 'Tell us what worries you most, and we start there.',
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
