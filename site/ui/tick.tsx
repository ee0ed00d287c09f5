export function Tick() {
  return (
    <svg className="icon tick" viewBox="0 0 15 11" aria-hidden="true" focusable="false">
      <path d="M1 5.5L5.5 9.8L14 1" />
    </svg>
  );
}
