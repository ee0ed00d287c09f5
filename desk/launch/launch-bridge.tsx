import { launchStepWords, launchWords } from '#content/desk/launch.ts';
import type { LaunchStep, LaunchStepState } from '#contract/desk-launch.ts';
import '../inquiry/inquiry.css';

/** Heights in px: the drawing stretches only horizontally. */
const size = { cable: 6, sag: 38, deck: 74 } as const;
const hangersPerBay = 4;
const piecesPerBay = 6;

const towers = 'M0 2V102M.5 2V102M0 26H.5M0 50H.5M99.5 2V102M100 2V102M99.5 26H100M99.5 50H100';

const round = (value: number): number => Math.round(value * 100) / 100;

/** In px from the top; `x` in percent of the width. */
const cableHeight = (x: number): number => round(size.cable + size.sag * (1 - (x / 50 - 1) ** 2));

const isBuilt = (state: LaunchStepState): boolean => state === 'done' || state === 'try';

interface Bay {
  from: number;
  width: number;
}

const points = ({ from, width }: Bay, pieces: number): string[] =>
  Array.from({ length: pieces + 1 }, (_, i) => {
    const x = round(from + (width * i) / pieces);
    return `${x} ${cableHeight(x)}`;
  });

const cable = (bay: Bay): string => `M${points(bay, piecesPerBay).join('L')}`;
const hangers = (bay: Bay): string =>
  points(bay, hangersPerBay)
    .map((point) => `M${point}V${size.deck}`)
    .join('');
const deck = ({ from, width }: Bay): string =>
  [size.deck, size.deck + 4].map((y) => `M${round(from)} ${y}H${round(from + width)}`).join('');
/** Two waves, drawn where a bay has no deck. */
const water = ({ from, width }: Bay): string =>
  `M${round(from + width * 0.2)} 88h${round(width * 0.4)}M${round(from + width * 0.42)} 94h${round(width * 0.42)}`;

/** Each bay is a step: complete, with a dashed deck until it is tested, or missing. The marker is at the next step. */
export function LaunchBridge({ steps, next }: { steps: readonly LaunchStep[]; next: LaunchStep | undefined }) {
  const width = 100 / steps.length;
  const bays = steps.map(({ state }, i) => ({ state, from: i * width, width }));
  const drawWhere = (is: (state: LaunchStepState) => boolean, draw: (bay: Bay) => string): string =>
    bays
      .filter(({ state }) => is(state))
      .map(draw)
      .join('');
  const count = (wanted: LaunchStepState): number => steps.filter(({ state }) => state === wanted).length;
  const at = next ? (steps.indexOf(next) + 0.5) * width : 0;
  return (
    <div className="launch-bridge">
      <span className="sla-timeline is-new" style={{ '--at': `${round(at)}%` }}>
        <svg
          viewBox="0 0 100 104"
          preserveAspectRatio="none"
          role="img"
          aria-label={launchWords.bridge(count('done'), count('try'), count('missing'), steps.length)}
          focusable="false"
        >
          <path
            className="sla-pale"
            d={
              drawWhere((state) => !isBuilt(state), cable) +
              drawWhere((state) => state === 'missing', water) +
              drawWhere((state) => state === 'put-off', deck)
            }
          />
          <path className="sla-cable" d={drawWhere(isBuilt, cable)} />
          <path className="sla-hangers" d={drawWhere(isBuilt, hangers)} />
          <path className="sla-towers" d={towers} />
          <path className="sla-gone" d={drawWhere((state) => state === 'done', deck)} />
          <path className="sla-gone is-dashed" d={drawWhere((state) => state === 'try', deck)} />
        </svg>
        {next && <i />}
      </span>
      <p className="launch-bays size-fine muted" aria-hidden="true">
        {steps.map((step) => (
          <span key={step.id} className={step === next ? 'is-next' : undefined}>
            {launchStepWords[step.id].short}
          </span>
        ))}
      </p>
    </div>
  );
}
