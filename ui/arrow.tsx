/** Drawn, because the subset of the fonts has no arrow (U+2192). */
export function ArrowIcon() {
  return (
    <svg className="arrow" viewBox="0 0 22 10" aria-hidden="true" focusable="false">
      <path d="M0 5H20M15.5 .8L20.5 5L15.5 9.2" />
    </svg>
  );
}
