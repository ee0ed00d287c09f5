import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';
import { defineConfig } from 'astro/config';
import { compileHeadScript } from './scripts/build-head-script.ts';

/** Fetches a part and all that it imports at once, where they would else be found one after the other. */
const preloadModules = `
  export const __vitePreload = (load, files = []) => {
    for (const file of files) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = '/' + file;
      document.head.append(link);
    }
    return load();
  };
`;

/** Adds `client:need` to what Astro knows. */
const onNeed: AstroIntegration = {
  name: 'on-need',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'need', entrypoint: './site/early/need.ts' }),
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
  // All styles in each page: docs/decisions/0012-first-paint.md.
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
        // Vite's own also waits for stylesheets, which no script brings here, and would be a fifth of the early script.
        name: 'preload-modules',
        apply: 'build',
        enforce: 'pre',
        load: (id) => (id === '\0vite/preload-helper.js' ? preloadModules : undefined),
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
                test: /contract.(endpoints|storage-keys)|site.early.(?!locate|prefetch)|session-hint|preload-helper/,
              },
              { name: 'react', test: /node_modules.(react|react-dom|scheduler)[/\\]|rolldown.runtime/ },
            ],
          },
        },
      },
    },
  },
});
