/** A page of a calendar. `server/booking/live-parts.ts` draws the same. */
export function MonthIcon() {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d="M2 4H18V18H2ZM2 8.5H18M6.5 1V6M13.5 1V6" />
    </svg>
  );
}
