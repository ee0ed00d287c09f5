/** How many cables hang on each side of the tower, and how far apart they meet tower and deck. */
const cables = 44;
const step = { mast: 3.86, deck: 15.6, slope: 0.312 };
const fan = (side: 1 | -1, x: number, foot: number, y: number) =>
  Array.from(
    { length: cables },
    (_, i) =>
      `M${x} ${(326.1 - i * step.mast).toFixed(1)}L${(foot + side * i * step.deck).toFixed(1)} ${(y - side * i * step.slope).toFixed(1)}`,
  ).join('');
const dashes = [
  [12, 848, 68],
  [48, 856, 96],
  [212, 864, 64],
  [400, 848, 96],
  [330, 856, 62],
  [520, 872, 84],
  [700, 848, 150],
  [680, 864, 120],
  [840, 856, 110],
  [900, 872, 90],
  [8, 872, 20],
  [170, 880, 40],
  [860, 888, 120],
  [60, 888, 118],
];

/** One half of the bridge by night, beside the words of a door. */
export function DoorArt() {
  return (
    <div className="sign__a on-ink">
      <svg viewBox="0 0 1000 900" preserveAspectRatio="xMaxYMax slice" aria-hidden="true" focusable="false">
        <path className="s-pale" d={fan(-1, 641, 621, 747.7)} />
        <path className="s-line" d={fan(-1, 640, 614, 747.9) + fan(1, 640, 666, 746.7)} />
        <path className="s-pale" d={dashes.map(([x, y, width]) => `M${x} ${y}h${width}`).join('')} />
        <path
          className="s-structure"
          d="M-400 768L1400 732M-400 774L1400 738M637 150L636 520.3L623 747.2L614 910M643 150L644 520.3L657 747.2L666 910M640 532.3L628 747.2L621 910M640 532.3L652 747.2L659 910M637 150L643 150M623 741.2L657 741.2"
        />
        <circle cx="640" cy="138" r="5.5" />
      </svg>
    </div>
  );
}
