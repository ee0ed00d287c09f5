import type { AstroIntegration } from 'astro';
import type { Needed } from './need.ts';

declare global {
  namespace Astro {
    interface ClientDirectives {
      'client:need'?: Needed;
    }
  }
}

/** Adds `client:need="name"`: an island that is fetched once something says `need('name')`, and not before. */
export const onNeed: AstroIntegration = {
  name: 'on-need',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      addClientDirective({ name: 'need', entrypoint: './site/need/directive.ts' });
    },
  },
};
