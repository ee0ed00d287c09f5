import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A site whose pages arrive in pieces. */
export interface InPieces {
  url: string;
  close: () => void;
}

/**
 * The site, on a line that stops for a while before each of these places of a page.
 * @param site its address
 * @param places what the next piece begins with, in the order of the page
 * @param pause ms between two pieces
 */
export async function inPieces(site: string, places: readonly RegExp[], pause: number): Promise<InPieces> {
  const server = createServer(async (request, response) => {
    const answer = await fetch(new URL(request.url ?? '', site));
    const type = answer.headers.get('content-type') ?? '';
    response.writeHead(answer.status, { 'content-type': type });
    if (!type.startsWith('text/html')) return response.end(Buffer.from(await answer.arrayBuffer()));
    let rest = await answer.text();
    for (const place of places) {
      // Not where this piece itself begins.
      const at = rest.slice(1).search(place) + 1;
      if (at < 1) throw new Error(`The page has no ${place} here.`);
      response.write(rest.slice(0, at));
      rest = rest.slice(at);
      await wait(pause);
    }
    response.end(rest);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => void server.close().closeAllConnections(),
  };
}
