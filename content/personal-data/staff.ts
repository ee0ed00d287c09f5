import { contact, list, type PersonalTable, text } from './record.ts';

/** What goes with somebody's place at the desk, which stays when they are erased. */
const withTheirPlace = {
  whose: { staff_id: 'staff' },
  kept: ['staff'],
  removed: { with: ['staff'] },
  erased: { stays: null },
} as const satisfies Partial<PersonalTable>;

/** Of an adviser's time, where somebody of the staff is that adviser. */
const ofAdviser = {
  whose: { adviser: 'adviser' },
  kept: ['staff'],
  erased: { stays: null },
} as const satisfies Partial<PersonalTable>;

/** Who works here. */
export const staffTables = {
  staff: {
    title: 'Place at the desk',
    whose: { id: 'staff' },
    columns: {
      email: contact.email,
      name: contact.name,
      role: 'Role',
      adviser: 'Adviser',
      state: 'State',
      created_at: 'Invited',
      active_at: 'Came in',
      ended_at: 'Left',
      seen_at: 'Last at the desk',
    },
    plain: ['id', 'single_keys'],
    secret: ['password_hash'],
    kept: ['staff'],
    removed: { byHand: 'nothing: the record of who did what names them' },
    erased: {
      stays: {
        what: 'Their place at the desk',
        more: 'They work here or did: the record of who did what names them',
      },
    },
    at: 'created_at',
    what: (row) => text(row.name),
    more: (row) => list(row.role, row.state),
  },
  staff_invitations: {
    ...withTheirPlace,
    title: 'Invitations to the desk',
    columns: { expires_at: 'Until', staff_id: 'For' },
    plain: [],
    secret: ['token_hash'],
    at: 'expires_at',
    what: () => 'An invitation that can be used',
  },
  staff_sessions: {
    ...withTheirPlace,
    title: 'Sign-ins at the desk',
    columns: {
      created_at: 'Since',
      expires_at: 'Until',
      used_at: 'Last used',
      password_at: 'Password given again',
      user_agent: 'Browser',
      staff_id: 'Of',
    },
    plain: ['id', 'stage'],
    secret: ['token_hash', 'challenge', 'pending_secret'],
    at: 'created_at',
    what: () => 'Signed in at the desk',
    more: (row) => text(row.user_agent),
  },
  staff_factors: {
    ...withTheirPlace,
    title: 'Second factors',
    columns: { kind: 'Kind', name: 'Name', created_at: 'Set', used_at: 'Last used', staff_id: 'Of' },
    plain: ['id', 'last_step', 'counter'],
    secret: ['secret', 'credential_id', 'public_key', 'transports'],
    at: 'created_at',
    what: (row) => (row.kind === 'passkey' ? 'A passkey' : 'An app for codes'),
    more: (row) => text(row.name),
  },
  staff_recovery_codes: {
    ...withTheirPlace,
    title: 'Paper codes',
    columns: { staff_id: 'Of' },
    plain: [],
    secret: ['code_hash'],
    what: () => 'A paper code, as a hash that cannot be read',
  },
  staff_audit: {
    title: 'What was done at the desk by them or about them',
    whose: { who: 'staff', on_what: 'audited' },
    columns: { at: 'When', what: 'What', who: 'By, as a code', on_what: 'To' },
    plain: ['id'],
    kept: ['staff'],
    removed: { byHand: 'nothing: the record only grows' },
    erased: { stays: null },
    at: 'at',
    what: (row) => text(row.what),
  },
  days_off: {
    ...ofAdviser,
    title: 'Days off',
    columns: {
      adviser: 'Adviser',
      kind: 'Off, or a holiday worked',
      first_day: 'From',
      last_day: 'To',
      reason: 'Reason',
    },
    plain: ['id'],
    removed: { byHand: 'the desk: days off are removed there' },
    at: 'first_day',
    what: (row) => (row.kind === 'worked' ? 'A holiday worked' : 'Days off'),
    more: (row) => list(row.first_day, row.last_day, row.reason),
  },
  own_calendars: {
    ...ofAdviser,
    title: 'Calendar kept elsewhere',
    columns: { adviser: 'Adviser', host: 'Where it is', read_at: 'Last read' },
    plain: ['etag', 'parsed_at', 'tried_at', 'kept_at', 'problem'],
    secret: ['address'],
    removed: { byHand: 'the desk: a calendar is taken away there' },
    at: 'read_at',
    what: (row) => text(row.host),
  },
  own_busy: {
    ...ofAdviser,
    title: 'Busy by that calendar',
    columns: { adviser: 'Adviser', starts_at: 'From', ends_at: 'To' },
    plain: [],
    removed: { byHand: 'each reading of the calendar, and taking it away' },
    at: 'starts_at',
    what: () => 'Busy',
    more: (row) => list(row.starts_at, row.ends_at),
  },
} satisfies Record<string, PersonalTable>;
