import type { AdviserId } from './company.ts';

/** Something that can be booked. */
export interface Consultation {
  /** As the widget, the mails and the calendar call it. */
  title: string;
  minutes: 30 | 60;
  /** Whose diary it goes into: the first who is free. */
  advisers: readonly AdviserId[];
}

const half = (title: string, ...advisers: AdviserId[]): Consultation => ({ title, minutes: 30, advisers });

/** Everything that can be booked, by the name pages use for it. */
export const consultations = {
  general: half('Free consultation', 'partner'),
  planning: { title: 'Planning consultation', minutes: 60, advisers: ['partner'] },
  hr: half('HR consultation', 'people'),
  strategy: half('Strategic planning consultation', 'partner'),
  'business-plan': half('Business plan consultation', 'funding'),
  marketing: half('Marketing consultation', 'partner'),
  'ai-training': half('AI training consultation', 'people'),
  funding: half('Funding consultation', 'funding'),
  vision: half('Consultation', 'partner'),
  mission: half('Consultation', 'partner'),
  confidential: half('Confidential consultation', 'partner'),
  conversation: half('First conversation', 'partner'),
} satisfies Record<string, Consultation>;

export type ConsultationId = keyof typeof consultations;
