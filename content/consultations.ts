import type { ConsultationRules } from '#contract/desk-consultations.ts';
import type { AdviserId } from './company.ts';

/** What is left out is as in `content/data/scheduling.json`; owners change each at the desk. */
export interface Consultation<Adviser extends string = string> extends Partial<Omit<ConsultationRules, 'advisers'>> {
  title: string;
  minutes: number;
  advisers: readonly Adviser[];
}

const half = (title: string, ...advisers: AdviserId[]): Consultation<AdviserId> => ({ title, minutes: 30, advisers });

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
} satisfies Record<string, Consultation<AdviserId>>;

export type ConsultationId = keyof typeof consultations;
