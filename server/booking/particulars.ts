import { consultations } from '#content/consultations.ts';
import { subjectOf } from '#content/subjects.ts';
import { firstLinkOf, nameOf } from '../hours/hours.ts';
import type { StoredBooking } from './tables.ts';

/** What a booking is about; where no page said, what is booked. */
export const titleOf = ({ about, consultation }: StoredBooking): string =>
  subjectOf(about)?.title ??
  (consultations as Record<string, { title: string } | undefined>)[consultation]?.title ??
  consultation;

/** Who speaks with the visitor, by role. */
export const adviserOf = ({ adviser }: StoredBooking): string => nameOf(adviser);

/** Where a booking's video call is; null where its adviser sends a link, and for one that nobody is to come to. */
export const meetingLinkOf = ({ adviser, channel, state, meeting_link }: StoredBooking): string | null =>
  channel === 'video' && state === 'confirmed' ? (meeting_link ?? firstLinkOf(adviser)) || null : null;
