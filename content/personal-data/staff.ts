import { contact, list, type PersonalTable, text } from './record.ts';

/** What goes with somebody's place at the desk, which stays when they are erased. */
const withTheirPlace = {
  identifiedBy: { staff_id: 'staff' },
  policyLines: ['staff'],
  removal: { with: ['staff'] },
  onErasure: { stays: null },
} as const satisfies Partial<PersonalTable>;

/** Of an adviser's time, where somebody of the staff is that adviser. */
const ofAdviser = {
  identifiedBy: { adviser: 'adviser' },
  policyLines: ['staff'],
  onErasure: { stays: null },
} as const satisfies Partial<PersonalTable>;

/** Who works here. */
export const staffTables = {
  staff: {
    title: 'Place at the desk',
    identifiedBy: { id: 'staff' },
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
    otherColumns: ['id', 'keyboard_shortcuts', 'notify_assignments'],
    secretColumns: ['password_hash'],
    policyLines: ['staff'],
    removal: { byHand: 'nothing: the record of who did what names them' },
    onErasure: {
      stays: {
        what: 'Their place at the desk',
        more: 'They work here or did: the record of who did what names them',
      },
    },
    timeColumn: 'created_at',
    summary: (row) => text(row.name),
    details: (row) => list(row.role, row.state),
  },
  staff_invitations: {
    ...withTheirPlace,
    title: 'Invitations to the desk',
    columns: { expires_at: 'Until', ended: 'Ended', staff_id: 'For' },
    secretColumns: ['token_hash'],
    timeColumn: 'expires_at',
    summary: (row) => (row.ended ? 'An invitation that has ended' : 'An invitation'),
  },
  staff_sessions: {
    ...withTheirPlace,
    title: 'Sign-ins at the desk',
    columns: {
      created_at: 'Since',
      expires_at: 'Until',
      used_at: 'Last used',
      password_confirmed_at: 'Password given again',
      user_agent: 'Browser',
      staff_id: 'Of',
    },
    otherColumns: ['id', 'stage'],
    secretColumns: ['token_hash', 'challenge', 'pending_secret'],
    timeColumn: 'created_at',
    summary: () => 'Signed in at the desk',
    details: (row) => text(row.user_agent),
  },
  staff_factors: {
    ...withTheirPlace,
    title: 'Second factors',
    columns: { kind: 'Kind', name: 'Name', created_at: 'Set', used_at: 'Last used', staff_id: 'Of' },
    otherColumns: ['id', 'last_step', 'counter'],
    secretColumns: ['secret', 'credential_id', 'public_key', 'transports'],
    timeColumn: 'created_at',
    summary: (row) => (row.kind === 'passkey' ? 'A passkey' : 'An app for codes'),
    details: (row) => text(row.name),
  },
  staff_recovery_codes: {
    ...withTheirPlace,
    title: 'Paper codes',
    columns: { staff_id: 'Of' },
    secretColumns: ['code_hash'],
    summary: () => 'A paper code, as a hash that cannot be read',
  },
  staff_audit: {
    title: 'What was done at the desk by them or about them',
    identifiedBy: { actor_id: 'staff', subject_id: 'audited' },
    columns: {
      at: 'When',
      action: 'What',
      actor_id: 'By, as a code',
      actor_name: 'By',
      subject_id: 'To, as a code',
      subject_name: 'To',
    },
    otherColumns: ['id'],
    policyLines: ['staff'],
    removal: { byHand: 'nothing: the record only grows' },
    onErasure: { stays: null },
    timeColumn: 'at',
    summary: (row) => text(row.action),
  },
  days_off: {
    ...ofAdviser,
    title: 'Days off',
    columns: {
      adviser: 'Adviser',
      kind: 'Off, a holiday worked, or closed for everybody',
      first_day: 'From',
      last_day: 'To',
      reason: 'Reason',
    },
    otherColumns: ['id'],
    removal: { byHand: 'the desk: days off are removed there' },
    timeColumn: 'first_day',
    summary: (row) => ({ worked: 'A holiday worked', closed: 'Firm closed' })[text(row.kind)] ?? 'Days off',
    details: (row) => list(row.first_day, row.last_day, row.reason),
  },
  own_calendars: {
    ...ofAdviser,
    title: 'Calendar kept elsewhere',
    columns: { adviser: 'Adviser', host: 'Where it is', read_at: 'Last read' },
    otherColumns: ['etag', 'parsed_at', 'tried_at', 'set_at', 'problem', 'unread', 'unknown_zones'],
    secretColumns: ['address'],
    removal: { byHand: 'the desk: a calendar is taken away there' },
    timeColumn: 'read_at',
    summary: (row) => text(row.host),
  },
  own_busy: {
    ...ofAdviser,
    title: 'Busy by that calendar',
    columns: { adviser: 'Adviser', starts_at: 'From', ends_at: 'To' },
    removal: { byHand: 'each reading of the calendar, and taking it away' },
    timeColumn: 'starts_at',
    summary: () => 'Busy',
    details: (row) => list(row.starts_at, row.ends_at),
  },
} satisfies Record<string, PersonalTable>;
