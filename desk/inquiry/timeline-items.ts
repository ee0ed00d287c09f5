import { inquiryEventLabels, inquiryWords as words } from '#content/desk/inquiry.ts';
import { firmTimeWithoutYear } from '#content/firm-time.ts';
import {
  type DeskBooking,
  type DeskEvent,
  type DeskInquiry,
  type InquiryEventKind,
  type InquiryView,
  inquiryEventKinds,
  type MailView,
} from '#contract/desk.ts';

/** An entry of an inquiry's timeline. `look` is `firm` for what the firm sent, `problem` for a failure. */
export interface TimelineItem {
  at: string;
  look: 'client' | 'firm' | 'problem' | 'note' | 'event';
  strong: string;
  more: string;
  text: string;
  /** Reference of a removable message; empty otherwise. */
  message: string;
}

const isEventKind = (word: string): word is InquiryEventKind => (inquiryEventKinds as readonly string[]).includes(word);

interface TimelineSource extends Pick<InquiryView, 'events' | 'messages' | 'bookings' | 'mails'> {
  inquiry: Pick<DeskInquiry, 'name' | 'email' | 'phone'>;
}

export function toTimelineItems({ inquiry, events, messages, bookings, mails }: TimelineSource): TimelineItem[] {
  const message = new Map(messages.map((one) => [one.reference, one]));
  const booking = new Map(bookings.map((one) => [one.reference, one]));
  const name = inquiry.name || inquiry.email || inquiry.phone;

  const decided = events.some(({ kind }) => kind === 'not-spam');
  /** Marks contacts that did not prove that the e-mail address is theirs, if there are several under it. */
  const several = messages.length + bookings.length > 1;
  const unverified = (verified: boolean) => (verified || !several ? '' : words.notConfirmed);

  const itemOf = (event: DeskEvent): TimelineItem => {
    const { at, kind, who, about } = event;
    const by = who && words.by(who);
    const plain: TimelineItem = {
      at,
      look: 'event',
      strong: inquiryEventLabels[kind],
      more: by,
      text: '',
      message: '',
    };
    const wrote = message.get(about);
    const booked = booking.get(about);
    const { words: detail } = event;
    const bookingText = booked && summarizeBooking(booked);
    switch (kind) {
      case 'message':
        if (!wrote) return plain;
        return {
          ...plain,
          look: 'client',
          message: about,
          strong: words.wrote(name),
          more: joinParts(wrote.page && words.from(wrote.page), unverified(wrote.verified)),
          text: [
            wrote.text,
            wrote.timeline && words.timeline(wrote.timeline),
            wrote.suspicion && !decided && words.suspicion,
          ]
            .filter(Boolean)
            .join('\n'),
        };
      case 'booking':
      case 'booking-moved':
      case 'booking-cancelled':
        if (who) return { ...plain, more: joinParts(kind === 'booking' && bookingText, by), text: detail };
        if (!booked) return plain;
        return {
          ...plain,
          look: 'client',
          more: joinParts(bookingText, unverified(booked.verified)),
          text: booked.subject,
        };
      case 'booking-reassigned':
      case 'booking-confirmed':
        return { ...plain, text: detail };
      case 'booking-outcome':
      case 'assigned':
        return { ...plain, more: joinParts(detail, by) };
      case 'call':
        return { ...plain, look: 'client', text: detail };
      case 'note':
        return { ...plain, look: 'note', text: detail };
      case 'self-assigned':
        return { ...plain, more: who };
      case 'answered': {
        const more = joinParts(words.way(detail), detail.includes(' ') ? words.noted(who) : by);
        return { ...plain, look: 'firm', more, text: about };
      }
      case 'mail-out':
        return { ...plain, look: 'firm', text: about };
      case 'mail-in': {
        const more = [detail && words.fromEmail(detail), words.inMailbox].filter(Boolean).join('; ');
        return { ...plain, look: 'client', strong: words.wroteByMail(name), more, text: about };
      }
      case 'auto-reply':
        return { ...plain, text: about };
      case 'invitation-accepted':
      case 'invitation-declined':
      case 'invitation-tentative': {
        const look = kind === 'invitation-declined' ? 'problem' : 'event';
        return { ...plain, look, more: joinParts(bookingText, detail && words.fromEmail(detail)) };
      }
      case 'bounced':
        return { ...plain, look: 'problem', more: words.to(detail), text: words.mailNext.back };
      case 'undo':
        return { ...plain, more: joinParts(isEventKind(detail) && inquiryEventLabels[detail], by) };
      default:
        return plain;
    }
  };
  const items = [...events.map(itemOf), ...mails.map(toMailItem)];
  return items.sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

const joinParts = (...parts: readonly unknown[]): string => parts.filter(Boolean).join(', ');

const summarizeBooking = ({ startsAt, channel }: DeskBooking): string =>
  `${firmTimeWithoutYear(startsAt)}, ${(words.channels[channel] ?? channel).toLowerCase()}`;

function toMailItem({ at, kind, to, subject, state }: MailView): TimelineItem {
  // A notice to the firm that was only stored is no problem, because staff read it here.
  const wrong = state === 'failed' || state === 'back' || (state === 'kept' && !kind.endsWith('notice'));
  return {
    at,
    look: wrong ? 'problem' : state === 'sent' ? 'firm' : 'event',
    strong: words.mailStates(kind, state),
    more: `${words.to(to)}: ${subject}`,
    text: wrong ? words.mailNext[state] : '',
    message: '',
  };
}
