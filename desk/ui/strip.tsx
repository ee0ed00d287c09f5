import type { ReactNode } from 'react';

const marks = {
  alarm: <path d="M10 2.5L18 17H2ZM10 8V12M10 14V15" />,
  said: <path d="M3 10.5L8 15.500L17 5" />,
};

/**
 * A strip above a screen: something is wrong for as long as it stands, something was done, or something is so on every
 * screen for days, which is one line on a phone and interrupts nobody.
 */
export function Strip({
  kind,
  strong,
  children,
  action,
}: {
  kind: 'alarm' | 'said' | 'standing';
  strong: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  const inside = (
    <div className="alarm__in">
      <svg viewBox="0 0 20 20" aria-hidden="true" focusable="false">
        {kind === 'said' ? marks.said : marks.alarm}
      </svg>
      <p>
        <b>{strong}</b> <span>{children}</span>
      </p>
      {action}
    </div>
  );
  if (kind === 'standing')
    return (
      <section className="alarm alarm--one" aria-label={strong}>
        {inside}
      </section>
    );
  return kind === 'said' ? (
    <div className="alarm said" role="status">
      {inside}
    </div>
  ) : (
    <div className="alarm" role="alert">
      {inside}
    </div>
  );
}
