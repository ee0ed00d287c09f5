import type { ButtonHTMLAttributes } from 'react';

interface Look {
  /** `go` is the next step, `soft` one of several, `bad` takes something away. */
  kind?: 'go' | 'soft' | 'bad';
  fill?: boolean;
  /** It is under way: it keeps its place and the focus, and takes no press. */
  busy?: boolean;
}

/** A button. In a form it sends, unless it is told otherwise. */
export function Button({
  kind,
  fill = false,
  busy = false,
  onClick,
  ...rest
}: Look & ButtonHTMLAttributes<HTMLButtonElement>) {
  const className = ['b', kind && `b--${kind}`, fill && 'b--fill'].filter(Boolean).join(' ');
  return (
    <button
      type="button"
      {...rest}
      className={className}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}
