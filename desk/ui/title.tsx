import { useEffect, useRef } from 'react';
import { deskWords } from '#content/desk/words.ts';

let first = true;

/**
 * A screen's heading. It names the page; a screen that follows another gives it the focus, so that it is read aloud.
 * @param live it says how things stand, and changes while somebody works: that takes no focus
 */
export function Title({ children, live = false }: { children: string; live?: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(false);
  useEffect(() => {
    document.title = deskWords.title(children);
    if (live && shown.current) return;
    shown.current = true;
    // What a form shows first it may have given the focus itself.
    if (!first && !document.activeElement?.matches('input')) heading.current?.focus();
    first = false;
  }, [children, live]);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}
