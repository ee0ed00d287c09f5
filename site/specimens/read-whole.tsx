import { useEffect, useRef, useState } from 'react';
import type { SheetName } from '#content/schemas/specimens.ts';
import { specimenWords as words } from '#content/specimens/words.ts';
import { Button, LinkButton } from '#ui/button.tsx';

export interface ShelfEntry {
  id: SheetName;
  name: string;
  belongsTo: string;
  page: string;
  ask: string;
}

/** Without a script the shelf's links lead to the sheet's page. */
export function ReadWhole({ entries }: { entries: readonly ShelfEntry[] }) {
  const [entry, setEntry] = useState<ShelfEntry>();
  const place = useRef<HTMLDivElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const paper = useRef<HTMLDivElement>(null);
  const close = () => dialog.current?.close();

  useEffect(() => {
    const shelf = place.current?.closest('.specimen-shelf');
    const open = (event: Event) => {
      const { ctrlKey, metaKey, shiftKey } = event as MouseEvent;
      const link = (event.target as Element).closest<HTMLElement>('a[data-sheet]');
      const selected = entries.find(({ id }) => id === link?.dataset.sheet);
      const sheet = link?.querySelector('.sheet');
      if (!selected || !sheet || ctrlKey || metaKey || shiftKey) return;
      event.preventDefault();
      paper.current?.replaceChildren(sheet.cloneNode(true));
      setEntry(selected);
    };
    shelf?.addEventListener('click', open);
    return () => shelf?.removeEventListener('click', open);
  }, [entries]);

  useEffect(() => {
    if (entry) dialog.current?.showModal();
  }, [entry]);

  return (
    <div className="read-whole-place" ref={place}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it; a press beside the sheet is for the pointer. */}
      <dialog
        ref={dialog}
        className="read-whole on-mist"
        aria-label={entry?.name}
        onClose={() => setEntry(undefined)}
        onClick={({ target }) => target === dialog.current && close()}
      >
        <div className="read-whole-inside">
          <Button small className="read-whole-close" onClick={close}>
            {words.close}
          </Button>
          <div ref={paper} />
          {entry && (
            <div className="actions">
              <LinkButton look="primary" href={entry.ask}>
                {words.ask}
              </LinkButton>
              <LinkButton look="text" href={entry.page}>
                {words.withNotes}
              </LinkButton>
            </div>
          )}
        </div>
      </dialog>
    </div>
  );
}
