import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type AstroInlineConfig, build, preview } from 'astro';
import { gallery } from '#site/gallery/integration.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Playwright's global setup: builds the site with its gallery into a folder of its own, once, since two builds of one
 * project get in each other's way, and serves it at GALLERY_URL.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const outDir = mkdtempSync(join(tmpdir(), 'gallery-'));
  const config = (): AstroInlineConfig => ({
    root,
    outDir,
    logLevel: 'error',
    integrations: [gallery],
    server: { port: 0, host: '127.0.0.1' },
    vite: { define: { __GEOLOCATION_URL__: '""', __SCHEDULING_URL__: '""' } },
  });
  await build(config());
  const server = await preview(config());
  process.env.GALLERY_URL = `http://127.0.0.1:${server.port}`;
  return async () => {
    await server.stop();
    rmSync(outDir, { recursive: true, force: true });
  };
}
