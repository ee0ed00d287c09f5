import {
  accessibilityPlan,
  accessibilityPolicies,
  accessibilityReport,
  disconnecting,
  monitoring,
  safetyPolicy,
  violencePoliciesPosted,
} from '../facts/employer-ontario.ts';
import { lowerFirst } from '../facts/lower-first.ts';
import { sbaOwners } from '../facts/programs-michigan.ts';
import { founding } from '../facts/shores/company.ts';
import { sickTime } from '../facts/shores/time-off.ts';
import { practice } from '../practice.ts';
import { dollars, prices } from '../prices.ts';
import type { Duty } from '../vocabulary/employer.ts';
import type { Fact } from '../vocabulary/facts.ts';
import { asked, type Category, see } from './asked.ts';

const { startup } = prices;
const duty = ({ value: { from, text } }: Fact<Duty>) => `${text.replace(/\.$/, '')} (from ${from} people).`;

export const confidentialityAndTrust: Category = {
  id: 'confidentiality-trust',
  title: 'Confidentiality & Trust',
  questions: [
    asked(
      'Will anyone know that we hired you?',
      'No. We do not name clients without asking, and we do not confirm or deny it if someone else does. If a law or a court orders us to disclose something, we tell you first unless that is forbidden.',
    ),
    asked(
      'Will you sign a confidentiality agreement?',
      'Yes, yours or ours, before the first document changes hands. Every engagement letter has a confidentiality clause. A separate agreement is useful for a sale, a merger or a complaint.',
    ),
    asked(
      'How do we send you documents safely?',
      `Upload them to ${practice.documents.value}. Paper can be handed over at our office. Please keep social insurance numbers, health details and payroll out of e-mails and out of the forms on this site. We return or destroy what you gave us as your letter says.`,
    ),
    asked(
      'Do you also work for our competitors?',
      'Possibly. We could not tell you, as we would not tell them about you. Before we accept work we check for a conflict with a current client, and decline the work if there is one.',
    ),
    asked(
      'Are you lawyers or accountants?',
      see(
        'No. We are consultants. What we say is not legal advice, we do not audit, and what you tell us is confidential but not protected by lawyer-client privilege. If a matter may end in court, see a lawyer before you see us. {page} says where our work stops.',
        'Legal and Compliance',
        '/legal-compliance',
      ),
    ),
    asked(
      'What if you get something wrong?',
      see(
        'We say so and correct it at our cost. Tell your adviser, or write with the word “complaint” in the subject. A colleague who did not do the work reviews it within 5 business days and sends you the answer. {page} describes the steps.',
        'Disputes and complaints',
        '/legal-compliance#complaints',
      ),
    ),
  ],
};

export const gettingStarted: Category = {
  id: 'getting-started',
  title: 'Getting Started',
  questions: [
    asked(
      'What should I bring to the first call?',
      'You need not bring anything. If the matter turns on one document, have it nearby. It helps to send three sentences beforehand on who you are, what it is about and when it has to be decided. Leave out the names of employees until we have spoken.',
    ),
    asked('Is every first conversation 30 minutes?', {
      text: 'Most are. The {legacy} consultation takes 60 minutes and is also free, with no obligation. For {taxes}, the initial consultation is complimentary. All of them can be held by phone or video.',
      links: {
        legacy: { label: 'Life & Legacy planning', href: '/services/life-legacy' },
        taxes: { label: 'tax questions', href: '/services/taxes' },
      },
    }),
    asked(
      'Do you come to us?',
      'Yes, once there is work to do. The first consultation is by phone or video. Later meetings can be at your place, at our office in Windsor or by video.',
    ),
    asked(
      'I only have an idea so far. Is it too early?',
      see(
        `No, this is when changes cost least. {page} goes from idea to incorporation. Launch (${dollars(startup.Launch)}): one consultation, one follow-up check-in and a simple business plan outline. Growth (${dollars(startup.Growth)}): two consultations and 30 days of e-mail support. Enterprise (${dollars(startup.Enterprise)}): four consultations, 60 days of advisory, a 3-year projections plan, and a logo design or business card template as a bonus.`,
        'The Launch Authority Blueprint',
        '/launch-authority-blueprint',
      ),
    ),
    asked(
      'Do I need an account on this site?',
      'No. Every form works without one. With an account your name and address are filled in for you, and you see what you have sent us, its reference and the time by which we will have replied. You can download what is stored under it, or delete it, whenever you like.',
    ),
  ],
};

export const ontarioAndMichigan: Category = {
  id: 'ontario-michigan',
  title: 'Ontario & Michigan',
  questions: [
    asked(
      'Do you really work on both sides of the river?',
      'Yes. Ontario and Michigan are our service areas, and many questions here touch both. Our fees are in Canadian dollars and our engagement letters are under Ontario law, wherever you are. For Michigan or United States law we work beside a lawyer who practises there, chosen by you.',
      see(
        '{page} sets rules, programs and deadlines of the two side by side.',
        'Both shores',
        '/services/hr-support#shores',
      ),
    ),
    asked(
      'Which policies must an Ontario employer have in writing?',
      'That depends on how many people you employ. As of 2026:',
      {
        list: [
          duty(safetyPolicy),
          duty(violencePoliciesPosted),
          duty(accessibilityReport),
          duty(disconnecting),
          duty(monitoring),
          duty(accessibilityPolicies),
          duty(accessibilityPlan),
        ],
      },
      see(
        'Designated public bodies file the report on accessibility every two years. {page} includes a review of all of these.',
        'HR Support',
        '/services/hr-support',
      ),
    ),
    asked(
      'What is Michigan’s earned sick time?',
      'A state law in force since February 21, 2025, and since October 1, 2025 for employers with ten or fewer employees. What counts is where the work is done, even if the head office is elsewhere.',
      `What most people who work there earn: ${lowerFirst(sickTime.michigan.value.says)}. ${sickTime.michigan.value.more}`,
    ),
    asked(
      'One of our people lives on the other side. Who taxes the pay?',
      'Often both countries have a say, and the treaty between them settles who goes first. Days worked from home can change the answer. So can the agreement on social security, which decides whose pension plan is paid into. Ask before the first pay. We write the question down with the facts, and a cross-border accountant answers it.',
    ),
    asked(
      'Do you help with tariffs and duties?',
      'Yes, with what they do to prices, contracts and cash. We work out what a change costs you on an order, who bears it under your terms, and which customers to call first. Whether your goods qualify under CUSMA, how they are classified and how they clear is for your customs broker, and we work beside one. Rates move quickly, so every calculation of ours carries its date.',
    ),
    asked(
      'Should we open a company in Michigan?',
      `Perhaps later. Setting one up is cheap: the state charges ${founding.michigan.value.says}. Many firms sell in Michigan for years first, and find out what insurance, sales tax and a customer’s purchasing rules ask of them. Be careful with the American LLC, which is simple there but can be taxed twice when its owner lives in Canada. Have both sides looked at before you file.`,
    ),
    asked(
      'Can a Canadian-owned business get an SBA loan?',
      see(
        `As a rule, no longer. ${sbaOwners} State programs, among them those of the Michigan Economic Development Corporation, and ordinary lenders have rules of their own. {page} starts with which of these you could use.`,
        'Loan support',
        '/services/grant-writing-loans',
      ),
    ),
  ],
};
