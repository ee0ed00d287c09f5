import { minuteMs } from './durations.ts';
import { isLoopback } from './http/network.ts';

/** A password, or an access token for each connection. @param isRefused whether the last token was refused */
export type MailLogin =
  | { user: string; pass: string }
  | { user: string; accessToken: (isRefused: boolean) => Promise<string> };

export interface SmtpServer {
  host: string;
  port: number;
  secure: boolean;
  auth?: MailLogin;
}

/** Options for nodemailer: a pool of one connection, unless the caller overrides it. */
export const toTransportOptions = ({ auth, ...server }: SmtpServer) => ({
  ...server,
  ...(auth ? { auth: toAuthOptions(auth) } : {}),
  pool: true as const,
  maxConnections: 1,
  // TLS is required except to this machine (RFC 8314).
  requireTLS: !server.secure && !isLoopback(server.host),
  // A mail server on this machine has no certificate for a name.
  tls: { rejectUnauthorized: !isLoopback(server.host) },
});

/** Short, because the function that returns the token caches it for longer. */
const tokenCacheMs = minuteMs;

const toAuthOptions = (auth: MailLogin) =>
  'pass' in auth
    ? auth
    : {
        type: 'OAuth2' as const,
        user: auth.user,
        provisionCallback(
          _: string,
          isRefused: boolean,
          done: (error: Error | null, token?: string, expires?: number) => void,
        ) {
          auth.accessToken(isRefused).then((token) => done(null, token, Date.now() + tokenCacheMs), done);
        },
      };
