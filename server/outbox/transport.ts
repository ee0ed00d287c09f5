import { mkdirSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { createTransport } from 'nodemailer';
import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import { withTimeout } from '../platform/async.ts';
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
  close(): void;
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

// One object: nodemailer ignores options given with a URL.
const connectTo = (server: SmtpServer, limits: Omit<SmtpLimits, 'whole'>) =>
  createTransport({ ...connectionOptions(server), ...limits });
type Connection = ReturnType<typeof connectTo>;

export function smtpTransport(server: SmtpServer, { whole, ...limits }: SmtpLimits = usual): Transport {
  const idle: Connection[] = [];
  const busy = new Set<Connection>();
  let closed = false;
  return {
    place: `goes out through ${server.host}:${server.port}`,
    close() {
      closed = true;
      for (const connection of [...idle.splice(0), ...busy]) connection.close({ force: true });
    },
    async send(mail) {
      if (closed) return stopped;
      const connection = idle.pop() ?? connectTo(server, limits);
      busy.add(connection);
      const tooLong = Object.assign(new Error(`The delivery took longer than ${whole / 1000} s`), {
        code: 'ETIMEDOUT',
      });
      let isUsable = true;
      try {
        await withTimeout(connection.sendMail(toMimeOptions(mail)), whole, () => tooLong);
        return { outcome: 'sent' };
      } catch (error) {
        if (closed) return stopped;
        isUsable = error !== tooLong;
        if (!isUsable) connection.close({ force: true });
        return attemptOf(error as SmtpError);
      } finally {
        busy.delete(connection);
        if (!closed && isUsable) idle.push(connection);
      }
    },
  };
}

/** The worker is stopping: retried at the next start; says nothing about the server. */
const stopped: Attempt = { outcome: 'temporary', error: 'STOPPED', problem: null };

function attemptOf(error: SmtpError): Attempt {
  const problem = problemOf(error);
  const { code, responseCode, message } = error;
  const words = [code, responseCode || '', message].filter(Boolean).join(' ');
  return { outcome: isFinal(problem) ? 'permanent' : 'temporary', error: words, problem };
}

/** `unreadable`: its password cannot be decrypted, so mails wait. Undefined: none is set. */
export type MailServerSetting = SmtpServer | 'unreadable' | undefined;

/** Uses the mail server set at the time, or files without one. A change lets mails under way end. */
export function currentTransport(setting: () => MailServerSetting, dataDir: string): Transport {
  const used = new Set<CountedTransport>();
  let current: CountedTransport | undefined;
  let closed = false;
  const take = (): CountedTransport => {
    const server = setting();
    const key = JSON.stringify(server ?? null);
    if (current?.key === key) return current;
    const former = current;
    current = { key, underWay: 0, transport: transportOf(server, dataDir) };
    used.add(current);
    if (former?.underWay === 0) retire(former);
    return current;
  };
  const retire = (one: CountedTransport) => {
    used.delete(one);
    one.transport.close();
  };
  return {
    get place() {
      return take().transport.place;
    },
    close() {
      closed = true;
      for (const one of [...used]) retire(one);
    },
    async send(mail) {
      if (closed) return stopped;
      const one = take();
      one.underWay += 1;
      try {
        return await one.transport.send(mail);
      } finally {
        one.underWay -= 1;
        if (one !== current && one.underWay === 0) retire(one);
      }
    },
  };
}

interface CountedTransport {
  key: string;
  underWay: number;
  transport: Transport;
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
