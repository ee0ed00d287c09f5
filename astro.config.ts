import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';
import { defineConfig } from 'astro/config';
import { compileHeadScript } from './scripts/build-head-script.ts';

/** Adds `client:need` to what Astro knows. */
const onNeed: AstroIntegration = {
  name: 'on-need',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'need', entrypoint: './site/early/need.ts' }),
  },
};

/** React's integration, with our own way to hydrate an island: one that throws leaves the page without a script. */
function guardedReact(): AstroIntegration {
  const integration = react();
  const setUp = integration.hooks['astro:config:setup'];
  const clientEntrypoint = './site/islands/client.tsx';
  integration.hooks['astro:config:setup'] = (options) =>
    setUp?.({
      ...options,
      addRenderer: (renderer) => options.addRenderer({ ...renderer, clientEntrypoint }),
    });
  return integration;
}

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
  integrations: [guardedReact(), onNeed],
  // All styles in each page, until the build takes out what it cannot need: docs/decisions/0012-first-paint.md.
  vite: {
    plugins: [
      {
        // What runs before the first paint stands in the page itself, as text (`site/layout/shell.astro`).
        name: 'head-script',
        enforce: 'pre',
        async load(id) {
          const [file = '', query] = id.split('?');
          if (query !== 'compiled') return undefined;
          this.addWatchFile(file);
          return `export default ${JSON.stringify(await compileHeadScript(file))}`;
        },
      },
      {
        // The pages' own build has every component's styles already; the islands' would repeat them in a second sheet.
        name: 'styles-once',
        apply: 'build',
        enforce: 'pre',
        applyToEnvironment: ({ name }) => name === 'client',
        load: (id) => (id.endsWith('.css') ? '' : undefined),
      },
      {
        // Vite's own waits for stylesheets, which no script brings here. With the lists of what each part imports it would
        // be a quarter of the early script, and those parts import little.
        name: 'import-alone',
        apply: 'build',
        enforce: 'pre',
        configEnvironment: (name) => (name === 'client' ? { build: { modulePreload: false } } : undefined),
        load: (id) =>
          id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : undefined,
      },
    ],
    build: {
      cssCodeSplit: false,
      rolldownOptions: {
        output: {
          codeSplitting: {
            // Small modules that several parts share would each be a request of their own.
            groups: [
              {
                name: 'early',
                test: /contract.(fragments|storage-keys)|site.early.(?!after-consent|booking|count-view|count-up|jumps|later|layers|locate|mobile|on-rest|popovers|prefetch|to-top)|session-hint|preload-helper/,
              },
              { name: 'call', test: /contract.endpoints|site.data.(call|http-error)/ },
              { name: 'react', test: /node_modules.(react|react-dom|scheduler)[/\\]|rolldown.runtime/ },
            ],
          },
        },
      },
    },
  },
});
