import type { Link } from '#content/schemas/base.ts';
import { LinkButton } from '#ui/button.tsx';

export interface ActionLinksProps {
  action?: Link | undefined;
  secondary?: Link | undefined;
  className?: string;
}

export function ActionLinks({ action, secondary, className = 'actions' }: ActionLinksProps) {
  return (
    <div className={className}>
      {action && (
        <LinkButton look="primary" href={action.href}>
          {action.label}
        </LinkButton>
      )}
      {secondary && (
        // A telephone number leads to no page: no arrow.
        <LinkButton look="text" arrow={!secondary.href.startsWith('tel:')} href={secondary.href}>
          {secondary.label}
        </LinkButton>
      )}
    </div>
  );
}
