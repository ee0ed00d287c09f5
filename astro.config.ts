import react from '@astrojs/react';
import { defineConfig } from 'astro/config';

/** The site as static files; `scripts/build.ts` and `scripts/dev.ts` add what differs between them. */
export default defineConfig({
  srcDir: './site',
  publicDir: './site/public',
  cacheDir: './node_modules/.cache/astro',
  // Until SITE_URL is set: nobody but this machine sees such a site.
  site: 'http://localhost:3000',
  trailingSlash: 'never',
  build: { format: 'file', assets: '_astro', inlineStylesheets: 'never' },
  devToolbar: { enabled: false },
  compressHTML: true,
  integrations: [react()],
  // One stylesheet for all pages: small enough, and cached after the first.
  vite: { build: { cssCodeSplit: false } },
});
