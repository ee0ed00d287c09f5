import { practice } from '../practice.ts';
import { packages, priceRange } from '../prices.ts';
import { consultAbout } from '../subjects.ts';
import { asked, type Category, see } from './asked.ts';

export const grantWritingAndLoans: Category = {
  id: 'grant-writing-loan-support',
  title: 'Grant Writing & Loan Support',
  questions: [
    asked(
      'How long does a grant application take?',
      '2-4 weeks for most programs, once we have your financial statements and a clear idea of the project.',
      'If the deadline is sooner than that, call us. We will tell you plainly whether it can be done well in the time left.',
    ),
    asked(
      'Do you guarantee funding, or work for a share of it?',
      'Neither. The funder decides, and nobody can honestly promise what it will say. We charge for the work, whatever the answer. Many programs will not pay a success fee, and lobbying law in Ontario and in Ottawa forbids one to anybody paid to persuade officials. It also lets us advise you against applying.',
    ),
    asked(
      'Which programs could fit us?',
      'That depends on legal form, place, size and project. Five that we are often asked about, as of 2026:',
      {
        list: [
          'FedDev Ontario: growth and new technology in southern Ontario. What businesses receive is often a loan without interest.',
          'Regional Tariff Response Initiative (FedDev Ontario): southern Ontario businesses affected by tariffs, when it takes applications.',
          'SR&ED: a tax incentive for experimental development, claimed with the return.',
          'Ontario Trillium Foundation: charities, nonprofits and small municipalities, not businesses.',
          'The Canada-Ontario Job Grant, when it takes applications: part of the cost of training.',
        ],
      },
      'Intakes open, close and change their terms. We check before you spend a day on one.',
    ),
    asked(
      'What do AgriStability and AgriInvest ask of a farm?',
      see(
        'AgriStability pays when your margin falls well below its own average. You must be enrolled and have paid the fee, by April 30 in most years. AgriInvest matches a yearly deposit, within limits set by your net sales. Agricorp runs the first in Ontario, the federal department of agriculture the second. {page} keep the figures that both ask for.',
        'Our tax services',
        '/services/taxes',
      ),
    ),
    asked(
      'What will a lender want to see?',
      see(
        'Two or three years of statements if you have them, cash by month with the assumptions beside it, what you put in yourself, what secures the loan, and who runs the place if you are ill. We put it together, mark the weak spots before the lender does, and rehearse the meeting. A {page} usually comes first.',
        'business plan',
        '/services/business-plans',
      ),
    ),
    asked(
      'May we begin before the grant is approved?',
      'Ask first. Many programs pay for nothing that was ordered, signed or started before the agreement, and a deposit on a machine can be enough to lose it. If you cannot wait, we look for a program that allows it, or for a loan.',
    ),
    asked(
      'What happens once the money arrives?',
      see(
        'The agreement starts to count: reports, receipts, changes to be asked for in advance, sometimes an audit years later. Many funders pay after you have, so the bills must be carried until then. {page} includes compliance, reporting and project support after the yes. Start the file on the first day.',
        'Our funding work',
        '/services/grant-writing-loans',
      ),
    ),
  ],
};

export const process: Category = {
  id: 'process',
  title: 'Process',
  questions: [
    asked(
      'What happens in the first consultation?',
      see(
        'Thirty minutes by phone or video, free. You describe the situation, we ask questions, and you leave with a recommended next step, a rough fee and a date, in writing the same day. {page}, or tell us what would suit you.',
        'Choose a time',
        consultAbout('answers'),
      ),
    ),
    asked(
      'How long does strategic planning take?',
      see(
        '4-8 weeks from the first interview to the finished plan. The number of people who need to be heard makes most of the difference. If a single day with your board would do, we propose that instead. {page} takes you through it.',
        'Strategic Planning',
        '/services/strategic-planning',
      ),
    ),
    asked(
      'What happens to a message sent through this site?',
      see(
        'It is stored in our own database and mailed to the firm. You receive a reference, and one of our advisers replies within 24 hours. Quote the reference if you call or write again. You are not put on a mailing list. The {page} says how long we keep it.',
        'privacy policy',
        '/privacy-policy#keeping',
      ),
    ),
    asked(
      'Who will actually do the work?',
      see(
        'The adviser you meet first stays with you to the last invoice. Specialists join when a question calls for one, and you hear who and why before they see your file. You decide whether anyone outside the firm is brought in. {page} is shown by what each of us does.',
        'Our team',
        '/team',
      ),
    ),
    asked(
      'What if the work turns out larger than we thought?',
      'We stop and write half a page: what has changed, what it would cost, and the new date. You agree, or we finish what was agreed on first. You are invoiced only for what is in the letter.',
    ),
  ],
};

export const pricingAndInvestment: Category = {
  id: 'pricing-investment',
  title: 'Pricing & Investment',
  questions: [
    asked(
      'How do you charge?',
      'Packages have a fixed price. Everything else is quoted before it begins, with scope, fee and dates on a page. All fees are in Canadian dollars. The first consultation is free, and if it is all you need, there is no invoice.',
    ),
    asked('What do the packages cost?', {
      text: `${packages.map(({ label, prices }, index) => `{page${index}} (${label}): ${priceRange(prices)}`).join('. ')}. The prices are in Canadian dollars, and each page shows what is in a package, line by line. Government fees, hosting and printing are extra, at cost.`,
      links: Object.fromEntries(
        packages.map(({ product, href }, index) => [`page${index}`, { label: product, href }]),
      ),
    }),
    asked(
      'When is payment due?',
      see(
        `Within 30 days of invoice, ${practice.payment.value}. After that, interest of 1.5 percent per month (18 percent a year) is charged on the balance. If a month is going to be difficult, call before the date and we can agree on a plan. The {page} have the details.`,
        'terms of service',
        '/terms-of-service#payment',
      ),
    ),
    asked(
      'Can we have a retainer back?',
      'Until work starts, yes. A retainer is non-refundable once work starts, because by then the time has been set aside and some of it spent. Not every engagement has one. If yours does, the letter names the amount and what it pays for before you sign.',
    ),
    asked(
      'Is HST included?',
      'No. Where HST applies, it is added and shown on a line of its own. A business that is registered for it can usually claim it back. Services to clients in Michigan can be treated differently, and the letter says which applies to you.',
    ),
    asked(
      'Could somebody else do it for less?',
      'Sometimes. Public small-business centres in Windsor and Michigan do some of this work free of charge, and some programs pay part of the cost of training or planning. If your own bookkeeper can do it from a page of instructions, we can write the page.',
    ),
  ],
};
