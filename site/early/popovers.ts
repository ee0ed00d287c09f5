import { followToggle } from './layers.ts';

/** What opens over the page without a script, as a waiting list does, is closed by Back. */
export function startPopovers(): void {
  for (const popover of document.querySelectorAll<HTMLElement>('[popover]')) {
    // A browser that knows no popovers shows it in its place.
    if (!popover.hidePopover) continue;
    const isOpen = () => popover.matches(':popover-open');
    followToggle(popover, 'popover', isOpen, () => popover.hidePopover());
  }
}
