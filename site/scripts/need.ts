/** What a page can do without until somebody asks for it. */
type Needed = 'account' | 'booking' | 'notices' | 'search';

declare global {
  namespace Astro {
    interface ClientDirectives {
      'client:need'?: Needed;
    }
  }
}

/** Has the islands with `client:need` of this name fetched. Said before they are in the page, it is remembered. */
export function need(what: Needed): void {
  document.dispatchEvent(new Event(`need-${what}`));
  document.documentElement.dataset[what] ??= '';
}

/**
 * `client:need="name"`: an island that is fetched once something says `need('name')`, and not before. Astro's own
 * directives know the window and the idle browser, but no press.
 */
export default (load: () => Promise<() => Promise<void>>, { value: what }: { value: Needed }): void => {
  const fetchIsland = async () => {
    const hydrate = await load();
    await hydrate();
  };
  if (what in document.documentElement.dataset) fetchIsland();
  else document.addEventListener(`need-${what}`, fetchIsland, { once: true });
};
