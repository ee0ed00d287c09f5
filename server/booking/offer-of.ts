import type { ConsultationId } from '#content/consultations.ts';
import { offerFor, subjectNamed } from '#content/subjects.ts';
import type { Query } from '../platform/http/live-part.ts';

/** What a page offers to whoever asks for it with this query. @param offered the consultation of the page itself */
export const offerOf = (offered: string, { subject }: Query): ReturnType<typeof offerFor> =>
  offerFor(offered as ConsultationId, typeof subject === 'string' ? subjectNamed(subject) : undefined);
