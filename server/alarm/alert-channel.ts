import { hostname } from 'node:os';
import { createTransport } from 'nodemailer';
import { company } from '#content/company.ts';
import { type AlarmMessage, alarmMail } from '#content/mails/alarm.ts';
import { type SmtpServer, toTransportOptions } from '../platform/smtp.ts';

export interface AlertSettings {
  /** A mail server other than the site's own. */
  mail: { server: SmtpServer; to: string } | undefined;
  /** Receives a POST of JSON. */
  url: string | undefined;
}

/** @throws when no channel worked */
export type SendAlert = (alert: Omit<AlarmMessage, 'site'>) => Promise<void>;

/** In ms, for each step of a mail, and for a POST. */
const mailLimits = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
};
const postTimeout = 15_000;

/** Independent of outbox and database, which an alert may be about. @returns undefined when no channel is set */
export function createAlertChannel({ mail, url }: AlertSettings, siteUrl: string | undefined): SendAlert | undefined {
  const channels: ((alert: AlarmMessage) => Promise<void>)[] = [];
  if (mail) channels.push((alert) => sendAlertMail(mail, alert));
  if (url) channels.push((alert) => postAlert(url, alert));
  if (!channels.length) return undefined;
  return async (alert) => {
    const results = await Promise.allSettled(channels.map((send) => send({ site: siteUrl ?? hostname(), ...alert })));
    // One delivery is enough.
    if (results.some(({ status }) => status === 'fulfilled')) return;
    throw new Error(results.map((one) => (one.status === 'rejected' ? deliveryErrorCode(one.reason) : '')).join('; '));
  };
}

/** Without the server's words, which may quote an address. */
const deliveryErrorCode = (error: { code?: string; responseCode?: number; name?: string }): string =>
  [error.code ?? error.name, error.responseCode].filter(Boolean).join(' ');

async function sendAlertMail({ server, to }: { server: SmtpServer; to: string }, alert: AlarmMessage): Promise<void> {
  const transporter = createTransport({ ...toTransportOptions(server), ...mailLimits });
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

async function postAlert(url: string, alert: AlarmMessage): Promise<void> {
  const { ok, status, body } = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(alert),
    redirect: 'error',
    signal: AbortSignal.timeout(postTimeout),
  });
  await body?.cancel();
  if (!ok) throw Object.assign(new Error('refused'), { code: 'REFUSED', responseCode: status });
}
