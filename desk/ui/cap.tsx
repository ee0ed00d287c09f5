/** A key on the button that does the same. A screen reader hears the button's name alone. */
export function Cap({ children }: { children: string }) {
  return (
    <span className="cap" aria-hidden="true">
      <kbd>{children}</kbd>
    </span>
  );
}
