import { mkdirSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { createTransport } from 'nodemailer';
import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import { connectionOptions, type SmtpServer } from '../platform/smtp.ts';
import { toMimeOptions } from './compose.ts';
import { emlFolderOf, emlPath } from './outbox.ts';
import { isFinal, problemOf, type SmtpError } from './problem.ts';
import type { Mail, Problem } from './tables.ts';

export type Attempt =
  /** `kept`: written to a file, not delivered. */
  | { outcome: 'sent' | 'kept' }
  | { outcome: 'temporary'; error: string; problem: Problem | null }
  | { outcome: 'permanent'; error: string; problem: Problem };

export interface Transport {
  send(mail: Mail): Promise<Attempt>;
  /** @param force cuts mails under way off, which is the default; false lets them end, and takes no more */
  close(force?: boolean): void;
  place: string;
}

/** ms for each step, and in total: a server may send one byte at a time. */
export interface SmtpLimits {
  dnsTimeout: number;
  connectionTimeout: number;
  greetingTimeout: number;
  socketTimeout: number;
  whole: number;
}

const usual: SmtpLimits = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  whole: 120_000,
};

/** As many as the worker sends at once. */
const maxConnections = 5;

export function smtpTransport(server: SmtpServer, { whole, ...limits }: SmtpLimits = usual): Transport {
  // One object: nodemailer ignores options given with a URL.
  const pool = createTransport({ ...connectionOptions(server), ...limits, maxConnections });
  let closed = false;
  return {
    place: `goes out through ${server.host}:${server.port}`,
    close(force = true) {
      closed ||= force;
      pool.close({ force });
    },
    async send(mail) {
      if (closed) return stopped;
      try {
        await pool.sendMail({ ...toMimeOptions(mail), signal: AbortSignal.timeout(whole) });
        return { outcome: 'sent' };
      } catch (error) {
        return closed ? stopped : attemptOf(error as SmtpError);
      }
    },
  };
}

/** The worker is stopping: retried at the next start; says nothing about the server. */
const stopped: Attempt = { outcome: 'temporary', error: 'STOPPED', problem: null };

function attemptOf(error: SmtpError): Attempt {
  // After `whole`.
  if (error.code === 'EABORT') return { outcome: 'temporary', error: 'ETIMEDOUT', problem: 'away' };
  const problem = problemOf(error);
  const { code, responseCode, message } = error;
  const words = [code, responseCode || '', message].filter(Boolean).join(' ');
  return { outcome: isFinal(problem) ? 'permanent' : 'temporary', error: words, problem };
}

/** `unreadable`: its password cannot be decrypted, so mails wait. Undefined: none is set. */
export type MailServerSetting = SmtpServer | 'unreadable' | undefined;

/** Uses the mail server set at the time, or files without one. A change lets mails under way end. */
export function currentTransport(setting: () => MailServerSetting, dataDir: string): Transport {
  const opened: Transport[] = [];
  let usedSetting: string | undefined;
  let closed = false;
  const current = (): Transport => {
    const server = setting();
    const key = JSON.stringify(server ?? null);
    if (key !== usedSetting) {
      opened[0]?.close(false);
      opened.unshift(transportOf(server, dataDir));
      usedSetting = key;
    }
    return opened[0] as Transport;
  };
  return {
    get place() {
      return current().place;
    },
    close() {
      closed = true;
      for (const transport of opened) transport.close();
    },
    send: async (mail) => (closed ? stopped : current().send(mail)),
  };
}

const transportOf = (server: MailServerSetting, dataDir: string): Transport =>
  server === 'unreadable' ? withoutPassword : server ? smtpTransport(server) : emlFolder(dataDir);

const withoutPassword: Transport = {
  place: 'waits until the mail server’s password is typed again',
  close() {},
  send: async () => ({ outcome: 'temporary', error: 'EAUTH', problem: 'login' }),
};

/** Without an SMTP server: writes each mail as an .eml file (RFC 5322). */
export function emlFolder(dataDir: string): Transport {
  const folder = emlFolderOf(dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return {
    place: `is written to ${folder}`,
    close() {},
    async send(mail) {
      try {
        const bytes = await new MailComposer(toMimeOptions(mail)).compile().build();
        const path = emlPath(dataDir, mail);
        await writeFile(`${path}.part`, bytes, { mode: 0o600, flush: true });
        await rename(`${path}.part`, path);
        return { outcome: 'kept' };
      } catch (error) {
        return { outcome: 'temporary', error: String(error), problem: 'away' };
      }
    },
  };
}
