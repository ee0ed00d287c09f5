import type { SubjectId } from './subjects.ts';
import type { Cover } from './vocabulary/lists.ts';

const nextStep = 'Take the Next Step →';

/** What its visitors come to talk about. */
export interface Booked {
  about: SubjectId;
}

/** The six services a visitor can begin with. Their names and pages are taken from here. */
export const services: readonly (Cover & Booked)[] = [
  {
    title: 'HR Support',
    about: 'hr',
    plate: 'cable',
    ground: 'ink',
    items: ['HR Policies & Compliance', 'Performance Management', 'Talent Retention Strategies'],
    action: { label: nextStep, href: '/services/hr-support' },
  },
  {
    title: 'AI Training & Setup',
    about: 'ai-training',
    plate: 'flow',
    ground: 'sky',
    items: ['AI Marketing & Sales', 'AI Strategy', 'AI Training & Coaching'],
    action: { label: nextStep, href: '/services/training-coaching' },
  },
  {
    title: 'Business Plans',
    about: 'business-plan',
    plate: 'lots',
    ground: 'mist',
    items: ['Customized Business Plans', 'Email Marketing Strategies', 'Conversion & Loyalty Programs'],
    action: { label: nextStep, href: '/services/business-plans' },
  },
  {
    title: 'Strategic Planning',
    about: 'strategy',
    plate: 'span',
    ground: 'mist',
    items: ['Data-Driven Insights', 'Marketing Gap Analysis', 'ROI Optimization'],
    action: { label: nextStep, href: '/services/strategic-planning' },
  },
  {
    title: 'Marketing Support',
    about: 'marketing',
    plate: 'ripple',
    ground: 'river',
    items: ['Brand Awareness', 'Content Creation', 'Social Media Strategy'],
    action: { label: nextStep, href: '/services/marketing-support' },
  },
  {
    title: 'Grant Writing & Loan Support',
    about: 'funding',
    plate: 'furrow',
    ground: 'ink',
    items: ['Grant Applications', 'Loan Proposal Preparation', 'Funding Strategy'],
    action: { label: nextStep, href: '/services/grant-writing-loans' },
  },
];

/** The other five, to go on from a service's page. */
export const servicesBesides = (title: string): readonly Cover[] =>
  services.filter((service) => service.title !== title);

/** What their shelf is called. */
export const otherServices = 'Other services';

/** What a service's page belongs to. */
export const underServices = { label: 'Services', href: '/#services' };
