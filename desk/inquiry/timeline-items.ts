import { eventWords, inquiryScreen as words } from '#content/desk/inquiry.ts';
import { firmTimeOnScreen } from '#content/firm-time.ts';
import {
  type DeskBooking,
  type DeskEvent,
  type DeskInquiry,
  type DeskMail,
  type InquiryEventKind,
  type InquiryView,
  inquiryEventKinds,
} from '#contract/desk.ts';

/** `firm`: sent by us; `problem`: a failure. */
export interface TimelineItem {
  at: string;
  look: 'client' | 'firm' | 'problem' | 'note' | 'event';
  strong: string;
  more: string;
  text: string;
  /** Reference of a removable message; empty otherwise. */
  message: string;
}

const isKind = (word: string): word is InquiryEventKind => (inquiryEventKinds as readonly string[]).includes(word);

interface Happened extends Pick<InquiryView, 'events' | 'messages' | 'bookings' | 'mails'> {
  inquiry: Pick<DeskInquiry, 'name' | 'email' | 'phone'>;
}

export function timelineItems({ inquiry, events, messages, bookings, mails }: Happened): TimelineItem[] {
  const message = new Map(messages.map((one) => [one.reference, one]));
  const booking = new Map(bookings.map((one) => [one.reference, one]));
  const name = inquiry.name || inquiry.email || inquiry.phone;

  const decided = events.some(({ kind }) => kind === 'not-spam');
  /** Of several contacts under one address, those without proof of ownership. */
  const several = messages.length + bookings.length > 1;
  const unverified = (verified: boolean) => (verified || !several ? '' : words.notConfirmed);

  const itemOf = (event: DeskEvent): TimelineItem => {
    const { at, kind, who, about } = event;
    const by = who && words.by(who);
    const plain: TimelineItem = { at, look: 'event', strong: eventWords[kind], more: by, text: '', message: '' };
    const wrote = message.get(about);
    const booked = booking.get(about);
    switch (kind) {
      case 'message':
        if (!wrote) return plain;
        return {
          ...plain,
          look: 'client',
          message: about,
          strong: words.wrote(name),
          more: [wrote.page && words.from(wrote.page), unverified(wrote.verified)].filter(Boolean).join(', '),
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
        if (who)
          return {
            ...plain,
            more: [kind === 'booking' && booked && bookingLine(booked), by].filter(Boolean).join(', '),
            text: event.words,
          };
        return booked
          ? {
              ...plain,
              look: 'client',
              more: [bookingLine(booked), unverified(booked.verified)].filter(Boolean).join(', '),
              text: booked.subject,
            }
          : plain;
      case 'booking-reassigned':
      case 'booking-confirmed':
        return { ...plain, more: by, text: event.words };
      case 'booking-outcome':
        return { ...plain, more: [event.words, by].filter(Boolean).join(', ') };
      case 'call':
        return { ...plain, look: 'client', text: event.words };
      case 'note':
        return { ...plain, look: 'note', text: event.words };
      case 'self-assigned':
        return { ...plain, more: who };
      case 'assigned':
        return { ...plain, more: [event.words, by].filter(Boolean).join(', ') };
      case 'answered':
        return {
          ...plain,
          look: 'firm',
          more: [words.way(event.words), event.words.includes(' ') ? words.noted(who) : by].filter(Boolean).join(', '),
          text: about,
        };
      case 'mail-out':
        return { ...plain, look: 'firm', text: about };
      case 'mail-in':
        return {
          ...plain,
          look: 'client',
          strong: words.wroteByMail(name),
          more: [event.words && words.fromAddress(event.words), words.inMailbox].filter(Boolean).join('; '),
          text: about,
        };
      case 'auto-reply':
        return { ...plain, text: about };
      case 'invitation-accepted':
      case 'invitation-declined':
      case 'invitation-tentative':
        return {
          ...plain,
          look: kind === 'invitation-declined' ? 'problem' : 'event',
          more: [booked && bookingLine(booked), event.words && words.fromAddress(event.words)]
            .filter(Boolean)
            .join(', '),
        };
      case 'bounced':
        return { ...plain, look: 'problem', more: words.to(event.words), text: words.mailNext.back };
      case 'undo':
        return {
          ...plain,
          more: [isKind(event.words) ? eventWords[event.words] : '', by].filter(Boolean).join(', '),
        };
      default:
        return plain;
    }
  };
  const items = [...events.map(itemOf), ...mails.map(mailItem)];
  return items.sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

const bookingLine = ({ startsAt, channel }: DeskBooking): string =>
  `${firmTimeOnScreen(startsAt)}, ${(words.channels[channel] ?? channel).toLowerCase()}`;

function mailItem({ at, kind, to, subject, state }: DeskMail): TimelineItem {
  // A stored notice to the firm is no problem: it is shown here.
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
