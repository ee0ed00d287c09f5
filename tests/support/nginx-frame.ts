import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createAuthority } from './certificates.ts';

/** Writes a configuration of a local nginx around an example of `deploy/`, with own certificate and ports. @returns the file */
export function writeNginxConfig(
  example: string,
  folder: string,
  ports: { http: number; https: number; site: number },
): string {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'chain.pem')];
  const made = createAuthority().issue('www.example.com');
  writeFileSync(key, made.key);
  writeFileSync(certificate, made.certificate);
  for (const name of ['cache', 'acme', 'temporary']) mkdirSync(join(folder, name), { recursive: true });
  const site = example
    .replaceAll(/\/etc\/letsencrypt\/live\/[^/]+\/fullchain\.pem/g, certificate)
    .replaceAll(/\/etc\/letsencrypt\/live\/[^/]+\/privkey\.pem/g, key)
    .replaceAll('/var/cache/nginx', join(folder, 'cache'))
    .replaceAll('/var/www/html', join(folder, 'acme'))
    .replaceAll('/var/log/nginx/site', join(folder, 'site'))
    .replaceAll(/^ *listen \[::\].*\n/gm, '')
    .replaceAll(/listen 80\b/g, `listen 127.0.0.1:${ports.http}`)
    .replaceAll(/listen 443\b/g, `listen 127.0.0.1:${ports.https}`)
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${ports.site}`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/temporary/${name};`)
    .join(' ');
  const file = join(folder, 'nginx.conf');
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  writeFileSync(
    file,
    `${user} daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr;\nevents { worker_connections 2048; }\nhttp {\n${temporary}\n${site}\n}`,
  );
  return file;
}
