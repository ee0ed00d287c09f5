type Cause = 'login' | 'encryption' | 'away' | 'full' | 'unknown' | 'refused' | 'deferred';

const causes: Readonly<Record<Cause, string>> = {
  login: 'the mail server refuses our login: check the user and the password in SMTP_URL',
  encryption: 'the mail server offers no encryption that can be trusted: check the host and port in SMTP_URL',
  away: 'the mail server does not answer, or takes nothing from MAIL_FROM',
  full: 'the mailbox that MAIL_TO names is full',
  unknown: 'there is no mailbox of the name in MAIL_TO',
  refused: 'the mail server refuses mail to MAIL_TO',
  deferred: 'the mail server puts mail to MAIL_TO off',
};

const because = (cause: Cause | null): string => (cause ? `: ${causes[cause]}` : '');
const howToLook = '“npm run outbox” lists what waits.';

/** Alarms to the firm; they name no visitor. */
export const mailTrouble = {
  failed: (count: number, cause: Cause | null) =>
    `${count === 1 ? 'A mail' : `${count} mails`} to the firm could not be delivered and will not be tried again${because(cause)}. ${howToLook}`,
  firmWaits: (minutes: number, cause: Cause | null) =>
    `A mail to the firm has waited for ${minutes} minutes${because(cause)}. ${howToLook}`,
  visitorWaits: (minutes: number, cause: Cause | null) =>
    `A mail to a client has waited for ${minutes} minutes${because(cause)}. ${howToLook}`,
};
