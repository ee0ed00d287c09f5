// The least a Fastify server can do: the same bytes, and the same row in a file of its own. Run by load.ts.
// Arguments: port, the page's compressed file, the database's file.
import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import Fastify from 'fastify';

const [port, page = '', file] = process.argv.slice(2);
const bytes = readFileSync(page);
const etag = `"${createHash('sha256').update(bytes).digest('base64url')}"`;
const database = new Sqlite(file);
database.pragma('journal_mode = WAL');
database.pragma('synchronous = FULL');
database.exec(
  'create table messages (id text primary key, name text, email text, body text, received_at text not null)',
);
const insert = database.prepare('insert into messages values (?, ?, ?, ?, ?)');

const app = Fastify();
app.get('/', (request, reply) => {
  reply.header('etag', etag);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.header('content-encoding', 'gzip').type('text/html; charset=utf-8').send(bytes);
});
app.post<{ Body: Record<string, string> }>('/api/contact', ({ body }, reply) => {
  const receivedAt = new Date().toISOString();
  insert.run(randomUUID(), body.name, body.email, body.challenge, receivedAt);
  return reply.code(201).send({ receivedAt });
});
await app.listen({ port: Number(port), host: '127.0.0.1' });
console.log('listening');
