type Cause = 'login' | 'encryption' | 'away' | 'full' | 'unknown' | 'refused' | 'deferred';

const causes: Readonly<Record<Cause, string>> = {
  login: 'the mail server refuses our login: check the user and password under Settings, Mail',
  encryption: 'the mail server’s encryption can’t be trusted: check the host and port under Settings, Mail',
  away: 'the mail server doesn’t answer, or doesn’t accept mail from our address',
  full: 'the firm’s own mailbox is full',
  unknown: 'the firm’s own mailbox doesn’t exist',
  refused: 'the mail server refuses mail to the firm’s own address',
  deferred: 'the mail server keeps deferring mail to the firm’s own address',
};

const causeClause = (cause: Cause | null): string => (cause ? `: ${causes[cause]}` : '');
const howToLook = '“npm run outbox” lists what is waiting.';

/** Alarms to the firm; they name no visitor. */
export const mailAlarms = {
  failed: (count: number, cause: Cause | null) =>
    `${count === 1 ? 'An e-mail' : `${count} e-mails`} to the firm couldn’t be delivered and won’t be tried again${causeClause(cause)}. ${howToLook}`,
  firmWaits: (minutes: number, cause: Cause | null) =>
    `An e-mail to the firm has waited for ${minutes} minutes${causeClause(cause)}. ${howToLook}`,
  visitorWaits: (minutes: number, cause: Cause | null) =>
    `An e-mail to a client has waited for ${minutes} minutes${causeClause(cause)}. ${howToLook}`,
};

const secrets = {
  'mail-password': 'the password of the mail server',
  'mailbox-password': 'the password of the mailbox',
  'alarms-password': 'the password of the alarms’ mail server',
  'alarms-url': 'the address that gets alarms',
} as const;

export const lostSecretsAlarm = (names: readonly (keyof typeof secrets)[]): string =>
  `A saved setting can’t be read any more, because its key is missing or has changed: ${names.map((name) => secrets[name]).join(', ')}. An owner can type it again at the desk, under Settings.`;
