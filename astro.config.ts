import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';
import { defineConfig } from 'astro/config';

/** Adds `client:need` to what Astro knows. */
const onNeed: AstroIntegration = {
  name: 'on-need',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'need', entrypoint: './site/scripts/need.ts' }),
  },
};

/** The site as static files; `scripts/build.ts` and `scripts/dev.ts` add what differs between them. */
export default defineConfig({
  srcDir: './site',
  publicDir: './site/public',
  cacheDir: './node_modules/.cache/astro',
  // Until SITE_URL is set: nobody but this machine sees such a site.
  site: 'http://localhost:3000',
  trailingSlash: 'never',
  build: { format: 'file', assets: '_astro', inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  compressHTML: true,
  integrations: [react(), onNeed],
});
