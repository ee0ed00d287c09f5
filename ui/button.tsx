import type { ComponentProps } from 'react';
import { Arrow } from './arrow.tsx';
import './button.css';

interface ButtonStyle {
  /**
   * `primary` is the next step, `outline` a second one beside it, `ink` a strong one that is not copper, `soft` one of
   * several, `danger` takes something away, `text` is an underlined line of text.
   */
  look?: 'primary' | 'outline' | 'ink' | 'soft' | 'danger' | 'text' | undefined;
  small?: boolean;
  /** As wide as what it stands in. */
  wide?: boolean;
  className?: string | undefined;
}

/** The classes of a button, for what is none of the components here, such as a router's link. */
export const buttonClass = ({ look = 'outline', small, wide, className }: ButtonStyle = {}): string =>
  [look === 'text' ? 'text-link' : `button button-${look}`, small && 'button-small', wide && 'button-wide', className]
    .filter(Boolean)
    .join(' ');

interface ButtonProps extends ButtonStyle, Omit<ComponentProps<'button'>, 'className'> {
  className?: string | undefined;
  /** Its work is under way: it keeps its place and the focus, and takes no press. */
  busy?: boolean;
}

/** A button; it sends no form unless its type is `submit`. */
export function Button({ look, small = false, wide = false, busy = false, className, onClick, ...rest }: ButtonProps) {
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
    />
  );
}

interface LinkButtonProps extends ButtonStyle, Omit<ComponentProps<'a'>, 'className'> {
  className?: string | undefined;
  arrow?: boolean;
}

/** A link that asks for the next step. */
export function LinkButton({
  look,
  small = false,
  wide = false,
  arrow = true,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <a {...rest} className={buttonClass({ look, small, wide, className })}>
      {children}
      {arrow && <Arrow />}
    </a>
  );
}
