import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Mail } from './tables.ts';

/** Without an SMTP server, mails are written here. */
export const emlFolderPath = (dataDir: string): string => join(dataDir, 'mail');

export type MailFile = Pick<Mail, 'created_at' | 'rfc_message_id'>;

/** The same at every attempt, so that a repeat after a crash replaces the file. */
export const emlFilePath = (dataDir: string, mail: MailFile): string =>
  join(
    emlFolderPath(dataDir),
    `${mail.created_at.replace(/[-:.]/g, '')}-${mail.rfc_message_id.split('@')[0]?.slice(1)}.eml`,
  );

export function removeMailFiles(dataDir: string, mails: readonly MailFile[]): void {
  for (const mail of mails) rmSync(emlFilePath(dataDir, mail), { force: true });
}
