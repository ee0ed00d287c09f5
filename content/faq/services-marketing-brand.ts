import { dollars, prices } from '../prices.ts';
import { asked, type Category, see } from './asked.ts';

const { branding, hr } = prices;

export const services: Category = {
  id: 'services',
  title: 'Services',
  questions: [
    asked(
      'What kinds of organizations do you work with?',
      'Small businesses, nonprofits, public organizations, farms and individual leaders, in Ontario and in Michigan. A sole proprietor gets the same care as a board of fifteen, and usually a shorter document. If we are the wrong firm for your size or your trade, we say so in the first call.',
    ),
    asked(
      'Can you help with just one thing?',
      'Yes: one policy, one grant application, one difficult meeting. There is no minimum term. Work that ends after three weeks because it is finished is a good result, and the documents are yours to go on with.',
    ),
    asked(
      'Which service should we start with?',
      see(
        'With whatever cannot wait. There are {page}: HR support, AI training and setup, business plans, strategic planning, marketing support, and grant writing and loan support. If the trouble turns out to sit somewhere else, you hear it in the free half hour, before you have paid for the wrong thing.',
        'six to choose from',
        '/#services',
      ),
    ),
    asked('Do you take on tax, bookkeeping and payroll?', {
      text: 'Yes. {taxes} cover returns, planning, letters from the auditor and the farm programs; the initial consultation is complimentary. {business} cover bookkeeping, payroll, incorporation and corporate minute books. Neither is a substitute for an audit or a legal opinion. When you need one of those, we say so.',
      links: {
        taxes: { label: 'Tax Services', href: '/services/taxes' },
        business: { label: 'Business Services', href: '/services/business' },
      },
    }),
    asked(
      'What is in the HR packages?',
      see(
        `Foundation (${dollars(hr.Foundation)}) is a policy review: gaps identified, recommendations in writing. Performance (${dollars(hr.Performance)}) revises your policies in full, trains your staff, audits the HR process and adds a further policy and a risk session. Pinnacle (${dollars(hr.Pinnacle)}) is a comprehensive review with three custom policies, four group training sessions and their materials, a leadership session and 30 days of advisory. The {page} sets them side by side.`,
        'Precision Blueprint',
        '/precision-blueprint',
      ),
    ),
    asked(
      'What do you do for farms?',
      see(
        'Grant applications and loan proposals, AgriStability and AgriInvest, the books, the payroll, and the plan for handing the farm on. Farm Management Consulting is still in preparation: leave your address on the {page} page and we write once, when it can be booked. Your kitchen table is as good a meeting room as ours.',
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
        '{page}: market, brand, create, engage and develop. We find out who buys and why, help you say it in one sentence, write what has to be written, choose where it should be seen, and then count. Take all five, or only the one you are missing.',
        'Five stages',
        '/services/marketing-support',
      ),
    ),
    asked(
      'Do you run the campaign, or only plan it?',
      'Either. Some clients want a plan their own staff can carry out. Others ask us to run it for a season and then hand it over, with somebody trained to take it on. The letter says which, so that nobody waits for the other to begin.',
    ),
    asked(
      'How much should we spend on advertising?',
      'Nothing, until you know which customers you want more of and what one of them is worth to you. Then a ceiling, a short trial and a date to stop. The money goes from you to the platform directly, through an account in your name, and you see every line of it.',
    ),
    asked(
      'We are three people. Who keeps it going?',
      'One of you, for an hour or two a week, or nobody. We plan for the time you have: a calendar that can be kept, texts written ahead, and a note on what to skip in a busy month. If there is no time at all, we cut the plan and not your evenings.',
    ),
    asked(
      'May we e-mail everyone on our customer list?',
      'Not always. Canada’s anti-spam law asks for consent, for your name and address in each message, and for an unsubscribe request to be honoured within 10 business days. A purchase implies consent for two years, an inquiry for six months. A bought list implies nothing. We look at where your addresses came from before anything is sent.',
    ),
  ],
};

export const brandAwareness: Category = {
  id: 'brand-awareness',
  title: 'Brand Awareness',
  questions: [
    asked(
      'How do you measure brand awareness?',
      'By two or three signs, agreed on before we start: direct inquiries, searches for your name, repeat visits, new customers who can say where they heard of you. We report on those and leave out whatever merely looks busy.',
    ),
    asked(
      'We already have a logo. Do we have to change it?',
      'No. We begin with what you have and change only what gets in the way: a mark that cannot be read on a phone, three versions of it in use, a colour no printer can match. What people recognize is worth money, and we are slow to throw it out.',
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
      'A new sign is seen the day it goes up. A reputation takes a few seasons of the same promise, kept. So we agree on early signs to watch, such as callers who ask for you by name. If they do not move by the date we set, the plan changes.',
    ),
  ],
};
