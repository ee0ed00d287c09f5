import { company } from '../../company.ts';
import { inquiry } from '../../inquiry.ts';
import { leftToOthersLines } from '../../practice.ts';
import type { DocumentSection } from '../../vocabulary/calls.ts';

/** What the firm is, where its work stops, and how a dispute is settled. The figures are the specification's (section 9). */
export const legalParts: DocumentSection['parts'] = [
  {
    id: 'firm',
    title: 'Who we are',
    paragraphs: [
      `${company.name.value} is a consulting and advisory firm with its office at ${company.street.value}, ${company.city.value}. It serves businesses, nonprofits, public organizations, farms and households in ${company.regions.value}, and publishes this website. Prices on the site are in Canadian dollars.`,
      'Where we write “we”, we mean the firm. Your contract is with the firm, even if you only ever speak with one person in it.',
    ],
  },
  {
    id: 'standing',
    title: 'Professional standing, and where it ends',
    paragraphs: [
      'Consulting is not a licensed profession in Ontario or in Michigan. Some work beside it is, and that we leave to those who hold the licence:',
      { list: leftToOthersLines },
      'If a question crosses one of these lines, we say so when we see it. You are free to bring your own professional, and we work well beside one.',
    ],
  },
  {
    id: 'relationship',
    title: 'What you tell us is confidential but not privileged',
    paragraphs: [
      'Talking to us does not make us your lawyer, your accountant or your trustee. Our contract obliges us to confidence. It does not give you the privilege of a conversation with a lawyer, so a court or a regulator could order us to produce what you have told us.',
      'If you expect a dismissal, an investigation or a lawsuit, speak with a lawyer before you write to us. A lawyer can engage us on your behalf, and can say whether privilege then extends to our work.',
      'If someone demands information about you from us, we tell you before we answer, unless we are forbidden to, and give no more than we must.',
    ],
  },
  {
    id: 'engagement-letter',
    title: 'The engagement letter',
    paragraphs: [
      'No work begins, and no fee is owed, before there is a letter. It is short and says what is included, what is not, what it costs, when it ends, what we need from you, who does the work, and how either of us can stop.',
      {
        text: 'If documents disagree, the letter comes first, then the {terms}, then this page. What was said in a meeting counts once it has been written down. You can sign electronically, as Ontario law provides.',
        links: { terms: { label: 'terms of service', href: '/terms-of-service' } },
      },
    ],
  },
  {
    id: 'conflicts',
    title: 'Conflicts of interest',
    paragraphs: [
      'Before we accept an engagement, we check whether it would set us against another client or against an interest of our own. If it would, we decline.',
      'We do not act for two sides of one deal, one dispute or one competition for the same grant, unless all of them know and agree in writing. We cannot tell you whom else we advise, but we can tell you that we are not free. If a conflict appears midway, we tell you, stop where we must, and help you move the file.',
      'If the firm would earn anything from a product or a provider it suggests to you, you hear how much before you decide.',
    ],
  },
  {
    id: 'intellectual-property',
    title: 'Who owns the work',
    paragraphs: [
      'What you bring stays yours. What we make for you becomes yours when it is paid for: the plan, the handbook, the logo, the text, with files you can edit. You may change it and pass it on. For a logo or a text, its authors give up the right to object to changes.',
      'What we had before stays ours: methods, templates, exercises, software. Where it is part of what you received, you may use it in your organization without limit of time. Please do not resell it as a product.',
      'Fonts, photographs and programs by third parties come with licences of their own, which we list for you. We keep a copy of the work for our file. We show it to nobody, and name you nowhere, without your permission.',
    ],
  },
  {
    id: 'third-parties',
    title: 'Links and other professionals',
    paragraphs: [
      'This site links to few other sites. We choose them with care and do not control them; their own terms apply there.',
      'If we suggest a lawyer, an accountant, a printer or a lender, it is because we would ask them ourselves. You decide, and engage them under your own agreement. We are not responsible for their work. For specialists whom we engage ourselves, we are.',
    ],
  },
  {
    id: 'liability',
    title: 'How far we are liable',
    paragraphs: [
      'If we make a mistake, the first thing we owe you is to say so and to correct it at our cost.',
      'If that does not make good the damage, our liability for an engagement is limited, as far as the law allows, to the fees paid for it in the twelve months before the claim arose. Neither of us is liable to the other for lost profit, lost opportunity or other damage that follows only indirectly. We are not liable for what results from information that was untrue or came too late, or for a decision of a funder, a lender, a court or an authority.',
      'None of this limits liability for fraud, for gross negligence, for wrongs done on purpose, for injury to people, or wherever the law does not permit a limit. The rights of consumers under Ontario’s consumer protection law remain. Claims are made against the firm and not against its people.',
    ],
  },
  {
    id: 'complaints',
    title: 'Disputes and complaints',
    paragraphs: [
      {
        text: 'Begin with the adviser you know. If you would rather not, {mail} with the word “complaint” in the subject, and say what happened and what would put it right.',
        links: { mail: { label: 'write to us', href: inquiry('Complaint') } },
      },
      {
        list: [
          'Within 5 business days the complaint is reviewed by a colleague who did not do the work, and we write to you with what we found.',
          'If you disagree, you meet the Managing Partner, in person or by video.',
          'If that fails, either of us may propose a mediator whom both accept. The mediator’s fee is shared.',
          'If that fails too, the courts of Ontario decide, under Ontario law.',
        ],
      },
      'A complaint is not held against you, and the work goes on meanwhile unless you ask us to stop. You may turn to a regulator or a court at any time without going through these steps.',
    ],
  },
  {
    id: 'changes',
    title: 'Figures, testimonials and changes',
    paragraphs: [
      'A figure about the firm was true on the day it was last checked. A figure about the world names its source. What we calculate as an illustration rests on assumptions, which stand beside it, and promises nothing. Testimonials are printed with permission, and one organization’s result says little about another’s.',
      'We read this page once a year, and when a law that it mentions changes. The date at its head is that of the last change. An engagement goes on under the version that stood when its letter was accepted.',
      'The laws named below are the rules we work by, described in brief.',
    ],
  },
];
