import { endpoints } from '#contract/endpoints.ts';

/**
 * Shows the booking whose key stands in the address, as the server writes it: the key stays there, so that a reload
 * shows it again, and no server and no log sees it. What is open already keeps its key in the address.
 */
export async function openOwn(): Promise<void> {
  const page = () => document.querySelector('.own-booking');
  const open = async () => {
    const key = location.hash.slice(1).replace(/^.*=/, '');
    if (!key || page()?.querySelector(`[data-own-key="${CSS.escape(key)}"]`)) return;
    const answer = await fetch(endpoints.ownBooking, {
      method: 'POST',
      body: new URLSearchParams({ do: 'show', key }),
    });
    const read = new DOMParser()
      .parseFromString(await answer.text(), 'text/html')
      .querySelector('.own-booking');
    if (!read) return;
    page()?.replaceWith(document.adoptNode(read));
    page()?.querySelector<HTMLElement>('h2')?.focus();
  };
  const shown = page()?.querySelector<HTMLElement>('[data-own-key]')?.dataset.ownKey;
  if (shown) history.replaceState(history.state, '', `#${shown}`);
  addEventListener('hashchange', () => void open().catch(() => {}));
  await open();
}
