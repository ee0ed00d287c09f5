import { formatPeriod, retentionPeriods } from '../retention.ts';
import { contactColumns, namedValue, type PersonalTable, toColumnText } from './record.ts';

/** Rows that belong to an account and are erased with it. */
const ofAccount = {
  identifiedBy: { user_id: 'account' },
  removal: { with: ['users'] },
  onErasure: 'with',
} as const satisfies Partial<PersonalTable>;

export const accountTables = {
  users: {
    title: 'Account on the site',
    identifiedBy: { email: 'address' },
    columns: {
      name: 'First name',
      username: 'Username',
      email: contactColumns.email,
      email_verified: 'Address confirmed',
      created_at: 'Opened',
      updated_at: 'E-mail address set or confirmed',
    },
    otherColumns: ['id'],
    // Only a change of e-mail address updates it.
    writtenColumn: 'updated_at',
    policyLines: ['accounts'],
    removal: { due: ['accounts'] },
    onErasure: 'rows',
    timeColumn: 'created_at',
    summary: (row) => `Account ${toColumnText(row.username)}`,
    details: (row) => toColumnText(row.name),
  },
  user_credentials: {
    ...ofAccount,
    title: 'Password of the account',
    columns: { created_at: 'Set', updated_at: 'Last changed', user_id: 'Account' },
    secretColumns: ['password_hash'],
    policyLines: ['accounts'],
    timeColumn: 'updated_at',
    summary: () => 'A password, as a hash that cannot be read',
  },
  user_sessions: {
    ...ofAccount,
    title: 'Logins',
    columns: {
      created_at: 'Since',
      used_at: 'Last used',
      user_agent: 'Browser',
      expires_at: 'Until',
      user_id: 'Account',
    },
    otherColumns: ['id'],
    secretColumns: ['token_hash'],
    policyLines: ['sessions'],
    removal: { with: ['users'], job: 'ended-sign-ins' },
    timeColumn: 'created_at',
    summary: () => 'Logged in',
    details: (row) => toColumnText(row.user_agent),
  },
  account_links: {
    title: 'Links in e-mails about the account',
    // The account may belong to someone else who asked to change to this address.
    identifiedBy: { user_id: 'account', address: 'address' },
    columns: { kind: 'For', address: 'Address', created_at: 'Made', expires_at: 'Until', user_id: 'Account' },
    secretColumns: ['token_hash'],
    writtenColumn: 'created_at',
    policyLines: ['sessions'],
    removal: { with: ['users'], job: 'ended-sign-ins' },
    onErasure: 'rows',
    timeColumn: 'created_at',
    summary: (row) =>
      namedValue(row.kind, {
        reset: 'To set a new password',
        verification: 'To confirm the address',
        undo: 'To undo a change of address',
      }),
    details: (row) => toColumnText(row.address),
  },
  known_networks: {
    ...ofAccount,
    title: 'Where the account was used',
    columns: { network: 'Code made from the network', seen_at: 'Last seen', user_id: 'Account' },
    policyLines: ['places'],
    removal: { with: ['users'], due: ['signIns'] },
    timeColumn: 'seen_at',
    summary: () => 'A code made from the network',
  },
  security_events: {
    title: 'Security records',
    identifiedBy: { user_pseudonym: 'tried' },
    columns: {
      at: 'When',
      event: 'What',
      outcome: 'How it went',
      count: 'How often',
      user_pseudonym: 'Code for the person',
      network_pseudonym: 'Code for the network',
    },
    otherColumns: ['request_id'],
    policyLines: ['securityEvents'],
    removal: { due: ['events'] },
    onErasure: {
      stays: {
        what: 'Security records of the account',
        more: `Codes without a name, for ${formatPeriod(retentionPeriods.securityEvents)}`,
      },
    },
    timeColumn: 'at',
    summary: (row) => toColumnText(row.event).replaceAll('-', ' '),
    details: (row) => toColumnText(row.outcome),
  },
  attempts: {
    title: 'Counts of attempts',
    // The name of a bucket contains the action and the person.
    identifiedBy: { bucket: 'counted' },
    columns: { bucket: 'What was attempted', count: 'How often', ends_at: 'Counted until' },
    policyLines: ['limits'],
    removal: { job: 'ended-limits' },
    onErasure: { stays: null },
    timeColumn: 'ends_at',
    summary: (row) => toColumnText(row.bucket).split(':')[0]?.replaceAll('-', ' ') ?? '',
    details: (row) => toColumnText(row.count),
  },
} satisfies Record<string, PersonalTable>;
