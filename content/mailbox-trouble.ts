/** Why a mailbox cannot be read, as far as its server said. */
type Cause = 'login' | 'encryption' | 'away';

const causes: Readonly<Record<Cause, string>> = {
  login: 'its server refuses our login, so check the user and the password in IMAP_URL',
  encryption: 'its server offers no encryption that can be trusted, so check the host and port in IMAP_URL',
  away: 'its server does not answer, or breaks off, so check the host and port in IMAP_URL, and whether it runs',
};

/** Told to the firm by the second way: it names no visitor. */
export const mailboxTrouble = (minutes: number, cause: Cause | null): string =>
  `The firm’s mailbox has not been read for ${minutes} minutes, so replies are not noticed${cause ? `; ${causes[cause]}` : ''}. What came meanwhile is noted once it can be read.`;
