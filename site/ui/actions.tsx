import type { Link } from '#content/schemas/base.ts';
import { Action } from './action.tsx';

export interface ActionsProps {
  action?: Link | undefined;
  secondary?: Link | undefined;
  className?: string;
}

/** The next step, and a quieter one beside it. */
export function Actions({ action, secondary, className = 'actions' }: ActionsProps) {
  return (
    <div className={className}>
      {action && (
        <Action kind="button" href={action.href}>
          {action.label}
        </Action>
      )}
      {secondary && (
        // A telephone number leads to no page, so it has no arrow.
        <Action kind="text" arrow={!secondary.href.startsWith('tel:')} href={secondary.href}>
          {secondary.label}
        </Action>
      )}
    </div>
  );
}
