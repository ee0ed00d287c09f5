import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
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

/** An answer of ours, compressed with gzip, that nginx is to repeat. */
export interface Repeated {
  path: string;
  bytes: Buffer;
  headers: Headers;
}

/** What a server says of a file by itself. */
export const itsOwn =
  /^(content-(length|type|encoding)|date|connection|keep-alive|etag|last-modified|accept-ranges|vary)$/;

/** Starts nginx with one worker over files that hold our bytes; it sends our headers with them. */
export async function startNginx(answers: readonly Repeated[]): Promise<Reference | undefined> {
  const program = findNginx();
  if (!program) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const files = join(folder, 'files');
  mkdirSync(join(folder, 'logs'));
  const locations = answers.map(({ path, bytes, headers }) => {
    const file = join(files, path === '/' ? 'index.html' : path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, gunzipSync(bytes));
    writeFileSync(`${file}.gz`, bytes);
    const added = [...headers].filter(([name]) => !itsOwn.test(name));
    const lines = added.map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}";`);
    return `location = ${path} { ${lines.join(' ')} try_files ${path === '/' ? '/index.html' : path} =404; }`;
  });
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
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; gzip_static on; gzip_vary on; ${temporary}
  open_file_cache max=1000 inactive=60s; types { text/html html; text/javascript js; }
  server { listen 127.0.0.1:${port}; root ${files}; ${locations.join('\n')} }
}`,
  );
  const child = spawn(program, ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'inherit' });
  process.on('exit', () => child.kill());
  const url = `http://127.0.0.1:${port}`;
  for (let attempt = 0; attempt < 50; attempt++) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return { url, process: child };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill();
  throw new Error('nginx was started and does not answer.');
}
