import type { Server } from 'node:http';
import type { Config } from './config.ts';

/**
 * Where the site is for those who get mail from it: SITE_URL, or this machine at the port it really listens on, which is
 * known only once it does.
 */
export function siteOrigin(
  { siteUrl, port }: Pick<Config, 'siteUrl' | 'port'>,
  server: Server,
): () => string {
  return () => {
    const address = server.address();
    return siteUrl ?? `http://localhost:${address && typeof address === 'object' ? address.port : port}`;
  };
}
