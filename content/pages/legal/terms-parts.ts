import { company } from '../../company.ts';
import { practice } from '../../practice.ts';
import type { DocumentSection } from '../../vocabulary/calls.ts';

/** On what terms the site is used and the firm engaged. The figures are the specification's (section 9). */
export const termsParts: DocumentSection['parts'] = [
  {
    id: 'agreement',
    title: 'Who agrees to what',
    paragraphs: [
      `These terms are between you and ${company.name.value}. They cover this website, the free consultations booked through it, and, together with your engagement letter, the work we do for you. By using the site, sending a form or signing a letter you accept them. Where a letter says something else, the letter counts.`,
      'You must be at least 18 years old. If you are younger, a parent or guardian must consent. If you act for an organization, you confirm that you may do so, and “you” then means the organization.',
    ],
  },
  {
    id: 'services',
    title: 'What we do, and where',
    paragraphs: [
      `Our service areas are ${company.regions.value}. We advise on people, plans, marketing, training, AI, funding and business start-up, and offer tax, bookkeeping, payroll and planning services and help with incorporation. The pages of this site describe them in general. What we do for you, and by when, is in your letter.`,
      'Times given on this site are what such work normally takes: 4-8 weeks for strategic planning, 2-4 weeks for a grant application once we have your documents. They become dates when we put dates in your letter. We may bring in specialists. We tell you who they are, and we remain responsible for what they do for us.',
    ],
  },
  {
    id: 'engagement',
    title: 'How an engagement begins and ends',
    paragraphs: [
      'A consultation engages neither of us to anything further. The general consultation takes 30 minutes and is free. The planning consultation for life and legacy takes 60 minutes and carries no obligation. The initial tax consultation is complimentary. You can move or cancel any of them at no charge; if you can, tell us the day before.',
      'An engagement begins when we have both accepted an engagement letter, in ink or electronically. The letter names the scope, the fee, the dates, what we need from you, and the person who answers for your file. A change of scope is agreed in writing before the extra work is done.',
      'Either of us may end an engagement by written notice, unless the letter says otherwise. You then pay for the work done up to that day, and receive what has been finished and paid for. We help with an orderly handover.',
    ],
  },
  {
    id: 'fees',
    title: 'Fees',
    paragraphs: [
      'All fees are in Canadian dollars (CAD), for clients in Michigan too. Package prices are those shown on this site on the day you accept the letter. A price that changes later does not change yours. All other work is quoted in writing.',
      'Taxes that apply, such as HST, are added and shown separately. Government fees, filing fees, advertising, printing, software and the fees of other professionals are extra, at cost, and only if you have approved them beforehand. We do not work for a percentage of a grant or a loan.',
    ],
  },
  {
    id: 'payment',
    title: 'Payment, interest and retainers',
    paragraphs: [
      'Payment is due within 30 days of invoice. On an amount that is overdue we may charge interest of 1.5 percent per month, which is 18 percent per year, from the day after the due date until it is paid. Interest is not charged on interest.',
      'If you dispute a part of an invoice, tell us before the due date what is wrong and pay the rest. No interest runs on a part that turns out to have been disputed rightly. If an invoice stays unpaid, we may pause the work after telling you so, and dates move accordingly.',
      'Some engagements begin with a retainer. The letter states the amount and how it is set against invoices. A retainer is non-refundable once work starts. If you cancel before that, it is returned.',
    ],
  },
  {
    id: 'your-part',
    title: 'Your part',
    paragraphs: [
      'You agree to:',
      {
        list: [
          'give us true and complete information, and tell us when it changes;',
          'name one person who can decide, or find out who can;',
          'answer within the times in the letter, so that we can keep ours;',
          'read what we prepare before you sign, send or publish it;',
          'make sure that you may share with us what you share.',
        ],
      },
      'Decisions stay yours. A return, an application or a policy goes out in your name, and its content is your responsibility once you have approved it. That does not excuse errors of ours: we correct those at our cost.',
    ],
  },
  {
    id: 'website',
    title: 'Using this website',
    paragraphs: [
      'You may read, print and link to these pages. The texts and drawings belong to the firm or to those who licensed them to it. Please ask before you publish them elsewhere.',
      'You may not send anything unlawful through the forms, pretend to be someone else, send advertising or automated messages, look for ways around the site’s security, or burden it so that others cannot use it. We may block what does.',
      'If you open an account, keep the password to yourself and tell us if someone else may know it. You can delete the account at any time. We may close one that is misused, and tell you why unless the law forbids it.',
      'We work to keep the site correct and available, but it can be wrong or out of reach. A message has reached us once you have been shown a reference for it. If none appears, please call.',
    ],
  },
  {
    id: 'promises',
    title: 'What we promise, and what we cannot',
    paragraphs: [
      `We work with the care and skill that can be expected of a competent consultant, keep what you tell us in confidence, reply to messages within 24 hours, ${practice.replyDays.value}, and tell you early when something is going wrong.`,
      'The guarantee shown on a package page is part of the engagement letter for that package. If something that the package names is missing or not as agreed, tell us, and we finish it or do it again at no further charge.',
      {
        text: 'We do not promise that a grant is awarded, a loan approved, a sale made, an employee kept or a tax authority persuaded. Others decide those. Figures about past work describe past work. How far we are liable if we fail in our own part is set out under {liability}.',
        links: { liability: { label: 'Legal and Compliance', href: '/legal-compliance#liability' } },
      },
    ],
  },
  {
    id: 'complaints',
    title: 'If you are not satisfied',
    paragraphs: [
      'Tell the adviser who answers for your file, or write to us with the word “complaint” in the subject. You do not need a form, and it does not affect how we treat you.',
      {
        text: 'We review a complaint within 5 business days of receiving it and tell you in writing what we found and what we will do. If that does not settle it, {steps} says what comes next.',
        links: { steps: { label: 'Legal and Compliance', href: '/legal-compliance#complaints' } },
      },
    ],
  },
  {
    id: 'law',
    title: 'Governing law, changes and the rest',
    paragraphs: [
      'These terms are governed by the laws of Ontario and the laws of Canada that apply there. The courts of Ontario have jurisdiction. If you are a consumer, nothing here takes away rights that the law of your home province or state gives you and that cannot be waived.',
      'We may change these terms. The date at their head shows the last change. For an engagement under way, the terms of the day on which the letter was accepted go on until it ends.',
      'If a part of these terms cannot be enforced, the rest stands. If we let something pass once, we may still insist on it the next time. Neither of us may hand an engagement to someone else without the other’s consent. Neither is in breach while something beyond its control, such as a flood or a closed border, keeps it from performing; payment for work done remains due.',
      {
        text: 'What we do with personal information is in the {privacy}, which is part of these terms.',
        links: { privacy: { label: 'privacy policy', href: '/privacy-policy' } },
      },
    ],
  },
];
