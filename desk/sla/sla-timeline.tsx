import type { CSSProperties } from 'react';
import type { InquiryTime } from './inquiry-time.ts';
import { largeSize, rowSize, slaShape } from './sla-shape.ts';
import './sla-timeline.css';

const towers = {
  row: 'M0 3V24M82 3V24',
  large: 'M0 5V82M.55 5V82M0 26H.55M0 46H.55M82 5V82M82.55 5V82M82 26H82.55M82 46H82.55M0 70H82',
};
const bank = { row: 'M85 21H92M94 21H99.5', large: 'M84 68H97M86 74H100M84.5 79H92M93 63H99' };

export function SlaTimeline({ time, isNew, large = false }: { time: InquiryTime; isNew: boolean; large?: boolean }) {
  const size = large ? largeSize : rowSize;
  const kind = large ? 'large' : 'row';
  const shape = slaShape(time, size);
  const look = isNew && !time.done ? 'sla-timeline is-new' : 'sla-timeline';
  return (
    <span className={look} style={{ '--at': `${shape.at}%` } as CSSProperties}>
      <svg
        viewBox={`0 0 100 ${size.height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={time.name}
        focusable="false"
      >
        <path className="sla-pale" d={`${shape.pale}${time.done || shape.late ? '' : bank[kind]}`} />
        <path className="sla-cable" d={shape.cable} />
        <path className="sla-hangers" d={shape.hangers} />
        <path className="sla-towers" d={towers[kind]} />
        <path className="sla-gone" d={shape.walked} />
        <path className="sla-late" d={shape.late} />
        <path className="sla-end" d={shape.end} />
      </svg>
      {!time.done && <i />}
    </span>
  );
}
