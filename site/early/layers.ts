// What opens over a page (a menu, a dialog) is one entry of the tab's history, so that Back closes it and stays on the
// page. One is open at a time.

/** What is open, by how it closes; and what its entry of the history says. */
let open: (() => void) | undefined;
let entry: string | undefined;
/** Its own button has closed a layer: its entry is being gone back from. */
let leaving = false;
let listening = false;

const layerOfEntry = (): string | undefined => history.state?.layer;

/** Puts an entry over the page's own; or takes over the one that another layer has left. */
function enter(): void {
  const put = layerOfEntry() ? 'replaceState' : 'pushState';
  history[put]({ ...history.state, layer: entry }, '');
}

/** Takes what is open away, without touching the history. */
function closeOpen(): void {
  const close = open;
  open = undefined;
  close?.();
}

function leave(): void {
  if (leaving || !layerOfEntry()) return;
  leaving = true;
  history.back();
}

/**
 * A layer has opened: Back will close it. Another one that is open is closed.
 * @param close called at most once, by Back, by a link in the layer, or by the next layer
 * @returns to be called when it has been closed otherwise: its entry goes
 */
export function openLayer(name: string, close: () => void): () => void {
  // A dialog may be open before the first sign of somebody has brought the rest (`later.ts`).
  listen();
  // Another function each time, so that a layer is not taken for its earlier self.
  const layer = () => close();
  closeOpen();
  open = layer;
  entry = name;
  if (!leaving) enter();
  return () => {
    if (open !== layer) return;
    open = undefined;
    leave();
  };
}

/** Something that opens by itself (a disclosure, a popover) is a layer while it is open; also one that is open by now. */
export function followToggle(element: Element, name: string, isOpen: () => boolean, close: () => void): void {
  let closed: (() => void) | undefined;
  const follow = () => {
    if (isOpen()) closed ??= openLayer(name, close);
    else {
      closed?.();
      closed = undefined;
    }
  };
  element.addEventListener('toggle', follow);
  follow();
}

/** Has Back close what opens, and goes back from what was open before the page was loaded again: the same page is beneath. */
export function startLayers(): void {
  listen();
  if (!open) leave();
}

/** Hears Back and Forward, and the links in what is open. */
function listen(): void {
  if (listening) return;
  listening = true;
  addEventListener('popstate', () => {
    if (leaving) {
      leaving = false;
      // Opened while the other was on its way out.
      if (open) enter();
    } else if (!layerOfEntry()) closeOpen();
    // Forward to what is closed by now: the page beneath it is what can be shown.
    else if (!open) leave();
  });
  // Before anybody hears the press who would close the layer for it, and with it take its entry away.
  const follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a:not([target], [download])');
    if (!open || event.ctrlKey || event.metaKey || event.shiftKey || link?.origin !== location.origin) return;
    const close = open;
    open = undefined;
    const answered = () => {
      if (event.defaultPrevented) leave();
      else {
        event.preventDefault();
        close();
        // Its address takes the place of the layer's entry: Back from there is Back to the page.
        location.replace(link.href);
      }
    };
    addEventListener('click', answered, { once: true });
  };
  addEventListener('click', follow, true);
}
