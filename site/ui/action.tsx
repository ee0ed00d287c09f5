import type { ReactNode } from 'react';
import { Arrow } from './arrow.tsx';
import './action.css';

export interface ActionProps {
  href: string;
  /** `button` is the page's next step, `outline` a second one beside it, `text` an underlined link. */
  kind: 'button' | 'outline' | 'text';
  small?: boolean;
  arrow?: boolean;
  className?: string;
  /** Before the link is followed. */
  onClick?: () => void;
  children: ReactNode;
}

/** A link that asks for the next step. */
export function Action({ href, kind, small = false, arrow = true, className = '', onClick, children }: ActionProps) {
  const look = kind === 'text' ? 'next' : `button button-${kind}${small ? ' button-small' : ''}`;
  return (
    <a className={`${look} ${className}`.trim()} href={href} onClick={onClick}>
      {children}
      {arrow && <Arrow />}
    </a>
  );
}
