import { dollars, prices } from '../prices.ts';
import type { Sheet } from '../vocabulary/specimens.ts';

/** Price and terms are those of the Foundation package and the terms of service. */
export const letter: Sheet = {
  name: 'Letter of engagement',
  belongsTo: 'For every service',
  page: '/how-we-work',
  subject: 'conversation',
  title: 'Letter of engagement',
  corner: 'Windsor, [date]',
  to: 'To: [Client], [position]',
  figures: false,
  blocks: [
    {
      kind: 'clause',
      title: 'What we will do.',
      text: 'Review the staff policies you sent on [date] against the rules that apply to you, list the gaps, and recommend in writing what to change.',
      callout: {
        title: 'The work in one sentence',
        text: 'At the end, both of us can check what was delivered against it.',
      },
    },
    {
      kind: 'clause',
      title: 'What we will not do.',
      text: 'Give legal opinions, negotiate with a union, or speak to your staff without you. If a lawyer is needed we say so, and you choose whom to ask.',
      callout: {
        title: 'What is left out',
        text: 'Disagreements often begin with something that one side thought was included.',
      },
    },
    {
      kind: 'clause',
      title: 'Fee.',
      text: `${dollars(prices.hr.Foundation)} CAD, and HST where it applies. Due within 30 days of invoice; after that, interest of 1.5 percent a month. A retainer is not refunded once work has started.`,
      callout: {
        title: 'A fixed price',
        text: 'The Foundation package. If you change the task, we quote the change before we begin it.',
      },
    },
    {
      kind: 'clause',
      title: 'Dates.',
      text: 'Your papers by [date]. Our draft by [date]. We read it together on [date].',
    },
    {
      kind: 'clause',
      title: 'Confidence.',
      text: 'What you show us stays confidential. We do not name you as a client without asking.',
    },
    {
      kind: 'clause',
      title: 'Ending it.',
      text: 'Either of us may stop by a line in writing. You pay for the work done, and you keep it.',
      callout: {
        title: 'How to stop',
        text: 'You need no reason and no form. An e-mail to your adviser will do.',
      },
    },
    {
      kind: 'clause',
      title: 'Law and complaints.',
      text: 'The law of Ontario governs this letter. A complaint is reviewed within 5 business days.',
    },
    { kind: 'signatures', parties: ['For the firm', 'For the client'] },
  ],
};
