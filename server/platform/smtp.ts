import { isLoopback } from './http/network.ts';

/** A password, or an access token that is asked for at each connection; anew if the last one was refused. */
export type MailLogin =
  | { user: string; pass: string }
  | { user: string; accessToken: (isRefused: boolean) => Promise<string> };

export interface SmtpServer {
  host: string;
  port: number;
  secure: boolean;
  auth?: MailLogin;
}

/** For nodemailer: a pool of one connection, unless the caller allows more. */
export const connectionOptions = ({ auth, ...server }: SmtpServer) => ({
  ...server,
  ...(auth ? { auth: loginOf(auth) } : {}),
  pool: true as const,
  maxConnections: 1,
  // TLS for all but this machine (RFC 8314).
  requireTLS: !server.secure && !isLoopback(server.host),
  // A local mail server has no name to have a certificate for.
  tls: { rejectUnauthorized: !isLoopback(server.host) },
});

/** In ms: the token is kept by who gives it. */
const askedAgainAfter = 60_000;

const loginOf = (auth: MailLogin) =>
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
          auth.accessToken(isRefused).then((token) => done(null, token, Date.now() + askedAgainAfter), done);
        },
      };
