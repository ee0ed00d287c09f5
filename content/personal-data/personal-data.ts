import { accountTables } from './accounts.ts';
import { conversationTables } from './conversations.ts';
import { columnNames, type PersonalTable, type RetainedTable } from './record.ts';
import { staffTables } from './staff.ts';

const { mailbox_mails, ...written } = conversationTables;

const requests = {
  person_requests: {
    title: 'Requests about their information',
    identifiedBy: { address: 'lowercaseAddress', person_code: 'code' },
    columns: {
      kind: 'Request',
      address: 'Address',
      requested_on: 'Asked on',
      due_on: 'Due on',
      outcome: 'Ended as',
      closed_at: 'Ended',
      person_code: 'Code for the person',
      recorded_by: 'Noted by, as a code',
      closed_by: 'Ended by, as a code',
    },
    otherColumns: ['id', 'recorded_at'],
    writtenColumn: 'recorded_at',
    policyLines: ['requests', 'staff'],
    removal: { due: ['requests'] },
    onErasure: 'address',
  },
} satisfies Record<string, PersonalTable>;

/** Every table with personal data; `server/retention/` derives exports, erasure and expiry from it. */
export const personalTables = {
  ...written,
  ...accountTables,
  ...staffTables,
  mailbox_mails,
  ...requests,
} satisfies Record<string, PersonalTable>;

export type PersonalTableName = keyof typeof personalTables;

const ofNobody = (columns: string): RetainedTable => ({
  otherColumns: columnNames(columns),
  policyLines: [],
  removal: {},
});

/** Tables without personal data, column by column. */
export const impersonalTables: Readonly<Record<string, RetainedTable>> = {
  visits: {
    otherColumns: columnNames('day page referrer campaign views'),
    policyLines: ['pageViews'],
    removal: { due: ['visits'] },
  },
  pushes: {
    otherColumns: columnNames('id subscription_id words path next_attempt_at expires_at fallback_id'),
    policyLines: ['staff'],
    removal: { job: 'pushes' },
  },
  desk_settings: ofNobody('name value'),
  office_secrets: ofNobody('name sealed'),
  saved_replies: ofNobody('id title subject body version changed_at'),
  mailbox_folders: ofNobody('account path uid_validity last_uid'),
  mailbox_state: ofNobody(
    'name installed_at first_read_at read_at lease_owner lease_until authserv_id authserv_since authserv_mails',
  ),
  diary: ofNobody('adviser unit booking_id'),
  diary_version: ofNobody('name version'),
  adviser_settings: ofNobody('adviser week meeting_link version'),
  notices: ofNobody('id text link_label link_href pages shown_from shown_until created_at changed_at version'),
  settings: ofNobody('name value'),
  website_servers: ofNobody('server release state seconds at'),
  job_runs: ofNobody('name ran_at took_ms error'),
  alarms: ofNobody('name sentence since recovered_at sent_at lease_until'),
};
