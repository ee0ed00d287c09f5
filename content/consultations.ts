import type { ConsultationRules } from '#contract/desk-consultations.ts';
import type { AdviserId } from './company.ts';

/** Rules left out here come from `content/data/scheduling.json`. Owners can change every type at the desk. */
export interface Consultation<Adviser extends string = string> extends Partial<Omit<ConsultationRules, 'advisers'>> {
  title: string;
  minutes: number;
  advisers: readonly Adviser[];
}

const halfHourly = (title: string, ...advisers: AdviserId[]): Consultation<AdviserId> => ({
  title,
  minutes: 30,
  advisers,
});

export const consultations = {
  general: halfHourly('Free consultation', 'partner'),
  planning: { title: 'Planning consultation', minutes: 60, advisers: ['partner'] },
  hr: halfHourly('HR consultation', 'people'),
  strategy: halfHourly('Strategic planning consultation', 'partner'),
  'business-plan': halfHourly('Business plan consultation', 'funding'),
  marketing: halfHourly('Marketing consultation', 'partner'),
  'ai-training': halfHourly('AI training consultation', 'people'),
  funding: halfHourly('Funding consultation', 'funding'),
  vision: halfHourly('Consultation', 'partner'),
  mission: halfHourly('Consultation', 'partner'),
  confidential: halfHourly('Confidential consultation', 'partner'),
  conversation: halfHourly('First conversation', 'partner'),
} satisfies Record<string, Consultation<AdviserId>>;

export type ConsultationId = keyof typeof consultations;

const consultationsById: Readonly<Record<string, Consultation | undefined>> = consultations;

/** Before owners changed it; undefined for an unknown id. */
export const builtInConsultationTitle = (id: string): string | undefined => consultationsById[id]?.title;
