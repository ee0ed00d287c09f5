import { sickTime } from '../facts/shores/time-off.ts';
import { dollars, prices } from '../prices.ts';
import { asked, type Category, see } from './asked.ts';

const { startup } = prices;
const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

export const confidentialityAndTrust: Category = {
  id: 'confidentiality-trust',
  title: 'Confidentiality & Trust',
  questions: [
    asked(
      'Will anyone know that we hired you?',
      'No. We do not name clients without asking, and we do not confirm or deny it if somebody else does. If a law or a court orders us to disclose something, we tell you first unless that is forbidden.',
    ),
    asked(
      'Will you sign a confidentiality agreement?',
      'Yes, yours or ours, before the first document changes hands. Every engagement letter has a confidentiality clause. A separate agreement is useful for a sale, a merger or a complaint.',
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
        'Tell your adviser, or write with the word “complaint” in the subject. Somebody who did not do the work reviews it within 5 business days, and you have the answer in writing. If we were wrong, we say so and put it right. {page} describes the steps.',
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
      'Nothing. If there is a document at the heart of it, have it nearby. Three sentences sent beforehand help more: who you are, what is on your desk, and when somebody has to decide. Leave out the names of employees until we have spoken.',
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
        `No, changes cost least at this stage. {page} goes from idea to incorporation. Launch (${dollars(startup.Launch)}): one consultation, one follow-up check-in and a simple business plan outline. Growth (${dollars(startup.Growth)}): two consultations and 30 days of e-mail support. Enterprise (${dollars(startup.Enterprise)}): four consultations, 60 days of advisory, a 3-year projections plan, and a logo design or business card template as a bonus.`,
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
      'Yes. Ontario and Michigan are our service areas, and many questions here have a foot in each. Our fees are in Canadian dollars and our engagement letters are under Ontario law, wherever you are. For Michigan or United States law we work beside a lawyer who practises there, chosen by you.',
      see(
        '{page} sets rules, programs and deadlines of the two side by side.',
        'Both shores',
        '/services/hr-support#shores',
      ),
    ),
    asked(
      'Which policies must an Ontario employer have in writing?',
      'It depends on the headcount. As of 2026:',
      {
        list: [
          'More than five workers: health and safety, workplace violence and harassment (Occupational Health and Safety Act).',
          '25 or more employees on January 1: disconnecting from work, and electronic monitoring (Employment Standards Act).',
          '50 or more: accessibility policies and a multi-year plan (Accessibility for Ontarians with Disabilities Act).',
        ],
      },
      see(
        'Businesses and nonprofits with 20 or more employees file an accessibility report every three years; the next is due December 31, 2026. Public bodies file every two years. {page} includes the review.',
        'HR Support',
        '/services/hr-support',
      ),
    ),
    asked(
      'What is Michigan’s earned sick time?',
      'A state law in force since February 21, 2025, and since October 1, 2025 for employers with ten or fewer employees. Where the work is done decides, not where the head office is.',
      `What most people who work there earn: ${lower(sickTime.michigan.value.says)}. ${sickTime.michigan.value.more}`,
    ),
    asked(
      'One of our people lives on the other side. Who taxes the pay?',
      'Often both countries have a say, and the treaty between them settles who goes first. Days worked from home can change the answer. So can the agreement on social security, which decides whose pension plan is paid into. Ask before the first pay. We set the question out, and a cross-border accountant signs off the answer.',
    ),
    asked(
      'Do you help with tariffs and duties?',
      'With what they do to prices, contracts and cash, yes: what a change costs you on an order, who bears it under your terms, and which customers to call first. Classification, origin and clearance belong to your customs broker, and we work beside one. Rates move quickly, so every calculation of ours carries its date.',
    ),
    asked(
      'Should we open a company in Michigan?',
      'Perhaps later. Many firms sell across the river for years first, and find out what insurance, sales tax and a customer’s purchasing rules ask of them. One warning: the American LLC is simple there, yet can be taxed twice when its owner lives in Canada. Have both sides looked at before you file.',
    ),
    asked(
      'Can a Canadian-owned business get an SBA loan?',
      see(
        'As a rule, no longer. Since March 1, 2026, every owner of a borrower under the main SBA programs must be a citizen or national of the United States who lives there. State programs, among them those of the Michigan Economic Development Corporation, and ordinary lenders have rules of their own. {page} begins with which door is open.',
        'Loan support',
        '/services/grant-writing-loans',
      ),
    ),
  ],
};
