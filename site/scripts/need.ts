type IslandName = 'account' | 'booking' | 'search' | 'toasts';

declare global {
  namespace Astro {
    interface ClientDirectives {
      'client:need'?: IslandName;
      'client:active'?: boolean;
    }
  }
}

/** Loads an island; a request made before it is in the page is remembered. */
export function requestIsland(what: IslandName): void {
  document.dispatchEvent(new Event(`need-${what}`));
  document.documentElement.dataset[what] ??= '';
}

/** `client:need="name"`: an island loaded on `need('name')`. Astro has no directive for a press. */
export default (load: () => Promise<() => Promise<void>>, { value: what }: { value: IslandName }): void => {
  const fetchIsland = async () => {
    const hydrate = await load();
    await hydrate();
  };
  if (what in document.documentElement.dataset) fetchIsland();
  else document.addEventListener(`need-${what}`, fetchIsland, { once: true });
};
