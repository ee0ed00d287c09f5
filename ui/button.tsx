import type { ComponentProps } from 'react';
import { ArrowIcon } from './arrow.tsx';
import './button.css';

interface ButtonStyle {
  /** `primary`: the next step; `ink`: as strong, but not copper; `soft`: one of several; `danger`: destructive. */
  look?: 'primary' | 'outline' | 'ink' | 'soft' | 'danger' | 'text' | undefined;
  small?: boolean;
  wide?: boolean;
  className?: string | undefined;
}

/** The classes of a button, for other elements such as a router's link. */
export const buttonClass = ({ look = 'outline', small, wide, className }: ButtonStyle = {}): string =>
  [look === 'text' ? 'text-link' : `button button-${look}`, small && 'button-small', wide && 'button-wide', className]
    .filter(Boolean)
    .join(' ');

interface ButtonProps extends ButtonStyle, Omit<ComponentProps<'button'>, 'className'> {
  /** The text; otherwise the children. */
  label?: string;
  className?: string | undefined;
  /** Ignores presses, but keeps the focus, unlike `disabled`. */
  busy?: boolean;
}

/** Its type is `button` unless another one is given. */
export function Button(props: ButtonProps) {
  const { look, small = false, wide = false, busy = false, className, onClick, label, children, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ look, small, wide, className })}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {label ?? children}
    </button>
  );
}

/** A button that looks like a link. */
export const TextButton = ({ label, children, ...rest }: Omit<ButtonProps, keyof ButtonStyle | 'busy'>) => (
  <button type="button" {...rest} className="link-button">
    {label ?? children}
  </button>
);

interface LinkButtonProps extends ButtonStyle, Omit<ComponentProps<'a'>, 'className'> {
  className?: string | undefined;
  arrow?: boolean;
}

export function LinkButton(props: LinkButtonProps) {
  const { look, small = false, wide = false, arrow = true, className, children, ...rest } = props;
  return (
    <a {...rest} className={buttonClass({ look, small, wide, className })}>
      {children}
      {arrow && <ArrowIcon />}
    </a>
  );
}
