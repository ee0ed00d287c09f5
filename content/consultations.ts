import type { AdviserId } from './company.ts';

export interface Consultation {
  title: string;
  minutes: 30 | 60;
  advisers: readonly AdviserId[];
}

const half = (title: string, ...advisers: AdviserId[]): Consultation => ({ title, minutes: 30, advisers });

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
