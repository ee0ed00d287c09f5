/** Whether a person has touched the page since the last request that said so. To open it is a touch. */
let touched = true;

const touches = ['pointerdown', 'keydown', 'wheel', 'click', 'input'] as const;
for (const kind of touches)
  addEventListener(
    kind,
    ({ isTrusted }) => {
      touched ||= isTrusted;
    },
    { capture: true, passive: true },
  );

/**
 * Whether the next request has a person behind it: one has touched the page since the last that had. What an open page
 * asks by itself must not keep a session that nobody uses; what is typed for hours without a press must.
 */
export function takeTouch(): boolean {
  const had = touched;
  touched = false;
  return had;
}

/** A request did not arrive: the next one says it. */
export function giveTouchBack(): void {
  touched = true;
}
