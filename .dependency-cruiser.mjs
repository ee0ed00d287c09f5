// Who may import whom; `npm run check` holds everybody to it. Tests may import anything. The picture in
// docs/architecture.md is drawn by Node 26: npx depcruise server --exclude '\.test\.|platform/' \
//   --include-only '^server/[^/]+/' --collapse '^server/[^/]+' --output-type mermaid

/** What a room uses beside itself and packages. */
const rooms = {
  contract: [],
  content: ['contract'],
  ui: ['contract', 'content'],
  site: ['contract', 'content', 'ui'],
  desk: ['contract', 'content', 'ui'],
  server: ['contract', 'content'],
};

/** Inquiries, what becomes of them, whose they are, and who is blocked: each file says one of these. */
const inquiries = [
  'inquiries',
  'blocked-senders',
  'change',
  'mail-events',
  'ownership',
  'reference',
  'reply-drafts',
  'tables',
].map((file) => `inquiries/${file}`);
const staff = ['staff/audit', 'staff/store'];
const outbox = [
  'outbox',
  'addresses',
  'desk-view',
  'eml-files',
  'health',
  'insert',
  'recipients',
  'store',
  'tables',
].map((file) => `outbox/${file}`);

/** What a folder of the server uses beside itself and the platform: the file with its name, or those that are named. */
const domains = {
  accounts: outbox,
  alarm: [...outbox, 'retention/backup'],
  booking: [
    'accounts',
    ...inquiries,
    'desk/settings',
    'mail-texts',
    'hours/adviser-settings',
    'hours/advisers',
    'hours/opening-hours',
    'hours/calendars/own-calendars',
    'notifications/notify',
    ...outbox,
    'pages',
    ...staff,
  ],
  connections: [
    'booking/calendar',
    'booking/desk-commands',
    'booking/diary-units',
    'booking/meeting-links',
    'booking/presenter',
    'booking/store',
    'booking/tables',
    'hours/advisers',
    'hours/opening-hours',
    'office',
    ...outbox,
    'staff/audit',
  ],
  contact: ['accounts', ...inquiries, 'hours/reply-clock', 'mail-texts', ...outbox, 'pages', 'waiting-list'],
  desk: [
    ...inquiries,
    ...staff,
    'booking',
    'booking/tables',
    'contact/mails',
    'hours/advisers',
    'hours/opening-hours',
    'hours/reply-clock',
    'mail-texts',
    'mailbox',
    'notifications/notify',
    'office',
    ...outbox,
    'retention/erasures',
    'visits',
  ],
  inquiries: [...staff, 'hours/reply-clock', 'notifications/notify', ...outbox],
  hours: ['desk/settings'],
  leaving: [
    'booking/close-time',
    'booking/closing-routes',
    'booking/store',
    'connections/tables',
    'desk',
    'desk/mails',
    'hours/advisers',
    'hours/opening-hours',
    'inquiries/change',
    'inquiries/inquiries',
    ...staff,
    'staff/members',
  ],
  'mail-texts': ['staff/audit', ...outbox],
  launch: [
    'hours/adviser-settings',
    'office',
    ...outbox,
    'retention/backup',
    'staff/audit',
    'website/documents',
    'website/snapshot',
  ],
  mailbox: [...inquiries, ...staff, ...outbox],
  notices: ['staff/audit'],
  notifications: [...outbox, 'staff/store'],
  office: [
    'alarm/alarm-channel',
    'mailbox/imap',
    ...outbox,
    'outbox/problem',
    'outbox/transport',
    'pages',
    'retention/backup',
    'staff/audit',
  ],
  outbox: [],
  pages: [],
  platform: [],
  // A mail that is written anew without an erased person goes into its file again.
  retention: ['hours/advisers', 'inquiries/change', ...outbox, 'outbox/transport', 'staff/audit'],
  staff: ['hours/advisers', 'hours/adviser-settings', ...outbox],
  visits: [],
  website: staff,
  'waiting-list': [...outbox, 'pages', 'staff/audit'],
};

const tests = '\\.test\\.tsx?$';
const refuse = (name, from, to) => ({ name, severity: 'error', from, to });
const anyOf = (names) => `(${names.join('|')})`;
const fileOf = (domain) => `^server/${domain.includes('/') ? domain : `${domain}/${domain}`}\\.ts$`;

export default {
  forbidden: [
    ...Object.entries(rooms).map(([room, others]) =>
      refuse(
        `${room} uses ${others.join(', ') || 'no other room'}`,
        { path: `^${room}/`, pathNot: tests },
        {
          path: `^${anyOf([...Object.keys(rooms), 'scripts', 'tests'])}/`,
          pathNot: `^${anyOf([room, ...others])}/`,
        },
      ),
    ),
    ...Object.entries(domains).map(([domain, others]) =>
      refuse(
        `server/${domain} uses the platform and ${others.join(', ') || 'nothing else'}, each through the file with its name or those listed`,
        { path: `^server/${domain}/`, pathNot: tests },
        { path: '^server/', pathNot: [`^server/${anyOf([domain, 'platform'])}/`, ...others.map(fileOf)] },
      ),
    ),
    refuse(
      'a folder of the server is named here',
      { path: '^server/[^/]+/', pathNot: `^server/${anyOf(Object.keys(domains))}/` },
      {},
    ),
    refuse(
      'what runs in a browser uses nothing of Node',
      { path: '^(contract|content|ui|site|desk)/', pathNot: tests },
      { dependencyTypes: ['core'] },
    ),
    refuse('no cycles', {}, { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } }),
    refuse('what is imported is found', {}, { couldNotResolve: true, pathNot: '/generated/' }),
  ],
  options: {
    // dependency-cruiser cannot use TypeScript 7 yet. It finds imports of types as well.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  },
};
