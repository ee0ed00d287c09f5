import { scheduling } from '../company.ts';
import { consultations } from '../consultations.ts';
import { pages } from '../pages/index.ts';
import { subjectOf } from '../subjects.ts';

/** A row as it is stored: what stands in its columns. */
export type StoredRow = Readonly<Record<string, unknown>>;

/** How one place in which something is held of somebody is told to a person. */
interface HeldWords {
  title: string;
  /** What its columns are called; those that say nothing to anybody are left to the file for programs. */
  columns: Readonly<Record<string, string>>;
  /** A row in a line. `at` names the column of its time. */
  at?: string;
  what: (row: StoredRow) => string;
  more?: (row: StoredRow) => string;
}

const text = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);
const list = (...parts: readonly unknown[]): string => parts.map(text).filter(Boolean).join(', ');
const named = (row: StoredRow, key: string, names: Readonly<Record<string, string>>): string =>
  names[text(row[key])] ?? text(row[key]);
const advisers = scheduling.advisers.value as Readonly<Record<string, string | undefined>>;
const booked = consultations as Readonly<Record<string, { title: string } | undefined>>;
const pageNames = new Map(pages.map(({ path, name }) => [path, name]));

const who = {
  name: 'Name',
  email: 'E-mail address',
  phone: 'Phone',
  company: 'Company',
} as const;
const forms = {
  request: 'Consultation request',
  message: 'Message',
  'waiting-list': 'Place on a waiting list',
};
const bookingStates = {
  confirmed: 'Booked',
  held: 'Held, not confirmed',
  lapsed: 'Held, and not confirmed in time',
  cancelled: 'Cancelled',
};
const eventKinds = {
  message: 'A message came',
  booking: 'A consultation was booked',
  'booking-moved': 'The consultation was moved',
  'booking-cancelled': 'The consultation was cancelled',
  'booking-corrected': 'Address or number was corrected',
  call: 'They called',
  before: 'Written before there was a desk',
  taken: 'Taken by one of the staff',
  given: 'Given to one of the staff',
  'given-back': 'Given back to nobody',
  answered: 'Answered',
  client: 'Waiting for their answer',
  'not-for-us': 'Not for us',
  spam: 'Marked as spam',
  'not-spam': 'Taken out of spam',
  note: 'Note of the staff',
  undo: 'A change was taken back',
  'message-removed': 'A message was removed',
  blocked: 'The sender was blocked',
};
const requestKinds = { access: 'See what we hold', correction: 'Correct it', erasure: 'Erase it' };
const code = 'a code';

/**
 * How everything that is held of somebody is told, by the table it stands in. `server/retention/person/` reads it; a
 * table with something personal that has no words here fails the test beside it.
 */
export const heldWords: Readonly<Record<string, HeldWords>> = {
  messages: {
    title: 'Messages',
    columns: {
      reference: 'Reference',
      ...who,
      body: 'Text',
      subject: 'Subject',
      timeline: 'When it should start',
      page: 'Page it came from',
      received_at: 'Received',
      reply_by: 'Reply promised by',
      suspicion: 'Why it may be spam',
      user_id: 'Sent under the account',
      referrer: 'Site that linked to the page',
      campaign: 'Name of our link',
    },
    at: 'received_at',
    what: (row) => named(row, 'form', forms),
    more: (row) =>
      list(row.reference, subjectOf(text(row.subject))?.title ?? row.subject, pageNames.get(text(row.page))),
  },
  waiting_places: {
    title: 'Waiting list, with the proof of consent',
    columns: {
      asked_wording: 'What the form said',
      confirmed_at: 'Confirmed',
      confirmed_wording: 'What was agreed to',
      withdrawn_at: 'Withdrawn',
      withdrawn_how: 'Withdrawn by',
    },
    at: 'confirmed_at',
    what: (row) =>
      row.withdrawn_at
        ? 'Withdrawn'
        : row.confirmed_at
          ? 'Agreed to be written to once'
          : 'Asked for, not confirmed',
    more: (row) => text(row.confirmed_wording || row.asked_wording),
  },
  bookings: {
    title: 'Consultations',
    columns: {
      reference: 'Reference',
      ...who,
      subject: 'What it is about',
      about: 'Booked for',
      channel: 'By',
      starts_at: 'Begins',
      ends_at: 'Ends',
      state: 'State',
      adviser: 'With',
      page: 'Page it was booked from',
      zone: 'Time zone',
      hours: 'Clock of 12 or 24 hours',
      created_at: 'Booked on',
      changed_at: 'Last changed',
      user_id: 'Booked under the account',
      network: 'Code made from the network',
      network_range: 'Code made from the range of networks',
      referrer: 'Site that linked to the page',
      campaign: 'Name of our link',
      outcome: 'Whether they came',
      invited_at: 'Asked to choose another time on',
    },
    at: 'starts_at',
    what: (row) => booked[text(row.consultation)]?.title ?? text(row.consultation),
    more: (row) => list(advisers[text(row.adviser)], named(row, 'state', bookingStates), row.reference),
  },
  enquiries: {
    title: 'Inquiries',
    columns: {
      id: 'Reference',
      ...who,
      about: 'About',
      page: 'Page it came from',
      state: 'State',
      opened_at: 'Opened',
      last_at: 'Last contact',
      answered_at: 'Answered',
      taken_by: 'Who has it, by a code',
      spam_by: 'Who marked it as spam, by a code',
    },
    at: 'opened_at',
    what: (row) => subjectOf(text(row.about))?.title ?? booked[text(row.about)]?.title ?? text(row.about),
    more: (row) => list(row.id, row.state),
  },
  enquiry_events: {
    title: 'What happened with the inquiries',
    columns: {
      at: 'When',
      kind: 'What',
      words: 'Words',
      who_name: 'Who of the staff',
      about: 'About',
      who: 'Who of the staff, by a code',
      before: 'What stood there before',
    },
    at: 'at',
    what: (row) => named(row, 'kind', eventKinds),
    more: (row) => list(row.words, row.who_name, row.enquiry),
  },
  mails: {
    title: 'Mail',
    columns: {
      created_at: 'Written',
      settled_at: 'Sent, or given up',
      sender: 'From',
      recipient: 'To',
      reply_to: 'Reply to',
      subject: 'Subject',
      body: 'Text',
      invitation: 'Calendar entry',
      state: 'State',
      last_error: 'What the mail server said',
      recipient_key: 'Address as it is counted',
      recipient_domain: 'Domain of the address',
    },
    at: 'created_at',
    what: (row) => text(row.subject),
    more: (row) => text(row.state),
  },
  suppressed_addresses: {
    title: 'No automatic e-mail',
    columns: { recipient_key: 'Address', reason: 'Why', since: 'Since' },
    at: 'since',
    what: (row) => (row.reason === 'asked' ? 'Asked for no more e-mail' : 'E-mail came back'),
    more: (row) => text(row.recipient_key),
  },
  blocked_senders: {
    title: 'Blocked',
    columns: { sender: 'Address, or a code for the network', kind: 'What', since: 'Since' },
    at: 'since',
    what: (row) => (row.kind === 'network' ? 'The network is blocked' : 'The address is blocked'),
    more: (row) => (row.kind === 'network' ? code : text(row.sender)),
  },
  message_networks: {
    title: 'Networks that messages came from',
    columns: { reference: 'Message', network: 'Code made from the network', received_at: 'Received' },
    at: 'received_at',
    what: () => 'A code made from the network',
    more: (row) => text(row.reference),
  },
  users: {
    title: 'Account on the site',
    columns: {
      name: 'First name',
      username: 'Username',
      email: who.email,
      email_verified: 'Address confirmed',
      created_at: 'Opened',
      updated_at: 'Last changed',
    },
    at: 'created_at',
    what: (row) => `Account ${text(row.username)}`,
    more: (row) => text(row.name),
  },
  user_credentials: {
    title: 'Password of the account',
    columns: { created_at: 'Set', updated_at: 'Last changed', user_id: 'Account' },
    at: 'updated_at',
    what: () => 'A password, as a hash that cannot be read',
  },
  user_sessions: {
    title: 'Logins',
    columns: {
      created_at: 'Since',
      used_at: 'Last used',
      user_agent: 'Browser',
      expires_at: 'Until',
      user_id: 'Account',
    },
    at: 'created_at',
    what: () => 'Logged in',
    more: (row) => text(row.user_agent),
  },
  account_links: {
    title: 'Links in e-mails about the account',
    columns: { kind: 'For', address: 'Address', created_at: 'Made', expires_at: 'Until', user_id: 'Account' },
    at: 'created_at',
    what: (row) =>
      named(row, 'kind', {
        reset: 'To set a new password',
        verification: 'To confirm the address',
        undo: 'To take a change of address back',
      }),
    more: (row) => text(row.address),
  },
  known_places: {
    title: 'Where the account was used',
    columns: { place: 'Code made from the network', seen_at: 'Last seen', user_id: 'Account' },
    at: 'seen_at',
    what: () => 'A code made from the network',
  },
  security_events: {
    title: 'What was tried',
    columns: {
      at: 'When',
      event: 'What',
      outcome: 'How it went',
      count: 'How often',
      user_pseudonym: 'Code for the person',
      network_pseudonym: 'Code for the network',
    },
    at: 'at',
    what: (row) => text(row.event).replaceAll('-', ' '),
    more: (row) => text(row.outcome),
  },
  attempts: {
    title: 'Counts of tries',
    columns: { bucket: 'What was tried', count: 'How often', ends_at: 'Counted until' },
    at: 'ends_at',
    what: (row) => text(row.bucket).split(':')[0]?.replaceAll('-', ' ') ?? '',
    more: (row) => text(row.count),
  },
  staff: {
    title: 'Place at the desk',
    columns: {
      email: who.email,
      name: who.name,
      role: 'Role',
      adviser: 'Adviser',
      state: 'State',
      created_at: 'Invited',
      active_at: 'Came in',
      ended_at: 'Left',
      seen_at: 'Last at the desk',
    },
    at: 'created_at',
    what: (row) => text(row.name),
    more: (row) => list(row.role, row.state),
  },
  staff_invitations: {
    title: 'Invitations to the desk',
    columns: { expires_at: 'Until', staff_id: 'For' },
    at: 'expires_at',
    what: () => 'An invitation that can be used',
  },
  staff_sessions: {
    title: 'Sign-ins at the desk',
    columns: {
      created_at: 'Since',
      expires_at: 'Until',
      used_at: 'Last used',
      password_at: 'Password given again',
      user_agent: 'Browser',
      staff_id: 'Of',
    },
    at: 'created_at',
    what: () => 'Signed in at the desk',
    more: (row) => text(row.user_agent),
  },
  staff_factors: {
    title: 'Second factors',
    columns: { kind: 'Kind', name: 'Name', created_at: 'Set', used_at: 'Last used', staff_id: 'Of' },
    at: 'created_at',
    what: (row) => (row.kind === 'passkey' ? 'A passkey' : 'An app for codes'),
    more: (row) => text(row.name),
  },
  staff_recovery_codes: {
    title: 'Paper codes',
    columns: { staff_id: 'Of' },
    what: () => 'A paper code, as a hash that cannot be read',
  },
  staff_audit: {
    title: 'What was done at the desk by them or about them',
    columns: { at: 'When', what: 'What', who: 'By, as a code', on_what: 'To' },
    at: 'at',
    what: (row) => text(row.what),
  },
  days_off: {
    title: 'Days off',
    columns: {
      adviser: 'Adviser',
      kind: 'Off, or a holiday worked',
      first_day: 'From',
      last_day: 'To',
      reason: 'Reason',
    },
    at: 'first_day',
    what: (row) => (row.kind === 'worked' ? 'A holiday worked' : 'Days off'),
    more: (row) => list(row.first_day, row.last_day, row.reason),
  },
  own_calendars: {
    title: 'Calendar kept elsewhere',
    columns: { adviser: 'Adviser', host: 'Where it is', read_at: 'Last read' },
    at: 'read_at',
    what: (row) => text(row.host),
  },
  own_busy: {
    title: 'Busy by that calendar',
    columns: { adviser: 'Adviser', starts_at: 'From', ends_at: 'To' },
    at: 'starts_at',
    what: () => 'Busy',
    more: (row) => list(row.starts_at, row.ends_at),
  },
  mailbox_mails: {
    title: 'E-mails that were noticed',
    columns: {
      at: 'Sent or received',
      name: who.name,
      address: who.email,
      subject: 'Subject',
      written_by: 'Written by, as a code',
      settled_by: 'Sorted by, as a code',
    },
    at: 'at',
    what: (row) => text(row.subject),
    more: (row) => list(row.name, row.address),
  },
  person_requests: {
    title: 'Requests about their information',
    columns: {
      kind: 'Asked to',
      address: 'Address',
      asked_on: 'Asked on',
      due_on: 'Due on',
      ended: 'Ended as',
      ended_at: 'Ended',
      person: 'Code for the person',
      noted_by: 'Noted by, as a code',
      ended_by: 'Ended by, as a code',
    },
    at: 'noted_at',
    what: (row) => named(row, 'kind', requestKinds),
    more: (row) => list(`due ${text(row.due_on)}`, row.ended),
  },
};

/** What stands in place of the address of somebody who was erased, in what is somebody else's. */
export const addressRemoved = '[address removed]';

/** What stands in the files that somebody is given. */
export const heldFile = {
  title: (address: string) => `Everything we hold about ${address}`,
  made: (time: string) => `Made on ${time}.`,
  lead: 'Each part says what is stored and for how long. Times are Eastern Time.',
  nothing: 'We hold nothing.',
  kept: 'How long it is kept',
  withheld: 'Left out',
  withheldWhy:
    'Passwords, codes and links are left out, because whoever has this file could sign in with them. So are the references of other people.',
  /** What is not theirs and has to do with them: each a line, without what it says. */
  beside: {
    title: 'What is not theirs and names them',
    mail: 'An e-mail to or about somebody else, or to our staff, names the address',
    noticed: (written: number, sorted: number) =>
      `As one of our staff, e-mails in our mailbox: ${written} written and ${sorted} sorted by them`,
  },
  staffLeftOut:
    'What is held of them as somebody who works here, and what was done at the desk, is left out: an owner can export it.',
};
