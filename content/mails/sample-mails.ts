// Mails with sample data, so that owners can preview their texts.
import { retentionSeconds } from '#contract/limits.ts';
import { company, scheduling } from '../company.ts';
import { consultPath } from '../consult-path.ts';
import { consultations } from '../consultations.ts';
import { introduceAdviser } from '../people.ts';
import { thingsToPrepare } from '../things-to-prepare.ts';
import { knownService } from '../waiting-list.ts';
import {
  type BookingMailSource,
  bookingMail,
  formerRecipientMail,
  heldBookingMail,
  reminderMail,
} from './booking-mails.ts';
import type { MailText } from './mail-text.ts';
import type { MailTexts } from './mail-texts.ts';
import { acknowledgementMail, notForUsMail, waitingPlaceConfirmationMail } from './message-mails.ts';
import type { MailName } from './placeholders.ts';

const client = {
  reference: `${company.initials.value}-7F3K-2M9Q`,
  name: 'Alex Example',
  email: 'alex@example.org',
  phone: '519 555 0199',
  company: '',
  page: consultPath,
};

const adviser = scheduling.advisers.value.partner;

/** An instant of next week, ISO 8601. @param weekday 1 is Monday @param hour in the firm's time zone */
function nextWeek(now: Date, weekday: number, hour: number): string {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(company.timeZone.value)
    .toPlainDate();
  const day = today.add({ days: 7 + weekday - today.dayOfWeek });
  const time = day.toZonedDateTime({ timeZone: company.timeZone.value, plainTime: { hour } });
  return new Date(time.epochMilliseconds).toISOString();
}

function bookingFor(event: BookingMailSource['event'], origin: string, now: Date): BookingMailSource {
  const others = [nextWeek(now, 4, 9), nextWeek(now, 4, 14)];
  return {
    ...client,
    event,
    title: consultations.general.title,
    startsAt: nextWeek(now, 3, 10),
    minutes: consultations.general.minutes,
    adviser,
    adviserIntroduction: introduceAdviser('partner', adviser),
    thingsToPrepare: thingsToPrepare('general'),
    wrote: 'We are eight people, and two of them leave.',
    hasNote: true,
    subject: '',
    byStaff: false,
    reminded: true,
    related: [],
    channel: event === 'link' ? 'video' : 'phone',
    meetingLink: event === 'link' ? 'https://meet.example/alex' : null,
    zone: '',
    hours: '12',
    link: `${origin}/booking#sample`,
    ...(event === 'moved' ? { earlier: nextWeek(now, 2, 10) } : {}),
    ...(event === 'called-off' ? { reason: 'Our adviser is ill.', times: others } : {}),
    ...(event === 'invited' ? { offered: others } : {}),
  };
}

/** @param origin of the website */
export function sampleMail(name: MailName, texts: MailTexts, origin: string, now: Date): MailText {
  const booking = (event: BookingMailSource['event']) => bookingFor(event, origin, now);
  switch (name) {
    case 'acknowledgement': {
      const replyBy = nextWeek(now, 2, 12);
      const message = { ...client, form: 'message', body: 'Can you help us hire?', timeline: '', subject: '' } as const;
      return acknowledgementMail(
        { ...message, suspicion: '', receivedAt: now.toISOString(), replyBy, verified: 1 },
        texts,
        {
          origin,
          adviserIntroduction: introduceAdviser('partner', adviser),
          about: undefined,
          times: [nextWeek(now, 3, 10), nextWeek(now, 4, 9)],
        },
      );
    }
    case 'booking-hold': {
      const until = new Date(now.getTime() + retentionSeconds.hold * 1000).toISOString();
      return heldBookingMail({ ...booking('booked'), code: 'SAMPLE', until }, texts);
    }
    case 'booking-elsewhere':
      return formerRecipientMail(booking('cancelled'), texts);
    case 'reminder':
      return reminderMail(booking('booked'), false, texts);
    case 'reminder-soon':
      return reminderMail({ ...booking('booked'), channel: 'video' }, true, texts);
    case 'waiting-list':
      return waitingPlaceConfirmationMail(
        {
          service: knownService(''),
          reference: client.reference,
          link: `${origin}/waiting-list#sample`,
          until: nextWeek(now, 5, 12),
        },
        texts,
      );
    case 'not-for-us':
      return notForUsMail(client, texts);
    default:
      return bookingMail(booking(name.slice('booking-'.length) as BookingMailSource['event']), texts);
  }
}
