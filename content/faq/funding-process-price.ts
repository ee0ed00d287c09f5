import { lowerFirst } from '../facts/lower-first.ts';
import { programNamed } from '../facts/programs.ts';
import { salesTax } from '../facts/shores/tax.ts';
import { practice } from '../practice.ts';
import { packages, priceRange } from '../prices.ts';
import { consultAbout } from '../subjects.ts';
import { asked, type Category, see } from './asked.ts';

const described = (name: string) => `${name}: ${lowerFirst(programNamed(name).forWhom)}`;

export const grantWritingAndLoans: Category = {
  id: 'grant-writing-loan-support',
  title: 'Grant Writing & Loan Support',
  questions: [
    asked(
      'How long does a grant application take?',
      '2-4 weeks for most programs, once we have your financial statements and a clear idea of the project.',
      'If the deadline is sooner than that, call us, and we tell you whether it can be done well in the time left.',
    ),
    asked(
      'Do you guarantee funding, or work for a share of it?',
      'Neither. The funder decides, and nobody can honestly promise what it will say. We charge for the work, whatever the answer. Many programs will not pay a success fee, and lobbying law in Ontario and in Ottawa forbids one to anyone paid to persuade officials.',
    ),
    asked(
      'Which programs could fit us?',
      'That depends on legal form, place, size and project. Five that we are often asked about, as of 2026:',
      {
        list: [
          described('FedDev Ontario funding for businesses'),
          'Regional Tariff Response Initiative (FedDev Ontario): southern Ontario businesses affected by tariffs, when it takes applications.',
          described('SR&ED tax credit'),
          described('Ontario Trillium Foundation grants'),
          'The Canada-Ontario Job Grant, when it takes applications: part of the cost of training.',
        ],
      },
      see(
        'Intakes open, close and change their terms, so we check before you spend a day on one. {page} shows those that fit your place, your kind of organization and your project.',
        'Our list of programs',
        '/services/grant-writing-loans#programs',
      ),
    ),
    asked(
      'What do AgriStability and AgriInvest ask of a farm?',
      see(
        `AgriStability is for ${lowerFirst(programNamed('AgriStability').forWhom)} You must be enrolled and have paid the fee by the deadline for that year. AgriInvest matches a yearly deposit, within limits set by your net sales. Agricorp runs the first in Ontario, the federal department of agriculture the second. {page} keep the figures that both ask for.`,
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
      'Only if the program allows it. Many pay for nothing that was ordered, signed or started before the agreement, and a deposit on a machine can be enough to lose it. If you cannot wait, we look for a program that allows it, or for a loan.',
    ),
    asked(
      'What happens once the money arrives?',
      see(
        'You report, keep every receipt and ask before you change anything; an audit can follow years later. Many funders pay after you have, so the bills must be carried until then. {page} includes compliance, reporting and project support. Start the file on the first day.',
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
        'You describe the situation, we ask questions, and you leave with a recommended next step, a rough fee and a date, which you also get by e-mail. It takes thirty minutes by phone or video and is free. {page}, or tell us what would suit you.',
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
        `One of our advisers reads it and replies within 24 hours, ${practice.replyDays.value}. You get a reference to mention if you call or write again. Your address goes on no mailing list. The {page} says how long we keep your message.`,
        'privacy policy',
        '/privacy-policy#keeping',
      ),
    ),
    asked(
      'Who will actually do the work?',
      see(
        'The adviser you meet first stays with you to the last invoice. Specialists join when a question calls for one, and you hear who and why before they see your file. You decide whether anyone outside the firm is brought in. {page} says what each of us does.',
        'Our team',
        '/team',
      ),
    ),
    asked(
      'What if the work turns out larger than we thought?',
      'We stop and send you half a page on what has changed, what it would cost and the new date. If you do not agree, we finish what the letter covers. You are invoiced only for what is in the letter.',
    ),
  ],
};

export const pricingAndInvestment: Category = {
  id: 'pricing-investment',
  title: 'Pricing & Investment',
  questions: [
    asked(
      'How do you charge?',
      'Packages have a fixed price. Everything else is quoted before it begins, with scope, fee and dates on a page. All fees are in Canadian dollars. If the first consultation is all you need, there is no invoice.',
    ),
    asked('What do the packages cost?', {
      text: `${packages.map(({ label, prices }, index) => `{page${index}} (${label}): ${priceRange(prices)}`).join('. ')}. Each page shows what is in a package, line by line. HST, government fees, hosting and printing are extra.`,
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
      'Until work starts, yes. A retainer is non-refundable once work starts, because by then the time has been set aside and some of it spent. If your engagement has one, the letter names the amount and what it pays for before you sign.',
    ),
    asked(
      'Is HST included?',
      `No. In Ontario ${salesTax.ontario.value.says} is added where it applies, on a line of its own. A business that is registered for it can usually claim it back. Services to clients in Michigan can be treated differently, and the letter says which applies to you.`,
    ),
    {
      ...asked(
        'Could someone else do it for less?',
        'Sometimes. Public small-business centres in Windsor and Michigan do some of this work free of charge, and some programs pay part of the cost of training or planning. If your own bookkeeper can do it from a page of instructions, we can write the page.',
      ),
      id: 'could-somebody-else-do-it-for-less',
    },
  ],
};
