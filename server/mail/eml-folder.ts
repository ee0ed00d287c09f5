import { mkdirSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import type { Mail } from '../db/schema.ts';
import { toMimeOptions } from './compose.ts';
import type { Transport } from './transport.ts';

const folderOf = (dataDir: string): string => join(dataDir, 'mail');

/** The file of a mail. Named by what never changes, so that a repeat after a crash replaces the file it may have left. */
export const emlFile = (dataDir: string, mail: Pick<Mail, 'created_at' | 'rfc_message_id'>): string =>
  join(
    folderOf(dataDir),
    `${mail.created_at.replace(/[-:.]/g, '')}-${mail.rfc_message_id.split('@')[0]?.slice(1)}.eml`,
  );

/** Where no SMTP server is set: writes every mail as an .eml file (RFC 5322) that any mail program opens. */
export function emlFolder(dataDir: string): Transport {
  const folder = folderOf(dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return {
    place: `is written to ${folder}`,
    close() {},
    async send(mail) {
      try {
        const bytes = await new MailComposer(toMimeOptions(mail)).compile().build();
        await writeDurably(emlFile(dataDir, mail), bytes);
        return { outcome: 'sent' };
      } catch (error) {
        return { outcome: 'temporary', error: String(error), serverAway: true };
      }
    },
  };
}

/** Writes a file so that it is either there in full, on the disk, or not at all. */
async function writeDurably(path: string, bytes: Buffer): Promise<void> {
  const temporary = `${path}.part`;
  const file = await open(temporary, 'w', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(temporary, path);
}
