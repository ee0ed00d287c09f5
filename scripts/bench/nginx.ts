import { type ChildProcess, spawn } from 'node:child_process';

import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';

import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from './free-port.ts';

/** The nginx on this machine, if there is one: NGINX_PATH, or found where programs are. */
function findNginx(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return [process.env.NGINX_PATH ?? '', ...folders.map((folder) => join(folder, 'nginx'))].find(
    (path) => path && existsSync(path),
  );
}

export interface Reference {
  url: string;
  process: ChildProcess;
}

/** Starts nginx with one worker over the built files, compressed as the build left them. */
export async function startNginx(files: string): Promise<Reference | undefined> {
  const program = findNginx();
  if (!program) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  mkdirSync(join(folder, 'logs'));
  const port = await freePort();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ');
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/logs/error.log;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; gzip_static on; ${temporary}
  open_file_cache max=1000 inactive=60s; types { text/html html; }
  server { listen 127.0.0.1:${port}; root ${files}; location / { try_files $uri $uri.html $uri/index.html =404; } }
}`,
  );
  const child = spawn(program, ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'inherit' });
  const url = `http://127.0.0.1:${port}`;
  for (let attempt = 0; attempt < 50; attempt++) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return { url, process: child };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill();
  throw new Error('nginx was started and does not answer.');
}
