import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { testApp } from '../../../tests/support/test-app.ts';

const plain = 'text/plain; charset=utf-8';

test('refusals of the framework or a plugin get a sentence and are no server error', async () => {
  const site = await testApp('sqlite');
  for (const [method, url, status] of [
    ['GET', '/%zz', 400],
    ['GET', '/%', 400],
    ['GET', '/_astro//style.abc.css', 404],
    ['GET', '/_astro/gone.css', 404],
    ['GET', '/api/nope', 404],
    ['DELETE', '/api/contact', 404],
    ['POST', '/free-consult', 404],
  ] as const) {
    const answer = await site.app.inject({ method, url });
    expect([answer.statusCode, answer.headers['content-type']], url).toEqual([status, plain]);
    expect(answer.headers['cache-control'], url).toBe('no-store');
    expect(answer.body, url).toMatch(/^[A-Z].*\.$/);
  }
  await site.remove();
});

test('this machine’s own names are the site’s own where no origin is set', async () => {
  const site = await testApp('sqlite');
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  const address = site.app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const statusFrom = (origin: string) =>
    new Promise<number>((resolve, reject) => {
      const body = JSON.stringify({ name: 'A', email: 'a@example.org' });
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(
          `POST /api/contact HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nOrigin: ${origin}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
        ),
      );
      socket.on('data', (data) => resolve(Number(String(data).split(' ')[1])));
      socket.on('error', reject);
    });
  expect(await statusFrom(`http://localhost:${port}`)).toBe(201);
  expect(await statusFrom(`http://127.0.0.1:${port}`)).toBe(201);
  expect(await statusFrom(`http://localhost:${port + 1}`)).toBe(403);
  expect(await statusFrom('https://evil.example')).toBe(403);
  await site.remove();
});
