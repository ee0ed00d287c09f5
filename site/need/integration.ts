import type { AstroIntegration } from 'astro';

/** Adds `client:need="name"`: an island that is fetched once something says `need('name')`, and not before. */
export const onNeed: AstroIntegration = {
  name: 'on-need',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      addClientDirective({ name: 'need', entrypoint: './site/need/directive.ts' });
    },
  },
};
