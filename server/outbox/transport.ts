import { mkdirSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { createTransport } from 'nodemailer';
import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import { type SmtpServer, toTransportOptions } from '../platform/smtp.ts';
import { toSendMailOptions } from './compose.ts';
import { emlFilePath, emlFolderPath } from './eml-files.ts';
import { classifySmtpError, isPermanentProblem, type SmtpError, toSmtpError } from './problem.ts';
import type { Mail, MailProblem } from './tables.ts';

export type DeliveryResult =
  /** `kept`: written to a file, not delivered. */
  | { outcome: 'sent' | 'kept' }
  | { outcome: 'temporary'; error: string; problem: MailProblem | null }
  | { outcome: 'permanent'; error: string; problem: MailProblem };

export interface MailTransport {
  send(mail: Mail): Promise<DeliveryResult>;
  /** @param force true, the default, aborts mails under way; false lets them finish */
  close(force?: boolean): void;
  destination: string;
}

/** Nodemailer's, in ms for each step; and in total, as a slow server may send one byte at a time. */
export interface SmtpTimeouts {
  dnsTimeout: number;
  connectionTimeout: number;
  greetingTimeout: number;
  socketTimeout: number;
  totalMs: number;
}

const usualTimeouts: SmtpTimeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  totalMs: 120_000,
};

/** As many as the worker has slots. */
const maxConnections = 5;

export function createSmtpTransport(
  server: SmtpServer,
  { totalMs, ...limits }: SmtpTimeouts = usualTimeouts,
): MailTransport {
  // One object: nodemailer ignores options given with a URL.
  const pool = createTransport({ ...toTransportOptions(server), ...limits, maxConnections });
  let isClosed = false;
  return {
    destination: `goes out through ${server.host}:${server.port}`,
    close(force = true) {
      isClosed ||= force;
      pool.close({ force });
    },
    async send(mail) {
      if (isClosed) return stoppedResult;
      try {
        await pool.sendMail({ ...toSendMailOptions(mail), signal: AbortSignal.timeout(totalMs) });
        return { outcome: 'sent' };
      } catch (error) {
        return isClosed ? stoppedResult : toDeliveryResult(toSmtpError(error));
      }
    },
  };
}

/** The worker is stopping: the mail is sent after the next start. Nothing is wrong with the server. */
const stoppedResult: DeliveryResult = { outcome: 'temporary', error: 'STOPPED', problem: null };

function toDeliveryResult(error: SmtpError): DeliveryResult {
  // The total time is over.
  if (error.code === 'EABORT') return { outcome: 'temporary', error: 'ETIMEDOUT', problem: 'away' };
  const problem = classifySmtpError(error);
  const { code, responseCode, message } = error;
  const words = [code, responseCode || '', message].filter(Boolean).join(' ');
  return { outcome: isPermanentProblem(problem) ? 'permanent' : 'temporary', error: words, problem };
}

/** `unreadable`: its password cannot be decrypted, so mails wait. Undefined: there is no mail server. */
export type CurrentMailServer = SmtpServer | 'unreadable' | undefined;

/** Sends by the mail server set at the time, or writes files. After a change, mails under way finish. */
export function createConfiguredTransport(setting: () => CurrentMailServer, dataDir: string): MailTransport {
  const opened: MailTransport[] = [];
  let usedSetting: string | undefined;
  let isClosed = false;
  const current = (): MailTransport => {
    const server = setting();
    const key = JSON.stringify(server ?? null);
    if (key !== usedSetting) {
      opened[0]?.close(false);
      opened.unshift(createTransportFor(server, dataDir));
      usedSetting = key;
    }
    return opened[0] as MailTransport;
  };
  return {
    get destination() {
      return current().destination;
    },
    close() {
      isClosed = true;
      for (const transport of opened) transport.close();
    },
    send: async (mail) => (isClosed ? stoppedResult : current().send(mail)),
  };
}

const createTransportFor = (server: CurrentMailServer, dataDir: string): MailTransport =>
  server === 'unreadable' ? withoutPassword : server ? createSmtpTransport(server) : createEmlTransport(dataDir);

const withoutPassword: MailTransport = {
  destination: 'waits until the mail server’s password is typed again',
  close() {},
  send: async () => ({ outcome: 'temporary', error: 'EAUTH', problem: 'login' }),
};

/** Without an SMTP server: writes each mail as an .eml file (RFC 5322). */
export function createEmlTransport(dataDir: string): MailTransport {
  const folder = emlFolderPath(dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return {
    destination: `is written to ${folder}`,
    close() {},
    async send(mail) {
      try {
        const bytes = await new MailComposer(toSendMailOptions(mail)).compile().build();
        const path = emlFilePath(dataDir, mail);
        await writeFile(`${path}.part`, bytes, { mode: 0o600, flush: true });
        await rename(`${path}.part`, path);
        return { outcome: 'kept' };
      } catch (error) {
        return { outcome: 'temporary', error: String(error), problem: 'away' };
      }
    },
  };
}
