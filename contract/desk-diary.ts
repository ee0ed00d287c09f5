import { z } from 'zod';
import { isDialable } from './booking.ts';
import { type Channel, callProblems, channels } from './form-fields.ts';
import { contactLimits as limits } from './limits.ts';
import { line, text, visitorAddress, unreadable as whole } from './text-rules.ts';

const one = '/api/desk/diary/bookings/:reference';

/** Every path by which staff read and change the diary. What sends a mail has a sibling that only shows it: `previewOf`. */
export const diaryEndpoints = {
  /** `?day=2026-11-26`: the week that day is in; without it the first that has anything ahead. */
  week: '/api/desk/diary',
  /** `?consultation=hr&adviser=people`: the next times that are open. */
  times: '/api/desk/diary/times',
  book: '/api/desk/diary/bookings',
  booking: one,
  move: `${one}/move`,
  reassign: `${one}/reassign`,
  confirm: `${one}/confirm`,
  cancel: `${one}/cancel`,
  outcome: `${one}/outcome`,
} as const;

/** The path that shows what a change would send, and changes nothing. */
export const previewOf = (path: string): string => `${path}/preview`;

/** The path of one booking's call. */
export const bookingPath = (path: string, reference: string): string =>
  path.replace(':reference', encodeURIComponent(reference));

/** What became of a consultation that has begun; empty while nobody has said. */
const outcomes = ['came', 'missed', ''] as const;
export type Outcome = (typeof outcomes)[number];

/** Why an adviser cannot be booked: the firm's own time, another calendar's, a day the firm or the adviser is not there. */
export type AwayKind = 'blocked' | 'busy' | 'holiday' | 'off';

/** A part of an adviser's time. Instants are ISO 8601 in UTC. */
export interface AdviserTime {
  adviser: string;
  from: string;
  to: string;
}

export interface DeskAway extends AdviserTime {
  kind: AwayKind;
  /** What stands there: the reason given, or the holiday's name. */
  word: string;
}

/** A booking as it stands in the diary. */
export interface DiaryBooking {
  reference: string;
  /** What its next change has to name: it goes up with each change, the client's own too. */
  version: number;
  inquiry: string;
  /** `held` waits for the press in the client's mail. */
  state: 'confirmed' | 'held' | 'cancelled';
  outcome: Outcome;
  name: string;
  company: string;
  channel: Channel;
  title: string;
  startsAt: string;
  endsAt: string;
  adviser: string;
  /** Until when it is held; null for what is firm. */
  heldUntil: string | null;
  /** When its invitation was declined in a calendar, unless it was moved or accepted since. It is booked all the same. */
  declinedAt: string | null;
}

/** A half hour that staff can book and clients are not offered: it leaves no break, or comes too soon or too late. */
export interface Unoffered {
  adviser: string;
  /** When it begins, ISO 8601 in UTC. */
  at: string;
  why: 'break' | 'notice' | 'ahead';
}

/** A week of the firm's calendar, by adviser. */
export interface DiaryWeek {
  /** As the ETag has it: the same as long as nothing in the week has changed. */
  version: string;
  /** The server's time when it was read. */
  at: string;
  /** The week's days from Monday on, ISO 8601 dates on the firm's calendar. */
  days: string[];
  /** Who is booked, and who has left and still has something in this week. */
  advisers: DiaryAdviser[];
  /** Each one's hours, whatever is taken. */
  open: AdviserTime[];
  /** What of these hours is free and not offered to clients. */
  unoffered: Unoffered[];
  bookings: DiaryBooking[];
  away: DeskAway[];
}

export interface DiaryAdviser {
  id: string;
  role: string;
}

/** Whether an adviser can have a consultation at a time, and in words why or why not. */
export interface AdviserAvailability extends DiaryAdviser {
  free: boolean;
  /** It leaves no break before or after it: that has to be confirmed. */
  tight: boolean;
  reason: string;
}

/** One booking, and what can be done with it. */
export interface DiaryBookingView extends DiaryBooking {
  email: string;
  phone: string;
  subject: string;
  /** Where its video call is; null where its adviser sends a link. */
  meetingLink: string | null;
  /** When it begins on the client's clock; empty where that shows the same. */
  clientTime: string;
  /** From then on nothing changes but what became of it. */
  begun: boolean;
  /** Who is free at its time, its own adviser included. */
  advisers: AdviserAvailability[];
  /** Open times of the same adviser near its own, in order. */
  times: string[];
}

/** What a change would do. */
export interface DiaryPreview {
  /** The mail to the client; null where there is no address. */
  mail: { to: string; subject: string; text: string } | null;
  /** What staff override, to be confirmed. */
  warnings: string[];
  /** Who is free then. */
  advisers: AdviserAvailability[];
  /** Why it cannot be done; empty where it can. */
  problem: string;
}

/** A change that was made. */
export interface DiaryChanged {
  booking: DiaryBooking;
  /** To the client. `held-back`: the address takes no mail, or has had too many; `none`: there is no address. */
  mail: 'queued' | 'held-back' | 'none';
}

/** The next open times of an adviser, ISO 8601 in UTC. */
export interface DiaryTimes {
  times: string[];
}

/** How far ahead staff can book, in days. */
export const staffHorizonDays = 366;
/** Greatest length of a reason, in characters. */
export const reasonLimit = 600;

const version = z.int('Please open the booking again.').min(0, 'Please open the booking again.');
/** An instant, or the firm's wall clock without a zone: "2026-11-26T10:30". */
const start = z.union([z.iso.datetime(), z.iso.datetime({ local: true })], {
  error: 'Please choose a day and a time.',
});
const adviser = line('the adviser', 60, 'Please choose an adviser.');
const override = z.boolean('Please confirm the warning.').default(false);

/** What each change takes. `version` is what the reader saw; `override` confirms the warnings that were shown. */
export const bookingMoved = z.object({ version, startsAt: start, adviser: adviser.optional(), override }, whole);
export const bookingConfirmed = z.object({ version }, whole);
export const bookingReassigned = z.object({ version, adviser, override }, whole);
export const bookingCalledOff = z.object(
  {
    version,
    reason: text('the reason', reasonLimit, 'Please write the reason. It stands in the mail.'),
    /** Whether the mail names three other times. */
    offer: z.boolean('Please choose whether other times are offered.').default(false),
  },
  whole,
);
export const bookingOutcome = z.object(
  { version, outcome: z.enum(outcomes, 'Please choose whether the client came.') },
  whole,
);
export const staffBooking = z
  .object(
    {
      /** Made once per filled form: a repeat books nothing again. */
      key: z.uuid('Please open the form again.'),
      consultation: line('the consultation', 50, 'Please choose what it is about.'),
      startsAt: start,
      adviser,
      channel: z.enum(channels, 'Please choose phone or video.'),
      name: line('the name', limits.name, 'Please enter the client’s name.'),
      email: z
        .union([z.literal(''), visitorAddress], { error: 'Please enter a full e-mail address, or none.' })
        .default(''),
      phone: line('the phone number', limits.phone).default(''),
      company: line('the company', limits.company).default(''),
      subject: line('what it is about', limits.subject).default(''),
      /** The reference of the inquiry it is made from; empty for none. */
      inquiry: line('the inquiry', 50).default(''),
      override,
    },
    whole,
  )
  .refine(({ channel, phone }) => channel !== 'phone' || phone, {
    path: ['phone'],
    error: callProblems.missing,
  })
  .refine(({ channel, phone }) => channel !== 'phone' || !phone || isDialable(phone), {
    path: ['phone'],
    error: callProblems.short,
  })
  .refine(({ email, phone }) => email || phone, {
    path: ['email'],
    error: 'Please enter an e-mail address or a phone number, so that the client can be reached.',
  });
export type StaffBooking = z.output<typeof staffBooking>;
