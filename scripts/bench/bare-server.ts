// The least a Fastify server can do: the same bytes, and the same rows in a file of its own. Run by load.ts.
// Arguments: port, the page's compressed file, its headers as JSON, the folder of the database.
import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import Fastify from 'fastify';
import { mailsFor } from '#server/contact/mails.ts';
import { newReference } from '#server/enquiries/enquiries.ts';
import { openStore } from '#server/open-store.ts';
import { sampleMessage } from '../../tests/support/sample-message.ts';

const [port, page = '', headers = '', dataDir = ''] = process.argv.slice(2);
const bytes = readFileSync(page);
const sent = JSON.parse(headers) as Record<string, string>;
const etag = `"${createHash('sha256').update(bytes).digest('base64url')}"`;

// Our own code makes the tables, and is not used after that.
const store = await openStore({ dataDir, databaseUrl: undefined });
await store.db.destroy();
const database = new Sqlite(join(dataDir, 'site.db'));
database.pragma('journal_mode = WAL');
database.pragma('synchronous = FULL');

// Everything is prepared in advance, except what was sent and what has to differ from message to message.
const message = sampleMessage();
const mails = mailsFor(message, { mailFrom: 'site@example.com', mailTo: 'firm@example.com' });
const insertInto = (table: string, row: object) => {
  const columns = Object.keys(row);
  return database.prepare(
    `insert into ${table} (${columns.join()}) values (${columns.map((name) => `@${name}`).join()})`,
  );
};
const insertMessage = insertInto('messages', message);
const insertMail = mails.map((mail) => insertInto('mails', mail));
const insert = database.transaction((sent: Record<string, string>) => {
  const id = randomUUID();
  const { name, email, challenge: body } = sent;
  insertMessage.run({ ...message, name, email, body, id, reference: newReference() });
  for (const [index, mail] of mails.entries()) {
    const own = randomUUID();
    insertMail[index]?.run({ ...mail, id: own, rfc_message_id: `<${own}@example.com>`, message_id: id });
  }
});

const app = Fastify();
app.get('/', (request, reply) => {
  reply.headers(sent).header('etag', etag);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.header('content-encoding', 'gzip').type('text/html; charset=utf-8').send(bytes);
});
app.post<{ Body: Record<string, string> }>('/api/contact', ({ body }, reply) => {
  insert(body);
  return reply.code(201).send({ receivedAt: new Date().toISOString() });
});
await app.listen({ port: Number(port), host: '127.0.0.1' });
console.log('listening');
