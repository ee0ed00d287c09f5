import { mkdirSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import { toMimeOptions } from './compose.ts';
import { emlFile, emlFolderOf } from './outbox.ts';
import type { Transport } from './transport.ts';

/** Where no SMTP server is set: writes every mail as an .eml file (RFC 5322) that any mail program opens. */
export function emlFolder(dataDir: string): Transport {
  const folder = emlFolderOf(dataDir);
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
        return { outcome: 'temporary', error: String(error), problem: 'away' };
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
