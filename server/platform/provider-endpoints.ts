import type { AccountProvider } from '#contract/desk-connections.ts';

interface MailHosts {
  imap: { host: string; port: number; secure: boolean };
  smtp: { host: string; port: number; secure: boolean };
}

export interface ProviderEndpoints {
  /** Issuer identifiers (OpenID Connect Discovery); Microsoft's by directory. */
  issuer: (provider: AccountProvider, tenant: string) => string;
  /** Microsoft Graph and Google Calendar, without a slash at the end. */
  calendar: Readonly<Record<AccountProvider, string>>;
  mail: Readonly<Record<AccountProvider, MailHosts>>;
  /** For tests: the services answer on this machine, without TLS. */
  isLocal: boolean;
}

export const publicEndpoints: ProviderEndpoints = {
  issuer: (provider, tenant) =>
    provider === 'google' ? 'https://accounts.google.com' : `https://login.microsoftonline.com/${tenant}/v2.0`,
  calendar: { microsoft: 'https://graph.microsoft.com/v1.0', google: 'https://www.googleapis.com/calendar/v3' },
  mail: {
    microsoft: {
      imap: { host: 'outlook.office365.com', port: 993, secure: true },
      smtp: { host: 'smtp.office365.com', port: 587, secure: false },
    },
    google: {
      imap: { host: 'imap.gmail.com', port: 993, secure: true },
      smtp: { host: 'smtp.gmail.com', port: 465, secure: true },
    },
  },
  isLocal: false,
};

/** @param standInUrl a loopback URL, whose parameters `imap` and `smtp` are ports */
export function createLocalEndpoints(standInUrl: string): ProviderEndpoints {
  const { origin, searchParams } = new URL(standInUrl);
  const host = (name: string) => ({ host: '127.0.0.1', port: Number(searchParams.get(name) ?? 1), secure: false });
  const mail = { imap: host('imap'), smtp: host('smtp') };
  return {
    issuer: (provider, tenant) => (provider === 'google' ? `${origin}/google` : `${origin}/microsoft/${tenant}/v2.0`),
    calendar: { microsoft: `${origin}/graph/v1.0`, google: `${origin}/calendar/v3` },
    mail: { microsoft: mail, google: mail },
    isLocal: true,
  };
}
