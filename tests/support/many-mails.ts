import { chownSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Writes an inbox of many mails into a file (mbox, RFC 4155), a minute apart, the last of them at an instant. */
export function writeManyMails(folder: string, count: number, last: Date): void {
  mkdirSync(folder, { recursive: true });
  const lines: string[] = [];
  for (let i = 0; i < count; i++) {
    const at = new Date(last.getTime() - (count - 1 - i) * 60_000).toUTCString();
    const [day, date, month, year, time] = at.replace(',', '').split(' ');
    lines.push(
      `From person${i}@elsewhere.example ${day} ${month} ${date} ${time} ${year}`,
      `From: Person <person${i}@elsewhere.example>`,
      'To: hello@firm.example',
      `Subject: Mail ${i}`,
      `Date: ${at.replace('GMT', '+0000')}`,
      `Message-ID: <many.${i}@elsewhere.example>`,
      '',
      'Words.',
      '',
    );
  }
  const file = join(folder, 'inbox');
  writeFileSync(file, lines.join('\n'));
  // Of whoever the server runs as.
  const { uid, gid } = statSync(dirname(folder));
  for (const path of [folder, file]) chownSync(path, uid, gid);
}
