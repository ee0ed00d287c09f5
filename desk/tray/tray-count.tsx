import type { ReactNode } from 'react';
import { useTray } from '../data/tray.ts';

/** How many e-mails lie in the tray, beside its name in the navigation. */
export function TrayCount() {
  const { data: tray } = useTray();
  return tray?.count ? <b className="t">{tray.count}</b> : null;
}

/** Shows the way to the tray where a mailbox is read, or something lies there still. */
export function IfTray({ children }: { children: ReactNode }) {
  const { data: tray } = useTray();
  return tray && (tray.reading || tray.count > 0) ? children : null;
}
