import type { AstroIntegration } from 'astro';

/** Adds the gallery's pages: in development, and to the build that the tests look at. */
export const gallery: AstroIntegration = {
  name: 'gallery',
  hooks: {
    'astro:config:setup': ({ injectRoute }) => {
      injectRoute({ pattern: '/gallery', entrypoint: './site/gallery/gallery-index.astro' });
      injectRoute({ pattern: '/gallery/[name]', entrypoint: './site/gallery/gallery.astro' });
    },
  },
};
