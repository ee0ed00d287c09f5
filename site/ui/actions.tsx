import type { Link } from '#content/schemas/base.ts';
import { LinkButton } from '#ui/button.tsx';

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
        <LinkButton look="primary" href={action.href}>
          {action.label}
        </LinkButton>
      )}
      {secondary && (
        // A telephone number leads to no page, so it has no arrow.
        <LinkButton look="text" arrow={!secondary.href.startsWith('tel:')} href={secondary.href}>
          {secondary.label}
        </LinkButton>
      )}
    </div>
  );
}
