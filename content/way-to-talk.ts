import type { Channel } from '#contract/form-fields.ts';
import { bookingWords } from './booking.ts';
import { fill } from './fill.ts';

export interface Way {
  channel: Channel;
  /** As typed by the visitor. */
  phone: string;
  /** Null if the adviser sends the link. */
  meetingLink: string | null;
}

/** Whether a phone number is safe to repeat in a mail to an unverified address. */
export const looksLikeNumber = (phone: string): boolean =>
  /^\+?[\d\s().\u2010-\u2013/-]{7,25}(?:\s?(?:x|ext\.?)\s?\d{1,6})?$/i.test(phone) &&
  phone.replace(/\D/g, '').length >= 7;

/** `invitation` is a sentence; `place` is the calendar location: the number, the link, or how it comes. */
export function wayToTalk({ channel, phone, meetingLink }: Way): { invitation: string; place: string } {
  const { phone: call, video } = bookingWords.channels;
  if (channel === 'phone')
    return looksLikeNumber(phone)
      ? {
          invitation: fill(call.invitationTo, { number: phone }),
          place: fill(call.placeAt, { number: phone }),
        }
      : call;
  return meetingLink ? { invitation: fill(video.invitationBy, { link: meetingLink }), place: meetingLink } : video;
}
