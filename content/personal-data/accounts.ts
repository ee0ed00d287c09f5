import { lasting, retention } from '../retention.ts';
import { contact, named, type PersonalTable, text } from './record.ts';

/** Accounts on the site, and what was tried with them. */
export const accountTables = {
  users: {
    title: 'Account on the site',
    whose: { email: 'address' },
    columns: {
      name: 'First name',
      username: 'Username',
      email: contact.email,
      emailVerified: 'Address confirmed',
      createdAt: 'Opened',
      updatedAt: 'Last changed',
    },
    // A library once wanted a picture; none is ever stored.
    plain: ['id', 'image'],
    // Since when it has its address: nothing else changes it.
    written: 'updatedAt',
    kept: ['accounts'],
    removed: { due: ['accounts'] },
    erased: 'rows',
    at: 'createdAt',
    what: (row) => `Account ${text(row.username)}`,
    more: (row) => text(row.name),
  },
  user_credentials: {
    title: 'Password of the account',
    whose: { userId: 'account' },
    columns: {
      createdAt: 'Set',
      updatedAt: 'Last changed',
      accountId: 'Account',
      userId: 'Owner of the account',
    },
    // Of logins at other providers, which there are not: always empty, as are the tokens.
    plain: ['id', 'providerId', 'accessTokenExpiresAt', 'refreshTokenExpiresAt', 'scope'],
    secret: ['password', 'accessToken', 'refreshToken', 'idToken'],
    kept: ['accounts'],
    removed: { with: ['users'] },
    erased: 'with',
    at: 'updatedAt',
    what: () => 'A password, as a hash that cannot be read',
  },
  user_sessions: {
    title: 'Logins',
    whose: { userId: 'account' },
    columns: {
      createdAt: 'Since',
      updatedAt: 'Last used',
      userAgent: 'Browser',
      expiresAt: 'Until',
      userId: 'Account',
    },
    // The address of the network is never stored: always empty.
    plain: ['id', 'ipAddress'],
    secret: ['token'],
    kept: ['sessions'],
    removed: { with: ['users'], job: 'ended-sign-ins' },
    erased: 'with',
    at: 'createdAt',
    what: () => 'Logged in',
    more: (row) => text(row.userAgent),
  },
  account_links: {
    title: 'Links in e-mails about the account',
    // An account of somebody else may have asked to be changed to this address.
    whose: { user_id: 'account', address: 'address' },
    columns: { kind: 'For', address: 'Address', created_at: 'Made', expires_at: 'Until', user_id: 'Account' },
    plain: [],
    secret: ['token_hash'],
    written: 'created_at',
    kept: ['sessions'],
    removed: { with: ['users'], job: 'ended-sign-ins' },
    erased: 'rows',
    at: 'created_at',
    what: (row) =>
      named(row.kind, {
        reset: 'To set a new password',
        verification: 'To confirm the address',
        undo: 'To take a change of address back',
      }),
    more: (row) => text(row.address),
  },
  known_places: {
    title: 'Where the account was used',
    whose: { user_id: 'account' },
    columns: { place: 'Code made from the network', seen_at: 'Last seen', user_id: 'Account' },
    plain: [],
    kept: ['places'],
    removed: { with: ['users'], due: ['signIns'] },
    erased: 'with',
    at: 'seen_at',
    what: () => 'A code made from the network',
  },
  security_events: {
    title: 'What was tried',
    whose: { user_pseudonym: 'tried' },
    columns: {
      at: 'When',
      event: 'What',
      outcome: 'How it went',
      count: 'How often',
      user_pseudonym: 'Code for the person',
      network_pseudonym: 'Code for the network',
    },
    plain: ['request_id'],
    kept: ['securityEvents'],
    removed: { due: ['events'] },
    erased: {
      stays: {
        what: 'What was tried with the account',
        more: `Codes without a name, for ${lasting(retention.securityEvents)}`,
      },
    },
    at: 'at',
    what: (row) => text(row.event).replaceAll('-', ' '),
    more: (row) => text(row.outcome),
  },
  attempts: {
    title: 'Counts of tries',
    // A bucket is named after what was tried, and whose it is.
    whose: { bucket: 'counted' },
    columns: { bucket: 'What was tried', count: 'How often', ends_at: 'Counted until' },
    plain: [],
    kept: ['limits'],
    removed: { job: 'ended-limits' },
    erased: { stays: null },
    at: 'ends_at',
    what: (row) => text(row.bucket).split(':')[0]?.replaceAll('-', ' ') ?? '',
    more: (row) => text(row.count),
  },
} satisfies Record<string, PersonalTable>;
