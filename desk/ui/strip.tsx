import type { ReactNode } from 'react';

const marks = {
  alarm: <path d="M10 2.5L18 17H2ZM10 8V12M10 14V15" />,
  said: <path d="M3 10.5L8 15.500L17 5" />,
};
const roles = { alarm: 'alert', said: 'status', standing: undefined } as const;
const looks = { alarm: 'alarm', said: 'alarm said', standing: 'alarm alarm--one' };

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
  kind: keyof typeof looks;
  strong: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className={looks[kind]} role={roles[kind]}>
      <div className="alarm__in">
        <svg viewBox="0 0 20 20" aria-hidden="true" focusable="false">
          {kind === 'said' ? marks.said : marks.alarm}
        </svg>
        <p>
          <b>{strong}</b> <span>{children}</span>
        </p>
        {action}
      </div>
    </div>
  );
}
