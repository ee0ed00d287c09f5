/** Points at what a button opens below it; `drop.css` turns it over once that is open. */
export function Chevron() {
  return (
    <svg className="chevron" viewBox="0 0 10 6" aria-hidden="true" focusable="false">
      <path d="M1 1l4 4 4-4" />
    </svg>
  );
}
