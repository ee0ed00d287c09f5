import { consultAbout } from '../subjects.ts';
import type { PackageChoice } from '../vocabulary/chooser.ts';

/** What a visitor reads beside the questions of every package page. */
export const choiceWords = {
  from: 'We would start with',
  none: 'None of the three',
  currency: 'CAD',
  book: 'Take this to a free consultation',
  /** In the field that asks what the consultation is about, before each question with its answer. */
  carried: 'I am interested in the {title} package.',
  carriedNone: 'By these answers, none of the three packages fits.',
  compare: { label: 'Compare line by line', href: '#packages' },
  /** Between the names of packages that cover an answer. */
  or: ' or ',
  all: 'All three',
  /** Said aloud, with `{title}` and `{price}`. */
  said: 'We would start with {title}, {price}.',
  /** Said aloud where none fits, with `{title}`. */
  saidNone: 'None of the three. {title}',
  /** Above the questions where no script runs. */
  plain:
    'Beside each answer stand the packages that cover it. Start with the first that covers all three of yours.',
};

const priced = 'Ask for a price';

export const brandingChoice: PackageChoice = {
  questions: [
    {
      title: 'Who knows you today?',
      line: 'Logo and identity',
      answers: [
        { label: 'Few people, since we open soon', covers: [0, 1, 2] },
        { label: 'Our customers, but our logos do not match', covers: [1, 2] },
        { label: 'Most of our market, but our look is out of date', covers: [2] },
      ],
    },
    {
      title: 'What must the website do?',
      line: 'Website',
      answers: [
        { label: 'Say who we are, on one page', covers: [0, 1, 2] },
        { label: 'Show our work, on three to five pages', covers: [1, 2] },
        { label: 'Take bookings or send a newsletter', covers: [2] },
        {
          label: 'Sell goods and take payment',
          covers: {
            title: 'A shop is quoted by itself',
            text: 'The packages hold websites without a checkout. Tell us how many products there are and how they ship, and you get a price for the shop and the identity together.',
            action: { label: priced, href: consultAbout('marketing') },
          },
        },
      ],
    },
    {
      title: 'Who looks after it next month?',
      line: 'Social media and marketing',
      answers: [
        { label: 'We do, and it can stay small', covers: [0, 1, 2] },
        { label: 'We do, with banners that you make', covers: [1, 2] },
        { label: 'You do, for the first month', covers: [2] },
        {
          label: 'You do, every month',
          covers: {
            title: 'Monthly work is quoted by itself',
            text: 'A package ends when it is delivered. For posts or ads every month, Marketing Support gives you a price for the month and for the identity, if you need one first.',
            action: { label: 'Ask about monthly work', href: consultAbout('marketing') },
          },
        },
      ],
    },
  ],
  otherwise: [
    'If you expect staff this year, look at Momentum as well. It adds letterhead and banners.',
    'If the budget is firm, Launch has the logo, the card and one page.',
    'If the budget is firm, Momentum has a smaller website, without bookings, newsletter and the month of marketing.',
  ],
};

export const hrChoice: PackageChoice = {
  questions: [
    {
      title: 'What do you have on paper?',
      line: 'Review',
      answers: [
        { label: 'Policies that nobody has read for a while', covers: [0, 1, 2] },
        { label: 'Policies, and habits that differ from them', covers: [1, 2] },
        { label: 'Papers of several sites, or of a merger', covers: [2] },
        {
          label: 'We have yet to write any',
          covers: {
            title: 'A first handbook is quoted by itself',
            text: 'The packages begin with a review, and there is nothing to review. Tell us how many people you employ and where, and you get a price for the handbook you need.',
            action: { label: 'Ask about a handbook', href: consultAbout('hr') },
          },
        },
      ],
    },
    {
      title: 'What should happen with them?',
      line: 'Policies',
      answers: [
        { label: 'You say what is missing, and we write it', covers: [0, 1, 2] },
        { label: 'You revise them for us', covers: [1, 2] },
        { label: 'You write two or three that we lack', covers: [2] },
        {
          label: 'They can wait, because there is a complaint',
          covers: {
            title: 'The complaint comes first',
            text: 'A single case is worked through by itself, in confidence. Leave out names when you book. Policies can follow once it is settled.',
            action: { label: 'Talk about the case', href: consultAbout('confidential') },
          },
        },
      ],
    },
    {
      title: 'Who has to learn them?',
      line: 'Training',
      answers: [
        { label: 'That can come later', covers: [0, 1, 2] },
        { label: 'Our staff, in one group', covers: [1, 2] },
        { label: 'Several groups, and the managers', covers: [2] },
      ],
    },
  ],
  otherwise: [
    'If you would rather not write yourselves, look at Performance. It revises what the review finds.',
    'If the budget is firm, Foundation says what is missing and you revise it yourselves.',
    'If the budget is firm, Performance revises the policies and trains the staff, without the month of advice.',
  ],
};

export const startupChoice: PackageChoice = {
  questions: [
    {
      title: 'How far along is the idea?',
      line: 'Consultations',
      answers: [
        { label: 'I want to know whether it is worth starting', covers: [0, 1, 2] },
        { label: 'I will sign a lease, hire or borrow within months', covers: [1, 2] },
        { label: 'I will buy a business, or open with staff', covers: [2] },
        {
          label: 'I have been open for a year or more',
          covers: {
            title: 'You are past these three',
            text: 'They are for a business that is not open yet. For one that is, a plan for the next step is priced by itself, after a free conversation.',
            action: { label: 'Ask about the next step', href: consultAbout('business-plan') },
          },
        },
      ],
    },
    {
      title: 'Who will read your plan?',
      line: 'Plan',
      answers: [
        { label: 'I need none, or I have one already', covers: [0, 1, 2] },
        { label: 'A lender or a partner, with three years of figures', covers: [2] },
        {
          label: 'A lender, and I need nothing but the plan',
          covers: {
            title: 'A plan alone costs less than a package',
            text: 'Our business plans are quoted without the consultations around them. Bring the lender’s list of what it wants to see.',
            action: { label: 'Ask about a plan', href: consultAbout('business-plan') },
          },
        },
      ],
    },
    {
      title: 'What do you want after you open?',
      line: 'After the launch',
      answers: [
        { label: 'One look back at how it goes', covers: [0, 1, 2] },
        { label: 'Answers by e-mail for a month', covers: [1, 2] },
        { label: 'Advice for two months', covers: [2] },
      ],
    },
  ],
  otherwise: [
    'If you sign a lease or hire in the first year, look at Growth as well.',
    'If the budget is firm, Launch has one conversation, an outline of the plan and one check-in.',
    'If the budget is firm, Growth has two conversations and a month of e-mail. Ask what a plan would cost beside it.',
  ],
};
