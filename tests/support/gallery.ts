import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, preview } from 'astro';
import { gallery } from '#site/gallery/integration.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Builds the site with its gallery into a folder of its own and serves it. @returns where, and how to end it */
export async function serveGallery(): Promise<{ url: string; stop: () => Promise<void> }> {
  const outDir = mkdtempSync(join(tmpdir(), 'gallery-'));
  const config = {
    root,
    outDir,
    logLevel: 'error',
    integrations: [gallery],
    server: { port: 0, host: '127.0.0.1' },
    vite: { define: { __GEOLOCATION_URL__: '""' } },
  } as const;
  await build({ ...config, integrations: [...config.integrations] });
  const server = await preview({ ...config, integrations: [...config.integrations] });
  return {
    url: `http://127.0.0.1:${server.port}`,
    stop: async () => {
      await server.stop();
      rmSync(outDir, { recursive: true, force: true });
    },
  };
}
