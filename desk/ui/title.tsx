import { useEffect, useRef } from 'react';
import { deskWords } from '#content/desk/words.ts';

let first = true;

/** A screen's heading. It names the page; a screen that follows another gives it the focus, so that it is read aloud. */
export function Title({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = deskWords.title(children);
    // What a form shows first it may have given the focus itself.
    if (!first && !document.activeElement?.matches('input')) heading.current?.focus();
    first = false;
  }, [children]);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}
