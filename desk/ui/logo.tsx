const pairs = [0, 1, 2, 3].map((pair) => ({ out: 5.5 + pair * 4.3, top: 17 - pair * 4 }));
const cables = pairs.map(({ out, top }) => `M20 ${top}L${20 - out} 31M20 ${top}L${20 + out} 31`).join('');

export function Logo() {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      <path d={cables} fill="none" stroke="currentColor" strokeWidth="1.3" />
      <path d="M20 2V38M1 31H39" fill="none" stroke="currentColor" strokeWidth="2.4" />
    </svg>
  );
}
