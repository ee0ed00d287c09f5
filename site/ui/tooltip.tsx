import { Tooltip as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';

/** Specification, section 9: a tooltip opens after 700 ms, and at once within 300 ms of another. */
const openDelay = 700;
const skipDelay = 300;

export function Tooltips({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={openDelay} skipDelayDuration={skipDelay}>
      {children}
    </Radix.Provider>
  );
}

/** Hidden from screen readers, which take the name from the button. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Content className="tooltip" sideOffset={8} aria-hidden="true">
        {text}
      </Radix.Content>
    </Radix.Root>
  );
}
