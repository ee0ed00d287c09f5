import { isLoopback } from './http/network.ts';

export interface SmtpServer {
  host: string;
  port: number;
  secure: boolean;
  auth?: { user: string; pass: string };
}

/** For nodemailer. One connection, so that cutting a mail off affects no other. */
export const connectionOptions = (server: SmtpServer) => ({
  ...server,
  pool: true as const,
  maxConnections: 1,
  // TLS for all but this machine (RFC 8314).
  requireTLS: !server.secure && !isLoopback(server.host),
  // A local mail server has no name to have a certificate for.
  tls: { rejectUnauthorized: !isLoopback(server.host) },
});
