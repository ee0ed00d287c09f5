import { hostname } from 'node:os';
import { createTransport } from 'nodemailer';
import { company } from '#content/company.ts';
import { type AlarmMessage, alarmMail } from '#content/mails/alarm.ts';
import { readErrorCode } from '../platform/errors.ts';
import { type SmtpServer, toTransportOptions } from '../platform/smtp.ts';

export interface AlarmChannelSettings {
  /** A mail server other than the site's own. */
  mail: { server: SmtpServer; to: string } | undefined;
  /** Receives a POST of JSON. */
  url: string | undefined;
}

/** @throws when no channel worked */
export type SendAlarm = (alarm: Omit<AlarmMessage, 'site'>) => Promise<void>;

/** Nodemailer's, in ms. */
const mailTimeouts = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
const postTimeoutMs = 15_000;

/** Independent of outbox and database, which an alarm may be about. @returns undefined when no channel is set */
export function createAlarmChannel(
  { mail, url }: AlarmChannelSettings,
  siteUrl: string | undefined,
): SendAlarm | undefined {
  const channels: ((alarm: AlarmMessage) => Promise<void>)[] = [];
  if (mail) channels.push((alarm) => sendAlarmMail(mail, alarm));
  if (url) channels.push((alarm) => postAlarm(url, alarm));
  if (!channels.length) return undefined;
  return async (alarm) => {
    const results = await Promise.allSettled(channels.map((send) => send({ site: siteUrl ?? hostname(), ...alarm })));
    // One delivery is enough.
    if (results.some(({ status }) => status === 'fulfilled')) return;
    throw new Error(
      results.map((result) => (result.status === 'rejected' ? deliveryErrorCode(result.reason) : '')).join('; '),
    );
  };
}

/** Without the server's words, which may quote an address. */
const deliveryErrorCode = (error: { cause?: unknown; responseCode?: number; name?: string }): string =>
  [readErrorCode(error) || readErrorCode(error.cause) || error.name, error.responseCode].filter(Boolean).join(' ');

async function sendAlarmMail({ server, to }: { server: SmtpServer; to: string }, alarm: AlarmMessage): Promise<void> {
  const transporter = createTransport({ ...toTransportOptions(server), ...mailTimeouts });
  const user = server.auth?.user ?? '';
  try {
    await transporter.sendMail({
      // Most servers require the sender to be the login.
      from: { name: company.name.value, address: user.includes('@') ? user : to },
      to: { name: '', address: to },
      ...alarmMail(alarm),
      headers: { 'Auto-Submitted': 'auto-generated' },
      priority: alarm.over ? 'normal' : 'high',
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  } finally {
    transporter.close();
  }
}

async function postAlarm(url: string, alarm: AlarmMessage): Promise<void> {
  const { ok, status, body } = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(alarm),
    redirect: 'error',
    signal: AbortSignal.timeout(postTimeoutMs),
  });
  await body?.cancel();
  if (!ok) throw Object.assign(new Error('refused'), { code: 'REFUSED', responseCode: status });
}
