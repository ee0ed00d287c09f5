import type { Claim } from './vocabulary/base.ts';

/** A claim the firm has yet to show the proof of. The site must not go live with one. */
const unproven = (value: number, unit: Claim['unit'], counts: string): Claim => ({
  value,
  unit,
  counts,
  evidence: null,
  standIn: true,
});

/** Every figure about the firm, in one place. The figures are the specification's (sections 2 and 9). */
export const claims = {
  clientsServed: unproven(500, '+', 'Clients Served'),
  roiImprovement: unproven(45, '%', 'Avg. ROI Improvements'),
  yearsOfExperience: unproven(30, '+', 'Years of Experience'),
  awardsReceived: unproven(12, '+', 'Awards Received'),
  caseStudies: unproven(80, '+', 'Case Studies'),
  successStories: unproven(200, '+', 'Success Stories'),
  clientSatisfaction: unproven(98, '%', 'client satisfaction'),
  specialistFields: unproven(15, '+', 'specialist fields'),
  organizationsServed: unproven(200, '+', 'organizations served'),
  fasterExecution: unproven(40, '%', 'faster execution'),
  plansOnTrack: unproven(90, '%', 'of plans on track'),
  longTermSuccess: unproven(85, '%', 'long-term success'),
} satisfies Record<string, Claim>;

/** The six figures below the bridge, in their order. */
export const statistics: readonly Claim[] = [
  claims.clientsServed,
  claims.roiImprovement,
  claims.yearsOfExperience,
  claims.awardsReceived,
  claims.caseStudies,
  claims.successStories,
];
