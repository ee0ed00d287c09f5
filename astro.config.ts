import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';
import { defineConfig } from 'astro/config';

const { hooks, ...rest } = react();

/** React, brought to life by a script of our own, and `client:need`. */
const islands: AstroIntegration = {
  ...rest,
  hooks: {
    ...hooks,
    'astro:config:setup': (setup) => {
      for (const name of ['need', 'active'])
        setup.addClientDirective({ name, entrypoint: `./site/scripts/${name}.ts` });
      return hooks['astro:config:setup']?.({
        ...setup,
        addRenderer: (renderer) =>
          setup.addRenderer({
            ...renderer,
            clientEntrypoint: `${import.meta.dirname}/site/scripts/hydrate.ts`,
          }),
      });
    },
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
  integrations: [islands],
});
