import type { Link } from '#content/vocabulary/base.ts';
import { Action } from './action.tsx';

export interface ActionsProps {
  action?: Link | undefined;
  secondary?: Link | undefined;
  /** Whether the secondary link carries an arrow: not where it calls a number. */
  secondaryArrow?: boolean;
  className?: string;
}

/** The next step, and a quieter one beside it. */
export function Actions({ action, secondary, secondaryArrow = true, className = 'actions' }: ActionsProps) {
  return (
    <div className={className}>
      {action && (
        <Action kind="button" href={action.href}>
          {action.label}
        </Action>
      )}
      {secondary && (
        <Action kind="text" arrow={secondaryArrow} href={secondary.href}>
          {secondary.label}
        </Action>
      )}
    </div>
  );
}
