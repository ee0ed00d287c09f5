import { hostname } from 'node:os';
import { createTransport } from 'nodemailer';
import { company } from '#content/company.ts';
import { type Alert, alarmMail } from '#content/mails/alarm.ts';
import { connectionOptions, type SmtpServer } from '../platform/smtp.ts';

export interface AlertSettings {
  /** A mail server other than the site's own. */
  mail: { server: SmtpServer; to: string } | undefined;
  /** Receives a POST of JSON. */
  url: string | undefined;
}

/** @throws when no channel worked */
export type SendAlert = (alert: Omit<Alert, 'site'>) => Promise<void>;

/** ms for each step of a mail, and for a POST. */
const mailLimits = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
};
const postLimit = 15_000;

/** Independent of outbox and database, which an alert may be about. @returns undefined when no channel is set */
export function alertChannel({ mail, url }: AlertSettings, siteUrl: string | undefined): SendAlert | undefined {
  const ways: ((alert: Alert) => Promise<void>)[] = [];
  if (mail) ways.push((alert) => sendMail(mail, alert));
  if (url) ways.push((alert) => post(url, alert));
  if (!ways.length) return undefined;
  return async (alert) => {
    const results = await Promise.allSettled(ways.map((way) => way({ site: siteUrl ?? hostname(), ...alert })));
    // One delivery is enough.
    if (results.some(({ status }) => status === 'fulfilled')) return;
    throw new Error(results.map((one) => (one.status === 'rejected' ? reasonOf(one.reason) : '')).join('; '));
  };
}

/** Without the server's words, which may quote an address. */
const reasonOf = (error: { code?: string; responseCode?: number; name?: string }): string =>
  [error.code ?? error.name, error.responseCode].filter(Boolean).join(' ');

async function sendMail({ server, to }: { server: SmtpServer; to: string }, alert: Alert): Promise<void> {
  const transporter = createTransport({ ...connectionOptions(server), ...mailLimits });
  const user = server.auth?.user ?? '';
  try {
    await transporter.sendMail({
      // Most servers require the sender to be the login.
      from: { name: company.name.value, address: user.includes('@') ? user : to },
      to: { name: '', address: to },
      ...alarmMail(alert),
      headers: { 'Auto-Submitted': 'auto-generated' },
      priority: alert.over ? 'normal' : 'high',
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  } finally {
    transporter.close();
  }
}

async function post(url: string, alert: Alert): Promise<void> {
  const { ok, status, body } = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(alert),
    redirect: 'error',
    signal: AbortSignal.timeout(postLimit),
  });
  await body?.cancel();
  if (!ok) throw Object.assign(new Error('refused'), { code: 'REFUSED', responseCode: status });
}
