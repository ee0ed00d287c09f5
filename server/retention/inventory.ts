import type { Keeping } from '#content/keeping.ts';
import type { Schema } from '../platform/db/schema.ts';
import type { DueKind } from './due.ts';

/** What removes a row: a rule of `due.ts`, the row it belongs to, a job of `jobs.ts`, or its owner's own act. */
type RemovedBy =
  | { due: readonly DueKind[] }
  | { with: keyof Schema }
  | { job: 'ended-sign-ins' | 'ended-limits' | 'held-bookings' | 'retention-periods' }
  | { byHand: string };

interface Held {
  /** Whose the row is: a person it is about, or nobody. */
  whose: string;
  /** Columns that are about that person or lead to them. */
  personal: readonly string[];
  /** All others. */
  plain: readonly string[];
  /** The lines of the privacy policy that promise how long it is kept. */
  promised: readonly Keeping[];
  removedBy: readonly RemovedBy[];
}

/** A table without a person: nothing of it is promised or removed for anybody's sake. */
const nobody = (...plain: readonly string[]): Held => ({
  ...{ whose: 'nobody', personal: [], plain, promised: [], removedBy: [] },
});

/** What goes with somebody who works here. */
const ofStaff = (...plain: readonly string[]): Held => ({
  whose: 'who works here',
  personal: ['staff_id'],
  plain,
  promised: ['staff'],
  removedBy: [{ with: 'staff' }],
});

/**
 * Every table of the database, and every column: what is held of whom, for how long, and what removes it. A table or a
 * column that is missing here fails the test beside it, so that nothing personal is stored without a line in the policy.
 */
export const inventory: Readonly<Record<keyof Schema, Held>> = {
  messages: {
    whose: 'whoever wrote it',
    personal: [
      ...['name', 'email', 'phone', 'company', 'body', 'subject', 'timeline', 'page'],
      ...['received_at', 'user_id', 'referrer', 'campaign'],
    ],
    plain: [
      ...['id', 'reference', 'form', 'reply_by', 'suspicion', 'proven', 'enquiry', 'idempotency_key'],
      'body_hash',
    ],
    promised: ['inquiries', 'waiting'],
    removedBy: [{ due: ['messages', 'places'] }],
  },
  mails: {
    whose: 'whom it is to, and whose message or booking it is about',
    personal: [
      ...['sender', 'recipient', 'reply_to', 'subject', 'body', 'invitation'],
      ...['recipient_key', 'recipient_domain', 'last_error'],
    ],
    plain: [
      ...['id', 'message_id', 'kind', 'state', 'attempts', 'next_attempt_at', 'lease_until', 'lease_owner'],
      ...[
        'rfc_message_id',
        'created_at',
        'settled_at',
        'thread',
        'lane',
        'ceiling',
        'problem',
        'retries',
        'mark',
      ],
    ],
    promised: ['inquiries', 'places'],
    removedBy: [{ with: 'messages' }, { with: 'bookings' }, { due: ['accountMails'] }],
  },
  suppressed_addresses: {
    whose: 'whose address it is',
    personal: ['recipient_key'],
    plain: ['reason', 'since'],
    promised: ['noMail'],
    removedBy: [{ due: ['bounces'] }, { byHand: 'npm run erase: who asked for no more mail' }],
  },
  bookings: {
    whose: 'whoever booked',
    personal: [
      ...['name', 'email', 'phone', 'company', 'subject', 'about', 'channel', 'starts_at', 'ends_at', 'page'],
      ...[
        'zone',
        'hours',
        'user_id',
        'network',
        'network_range',
        'invited_at',
        'outcome',
        'referrer',
        'campaign',
      ],
    ],
    plain: [
      ...['id', 'reference', 'enquiry', 'state', 'consultation', 'adviser', 'sequence', 'idempotency_key'],
      ...[
        'body_hash',
        'created_at',
        'changed_at',
        'reminded_at',
        'reminded_again_at',
        'held_until',
        'proven',
      ],
      ...['moves', 'corrections', 'key_version', 'address_since', 'meeting_link', 'booked_by'],
    ],
    promised: ['inquiries', 'unconfirmedBookings'],
    removedBy: [{ due: ['bookings'] }, { job: 'held-bookings' }],
  },
  enquiries: {
    whose: 'whoever wrote, booked or called',
    personal: [
      ...[
        'name',
        'email',
        'phone',
        'company',
        'about',
        'page',
        'opened_at',
        'last_at',
        'taken_by',
        'spam_by',
      ],
    ],
    plain: [
      ...['id', 'version', 'state', 'changed_at', 'waiting_since', 'due_at', 'told', 'answered_at'],
      ...['first_waited_at', 'reply_seconds', 'spam_at', 'proven'],
    ],
    promised: ['inquiries', 'spam'],
    removedBy: [{ due: ['enquiries', 'spam'] }],
  },
  enquiry_events: {
    whose: 'whoever wrote, booked or called',
    personal: ['at', 'who', 'who_name', 'words', 'before'],
    plain: ['id', 'enquiry', 'kind', 'about', 'version'],
    promised: ['inquiries', 'staff'],
    removedBy: [{ with: 'enquiries' }],
  },
  blocked_senders: {
    whose: 'who is blocked',
    personal: ['sender'],
    plain: ['kind', 'since', 'who', 'proven'],
    promised: ['spam'],
    removedBy: [{ byHand: 'the desk, or npm run erase' }],
  },
  message_networks: {
    whose: 'whoever wrote it, by a pseudonym',
    personal: ['network', 'received_at'],
    plain: ['reference'],
    promised: ['spam'],
    removedBy: [{ job: 'retention-periods' }],
  },
  desk_settings: nobody('name', 'value'),
  mailbox_mails: {
    whose: 'who wrote to the firm, or whom it wrote to',
    personal: ['name', 'address', 'subject', 'at', 'written_by', 'settled_by'],
    plain: ['id', 'enquiry', 'fate', 'side', 'folder', 'noted_at', 'settled_at'],
    promised: ['strangersMails', 'inquiries'],
    removedBy: [{ with: 'enquiries' }, { due: ['strangersMails'] }],
  },
  mailbox_folders: nobody('account', 'path', 'uid_validity', 'last_uid'),
  mailbox_state: nobody(
    ...['name', 'installed_at', 'began_at', 'read_at', 'lease_owner', 'lease_until'],
    ...['stamped_by', 'stamped_since', 'stamped_mails'],
  ),
  diary: nobody('adviser', 'unit', 'booking_id'),
  diary_version: nobody('name', 'version'),
  adviser_settings: nobody('adviser', 'week', 'meeting_link', 'version'),
  days_off: {
    whose: 'the adviser whose days they are',
    personal: ['adviser', 'kind', 'first_day', 'last_day', 'reason'],
    plain: ['id'],
    promised: ['staff'],
    removedBy: [{ byHand: 'the desk: days off are removed there' }],
  },
  own_calendars: {
    whose: 'the adviser whose calendar it is',
    personal: ['adviser', 'address', 'host'],
    plain: ['etag', 'parsed_at', 'read_at', 'tried_at', 'kept_at', 'problem'],
    promised: ['staff'],
    removedBy: [{ byHand: 'the desk: a calendar is taken away there' }],
  },
  own_busy: {
    whose: 'the adviser whose calendar it is',
    personal: ['adviser', 'starts_at', 'ends_at'],
    plain: [],
    promised: ['staff'],
    removedBy: [{ byHand: 'each reading of the calendar, and taking it away' }],
  },
  users: {
    whose: 'the account’s owner',
    personal: ['name', 'username', 'email'],
    plain: ['id', 'email_verified', 'created_at', 'updated_at'],
    promised: ['accounts'],
    removedBy: [{ due: ['accounts'] }],
  },
  user_credentials: {
    whose: 'the account’s owner',
    personal: ['user_id', 'password_hash'],
    plain: ['created_at', 'updated_at'],
    promised: ['accounts'],
    removedBy: [{ with: 'users' }],
  },
  user_sessions: {
    whose: 'the account’s owner',
    personal: ['user_id', 'user_agent', 'created_at', 'used_at'],
    plain: ['id', 'token_hash', 'expires_at'],
    promised: ['sessions'],
    removedBy: [{ with: 'users' }, { job: 'ended-sign-ins' }],
  },
  account_links: {
    whose: 'the account’s owner',
    personal: ['user_id', 'address'],
    plain: ['token_hash', 'kind', 'created_at', 'expires_at'],
    promised: ['sessions'],
    removedBy: [{ with: 'users' }, { job: 'ended-sign-ins' }],
  },
  known_places: {
    whose: 'the account’s owner',
    personal: ['user_id', 'place', 'seen_at'],
    plain: [],
    promised: ['places'],
    removedBy: [{ with: 'users' }, { due: ['signIns'] }],
  },
  security_events: {
    whose: 'whoever tried it, by a pseudonym',
    personal: ['user_pseudonym', 'network_pseudonym'],
    plain: ['at', 'event', 'outcome', 'request_id', 'count'],
    promised: ['securityEvents'],
    removedBy: [{ due: ['events'] }],
  },
  attempts: {
    whose: 'whoever tried it',
    // A bucket is named after a network, a username or an e-mail address.
    personal: ['bucket'],
    plain: ['count', 'ends_at'],
    promised: ['limits'],
    removedBy: [{ job: 'ended-limits' }],
  },
  visits: {
    whose: 'nobody: sums of a day',
    personal: [],
    plain: ['day', 'page', 'referrer', 'campaign', 'views'],
    promised: ['pageViews'],
    removedBy: [{ due: ['visits'] }],
  },
  waiting_places: {
    whose: 'whoever asked for a place',
    personal: ['confirmed_at', 'withdrawn_at', 'withdrawn_how'],
    plain: ['message_id', 'asked_how', 'asked_wording', 'confirmed_wording'],
    promised: ['waiting'],
    removedBy: [{ with: 'messages' }],
  },
  staff: {
    whose: 'who works here',
    personal: ['email', 'name', 'role', 'adviser', 'password_hash', 'active_at', 'ended_at', 'seen_at'],
    plain: ['id', 'state', 'single_keys', 'created_at'],
    promised: ['staff'],
    removedBy: [{ byHand: 'nothing: the record of who did what names them' }],
  },
  staff_invitations: ofStaff('token_hash', 'expires_at'),
  staff_sessions: ofStaff(
    ...['id', 'token_hash', 'stage', 'created_at', 'expires_at', 'user_agent', 'challenge', 'pending_secret'],
    ...['used_at', 'password_at'],
  ),
  staff_factors: ofStaff(
    ...['id', 'kind', 'name', 'secret', 'last_step', 'credential_id', 'public_key', 'counter', 'transports'],
    ...['created_at', 'used_at'],
  ),
  staff_recovery_codes: ofStaff('code_hash'),
  staff_audit: {
    whose: 'who works here',
    personal: ['who', 'at'],
    plain: ['id', 'what', 'on_what'],
    promised: ['staff'],
    removedBy: [{ byHand: 'nothing: the record only grows' }],
  },
  person_requests: {
    whose: 'who asked',
    personal: ['address', 'person', 'kind', 'asked_on', 'noted_by', 'ended_by'],
    plain: ['id', 'due_on', 'noted_at', 'ended', 'ended_at'],
    promised: ['requests', 'staff'],
    removedBy: [{ due: ['requests'] }],
  },
  notices: nobody(
    ...[
      'id',
      'text',
      'link_label',
      'link_href',
      'pages',
      'shown_from',
      'shown_until',
      'created_at',
      'changed_at',
      'version',
    ],
  ),
  settings: nobody('name', 'value'),
  job_runs: nobody('name', 'ran_at', 'took_ms', 'error'),
  alarms: nobody('name', 'sentence', 'since', 'well_since', 'told_at', 'telling_until'),
};
