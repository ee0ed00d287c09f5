import type { ReactNode } from 'react';

const marks = {
  alarm: <path d="M10 2.5L18 17H2ZM10 8V12M10 14V15" />,
  said: <path d="M3 10.5L8 15.500L17 5" />,
};

/** A strip above a screen: something is wrong for as long as it stands, or something was done. */
export function Strip({
  kind,
  strong,
  children,
  action,
}: {
  kind: keyof typeof marks;
  strong: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className={kind === 'said' ? 'alarm said' : 'alarm'} role={kind === 'said' ? 'status' : 'alert'}>
      <div className="alarm__in">
        <svg viewBox="0 0 20 20" aria-hidden="true" focusable="false">
          {marks[kind]}
        </svg>
        <p>
          <b>{strong}</b> {children}
        </p>
        {action}
      </div>
    </div>
  );
}
