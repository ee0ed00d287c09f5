import { createTransport } from 'nodemailer';
import { company } from '#content/company.ts';
import { type AlarmNews, alarmMail } from '#content/mails/alarm.ts';
import { isLoopback } from '../platform/http/network.ts';

/** How somebody is told when the usual way may be what is broken. */
export interface AlertSettings {
  /** Another mail server than the site's own, and who reads what goes through it. */
  mail: { server: AlertServer; to: string } | undefined;
  /** Takes a POST of JSON. */
  url: string | undefined;
}

interface AlertServer {
  host: string;
  port: number;
  secure: boolean;
  auth?: { user: string; pass: string };
}

/** @throws when nobody could be told */
export type Tell = (news: AlarmNews) => Promise<void>;

/** Limits for each step, in ms. */
const limits = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
};
const postLimit = 15_000;

/**
 * The second way: past the outbox and the database, which may be what an alarm is about.
 * @returns undefined when none is set
 */
export function secondWay({ mail, url }: AlertSettings): Tell | undefined {
  const ways: Tell[] = [];
  if (mail) ways.push((news) => sendMail(mail, news));
  if (url) ways.push((news) => post(url, news));
  if (!ways.length) return undefined;
  return async (news) => {
    const tried = await Promise.allSettled(ways.map((way) => way(news)));
    // One that arrives is enough: who sees it can mend the other.
    if (tried.some(({ status }) => status === 'fulfilled')) return;
    throw new Error(tried.map((one) => (one.status === 'rejected' ? reasonOf(one.reason) : '')).join('; '));
  };
}

/** Without what the other side said: it may quote an address. */
const reasonOf = (error: { code?: string; responseCode?: number; name?: string }): string =>
  [error.code ?? error.name, error.responseCode].filter(Boolean).join(' ');

async function sendMail({ server, to }: { server: AlertServer; to: string }, news: AlarmNews): Promise<void> {
  const here = isLoopback(server.host);
  const transporter = createTransport({
    ...server,
    ...limits,
    requireTLS: !here,
    // A mail server on this machine has no name to have a certificate for.
    tls: { rejectUnauthorized: !here },
  });
  const user = server.auth?.user ?? '';
  try {
    await transporter.sendMail({
      // Most servers take a mail only from whoever has logged in.
      from: { name: company.name.value, address: user.includes('@') ? user : to },
      to: { name: '', address: to },
      ...alarmMail(news),
      headers: { 'Auto-Submitted': 'auto-generated' },
      priority: news.over ? 'normal' : 'high',
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  } finally {
    transporter.close();
  }
}

async function post(url: string, news: AlarmNews): Promise<void> {
  const { ok, status, body } = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(news),
    redirect: 'error',
    signal: AbortSignal.timeout(postLimit),
  });
  await body?.cancel();
  if (!ok) throw Object.assign(new Error('refused'), { code: 'REFUSED', responseCode: status });
}
