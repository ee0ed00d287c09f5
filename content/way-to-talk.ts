import type { Channel } from '#contract/form-fields.ts';
import { bookingWords } from './booking.ts';
import { fill } from './fill.ts';

/** How a consultation is held. */
export interface Way {
  channel: Channel;
  /** The number the visitor gave, as they wrote it. */
  phone: string;
  /** The address of the video call; null where whoever advises sends it. */
  meetingLink: string | null;
}

/**
 * Whether what was given as a number can be repeated to an address that anyone may have typed: digits and what stands
 * between them, and an extension.
 */
export const looksLikeNumber = (phone: string): boolean =>
  /^\+?[\d\s().\u2010-\u2013/-]{7,25}(?:\s?(?:x|ext\.?)\s?\d{1,6})?$/i.test(phone) &&
  phone.replace(/\D/g, '').length >= 7;

/**
 * The way to the conversation.
 * @returns `invitation`, a sentence; `place`, what a calendar shows as the place: the number, the link, or how it comes
 */
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
