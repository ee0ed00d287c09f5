import './publish-bridge.css';

/** In units of the SVG, which is stretched to the width. `top` and `span` are those of the outermost cables. */
const size = { width: 1280, height: 158, top: 18, deck: 104, span: 158 } as const;
const towers = [12, 332, 652, 972] as const;
const shore = 1248;
const cablePairs = 12;

const round = (value: number): number => Math.round(value * 10) / 10;

const cables = (x: number): string =>
  Array.from({ length: cablePairs }, (_, i) => {
    const from = round(size.top + i * 3.6);
    const out = round(size.span * (1 - i / cablePairs));
    return `M${x} ${from}L${x - out} ${size.deck}M${x} ${from}L${x + out} ${size.deck}`;
  }).join('');
const tower = (x: number): string =>
  `M${x - 4} 14L${x - 8} ${size.height}M${x + 4} 14L${x + 8} ${size.height}M${x - 4} 14H${x + 4}`;
const bank = 'M1186 158C1200 130 1222 112 1250 108H1280';
const lots = [1198, 1206, 1214, 1222, 1230, 1238, 1246, 1254, 1262, 1270, 1278]
  .map((x) => `M${x} ${round(Math.max(111, 143.3 - 0.63 * (x - 1198)))}L${x + 5} ${size.height}`)
  .join('');

interface PublishBridgeProps {
  /** How far the deck reaches, from 0 to 1. Each quarter is a step of publishing. */
  at: number;
  /** The marker at the end of the deck: under way, failed or arrived. */
  mark?: 'now' | 'stopped' | 'live';
  /** Accessible name; without one the drawing is decoration. */
  name?: string;
}

/** A bridge with four towers: dark parts are done, pale ones still to come. */
export function PublishBridge({ at, mark, name }: PublishBridgeProps) {
  const end = at >= 1 ? shore : towers[0] + at * 4 * (towers[1] - towers[0]);
  const isDone = (x: number): boolean => x < end;
  const of = (done: boolean, draw: (x: number) => string): string =>
    towers
      .filter((x) => isDone(x) === done)
      .map(draw)
      .join('');
  return (
    <div className={`publish-bridge ${mark ? `is-${mark}` : ''}`.trim()}>
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        preserveAspectRatio="none"
        role={name ? 'img' : undefined}
        aria-label={name}
        aria-hidden={name ? undefined : true}
        focusable="false"
      >
        <path className="bridge-lots" d={lots} />
        <path className="bridge-cables is-pale" d={of(false, cables)} />
        <path className="bridge-tower is-pale" d={of(false, tower)} />
        <path className="bridge-cables" d={of(true, cables)} />
        <path className="bridge-deck is-pale" d={`M${end} ${size.deck}H1250M${end} ${size.deck + 5}H1250`} />
        <path className="bridge-tower" d={of(true, tower) + bank} />
        <path className="bridge-deck" d={`M0 ${size.deck}H${end}`} />
        <path className="bridge-tower" d={`M0 ${size.deck + 5}H${end}`} />
      </svg>
      {mark && <i style={{ '--at': `${round((end / size.width) * 1000) / 10}%` }} />}
    </div>
  );
}
