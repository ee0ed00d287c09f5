import type { Channel } from '#contract/form-fields.ts';
import { bookingWords } from './booking.ts';
import { fillPlaceholders } from './placeholder-fill.ts';

export interface MeetingDetails {
  channel: Channel;
  /** As the visitor typed it. */
  phone: string;
  /** Null if the adviser sends the link. */
  meetingLink: string | null;
}

/** Whether it is safe to repeat in a mail to an unverified address. */
export const looksLikePhoneNumber = (phone: string): boolean =>
  /^\+?[\d\s().\u2010-\u2013/-]{7,25}(?:\s?(?:x|ext\.?)\s?\d{1,6})?$/i.test(phone) &&
  phone.replace(/\D/g, '').length >= 7;

/** `invitation` is a sentence; `location` goes into the calendar entry: the number, the link, or how it will come. */
export function describeMeeting({ channel, phone, meetingLink }: MeetingDetails): {
  invitation: string;
  location: string;
} {
  const { phone: call, video } = bookingWords.channels;
  if (channel === 'phone')
    return looksLikePhoneNumber(phone)
      ? {
          invitation: fillPlaceholders(call.invitationTo, { number: phone }),
          location: fillPlaceholders(call.locationAt, { number: phone }),
        }
      : call;
  return meetingLink
    ? { invitation: fillPlaceholders(video.invitationBy, { link: meetingLink }), location: meetingLink }
    : video;
}
