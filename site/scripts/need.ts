type Needed = 'account' | 'booking' | 'notices' | 'search';

declare global {
  namespace Astro {
    interface ClientDirectives {
      'client:need'?: Needed;
      'client:active'?: boolean;
    }
  }
}

/** Remembered when called before the islands are in the page. */
export function need(what: Needed): void {
  document.dispatchEvent(new Event(`need-${what}`));
  document.documentElement.dataset[what] ??= '';
}

/** `client:need="name"`: an island loaded on `need('name')`. Astro has no directive for a press. */
export default (load: () => Promise<() => Promise<void>>, { value: what }: { value: Needed }): void => {
  const fetchIsland = async () => {
    const hydrate = await load();
    await hydrate();
  };
  if (what in document.documentElement.dataset) fetchIsland();
  else document.addEventListener(`need-${what}`, fetchIsland, { once: true });
};
