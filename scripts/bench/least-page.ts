import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const page = `<!doctype html>
<html lang="en">
<meta name="viewport" content="width=device-width">
<title>One heading</title>
<meta name="description" content="The least a page can be.">
<main><h1>One heading</h1><p>And a sentence below it.</p></main>
</html>
`;

/** Asks the browser for a process of its own: starting that is part of what it takes before a page can be read. */
const ownProcess = 'cross-origin-opener-policy';

/**
 * Serves the least a page can be, without styles and scripts. What is measured on it is what the machine and the
 * browser take by themselves.
 * @param beside address of the page that it is measured beside: where that asks for a process of its own, so does this
 * @returns its address, and how to end it
 */
export async function serveLeastPage(beside: string): Promise<{ url: string; close: () => void }> {
  const asks = (await fetch(beside)).headers.get(ownProcess);
  const headers = { 'content-type': 'text/html; charset=utf-8', ...(asks ? { [ownProcess]: asks } : {}) };
  const server = createServer((_request, response) => {
    response.writeHead(200, headers).end(page);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
