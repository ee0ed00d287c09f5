import type { ClientDirective } from 'astro';
import { type Needed, onceNeeded } from './need.ts';

/** Astro puts this into the page itself: it must stay small. */
const directive: ClientDirective = (load, { value }) => {
  onceNeeded(value as Needed, async () => {
    const hydrate = await load();
    await hydrate();
  });
};
export default directive;
