import { practice } from '../practice.ts';
import { dollars, prices } from '../prices.ts';
import { asked, type Category, see } from './asked.ts';

const { branding, hr } = prices;

export const services: Category = {
  id: 'services',
  title: 'Services',
  questions: [
    asked(
      'What kinds of organizations do you work with?',
      'Small businesses, nonprofits, public organizations, farms and individual leaders, in Ontario and in Michigan. You can be one person or several hundred. If another firm would suit you better, we tell you in the first call.',
    ),
    asked(
      'Can you help with just one thing?',
      'Yes, such as one policy, one grant application or one difficult meeting. There is no minimum term. You keep the documents, in a form you can edit.',
    ),
    asked(
      'Which service should we start with?',
      see(
        'With whatever has the nearest deadline. There are {page}: HR support, AI training and setup, business plans, strategic planning, marketing support, and grant writing and loan support. If you are not sure, book a general consultation and we will suggest one.',
        'six to choose from',
        '/#services',
      ),
    ),
    asked('Do you take on tax, bookkeeping and payroll?', {
      text: `Yes. {taxes} cover returns, planning, letters from the CRA and the farm programs; the initial consultation is complimentary. {business} cover bookkeeping, payroll, help with incorporation and corporate minute books. U.S. and Michigan returns are prepared and signed by ${practice.unitedStatesReturns.value}. For an audit or a legal opinion you need a licensed public accountant or a lawyer.`,
      links: {
        taxes: { label: 'Tax Services', href: '/services/taxes' },
        business: { label: 'Business Services', href: '/services/business' },
      },
    }),
    asked('What do you do for households?', {
      text: 'We plan {wealth}, {protection} and {legacy} with you. Each begins with a free conversation and ends in amounts and dates on paper. {others} names who does the parts that need a licence.',
      links: {
        wealth: { label: 'saving and investing', href: '/services/wealth' },
        protection: { label: 'cover for your income', href: '/services/protection' },
        legacy: { label: 'what you leave behind', href: '/services/life-legacy' },
        others: { label: 'Our legal page', href: '/legal-compliance' },
      },
    }),
    asked(
      'What is in the HR packages?',
      see(
        `Foundation (${dollars(hr.Foundation)}) is a policy review that names the gaps, with written recommendations. Performance (${dollars(hr.Performance)}) revises your policies in full, trains your staff, audits the HR process and adds a further policy and a risk session. Pinnacle (${dollars(hr.Pinnacle)}) is a comprehensive review with three custom policies, four group training sessions and their materials, a leadership session and 30 days of advisory. The {page} sets them side by side.`,
        'Precision Blueprint',
        '/precision-blueprint',
      ),
    ),
    asked(
      'What do you do for farms?',
      see(
        'Grant applications and loan proposals, AgriStability and AgriInvest, the books, the payroll, and the plan for handing the farm on. Farm Management Consulting is not available yet. Leave your address on the {page} page and we write once, when it can be booked. We can meet at the farm.',
        'Business Services',
        '/services/business',
      ),
    ),
  ],
};

export const marketingSupport: Category = {
  id: 'marketing-support',
  title: 'Marketing Support',
  questions: [
    asked(
      'What does marketing support include?',
      see(
        'Customer research, branding, writing, social media, and a monthly report on inquiries and sales. They come in {page}, called market, brand, create, engage and develop, and each is quoted separately.',
        'five stages',
        '/services/marketing-support',
      ),
    ),
    asked(
      'Do you run the campaign, or only plan it?',
      'Either. Some clients want a plan their own staff can carry out. Others ask us to run it for a season and then hand it over, with someone trained to take it on. Your letter says which.',
    ),
    asked(
      'How much should we spend on advertising?',
      'Less than the new customers it brings are worth to you. Work out that figure first, set a monthly limit, run a short trial and compare the inquiries with the cost. You pay the platform directly, through an account in your name, and see every charge.',
    ),
    asked(
      'We are three people. Who keeps it going?',
      'One of you, for an hour or two a week. You get a calendar, texts written ahead, and a note on what to skip in a busy month. With less time than that we suggest a smaller plan.',
    ),
    asked(
      'May we e-mail everyone on our customer list?',
      'Only those who have consented. Under Canada’s anti-spam law a purchase implies consent for two years and an inquiry for six months; a bought list gives you none. Each message needs your name and mailing address, and you have 10 business days to honour an unsubscribe request. We look at where your addresses came from before anything is sent.',
    ),
  ],
};

export const brandAwareness: Category = {
  id: 'brand-awareness',
  title: 'Brand Awareness',
  questions: [
    asked(
      'How do you measure brand awareness?',
      'By two or three measures agreed on before we start, such as inquiries, searches for your name, repeat visits, and what new customers answer when asked where they heard of you. You get them each month.',
    ),
    asked(
      'We already have a logo. Do we have to change it?',
      'No. We begin with what you have and change only what gets in the way, such as a mark that cannot be read on a phone or a colour no printer can match. We keep whatever your customers recognize.',
    ),
    asked(
      'What is in the branding packages?',
      see(
        `Launch (${dollars(branding.Launch)}): logo with one concept and two revisions, business card template, one-page website. Momentum (${dollars(branding.Momentum)}): two logo concepts with unlimited revisions within scope, card and letterhead templates, a 3-5 page website that is mobile and SEO ready, social banners for three platforms. Authority (${dollars(branding.Authority)}): full identity suite, collateral, a 6-8 page website with booking, newsletter, blog and analytics, and one month of social scheduling or ads support. {page}.`,
        'Compare them line by line',
        '/marketing-packages',
      ),
    ),
    asked(
      'Who owns the logo and the website?',
      'You do, once the invoice is paid. You get the working files, and the domain and the accounts are in your name from the first day. Fonts, photographs and software made by others stay under their own licences. We list those, so that you know what may be copied and what may not.',
    ),
    asked(
      'How long until people notice?',
      'Usually a few seasons. A new sign is seen the day it goes up, but being recognized takes longer. We agree on early signs to watch, such as callers who ask for you by name, and a date to review them.',
    ),
  ],
};
