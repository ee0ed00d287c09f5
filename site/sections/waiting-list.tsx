import type { ReactNode } from 'react';
import type { WaitingListContent } from '#content/forms/waiting-list.ts';
import './waiting-list.css';

/**
 * A button, and the dialog it opens, with the form that asks to be told. The form comes as `children`, since it is an
 * island. The button works without a script, and a browser that knows no popovers shows the form in place.
 */
export function WaitingList({
  open,
  title,
  lead,
  close,
  form: { id },
  children,
}: WaitingListContent & { children?: ReactNode }) {
  return (
    <>
      <button type="button" className="button button-outline waiting-list-open" popoverTarget={id}>
        {open}
      </button>
      <div
        id={id}
        className="waiting-list on-paper"
        popover="auto"
        role="dialog"
        aria-labelledby={`${id}-title`}
      >
        <div className="waiting-list-head">
          <h3 id={`${id}-title`}>{title}</h3>
          <button type="button" popoverTarget={id} popoverTargetAction="hide">
            {close}
          </button>
        </div>
        <p>{lead}</p>
        {children}
      </div>
    </>
  );
}
