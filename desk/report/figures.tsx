import { keptOf, lasting, reportWords } from '#content/desk/report.ts';
import type { MonthReport } from '#contract/desk-report.ts';

const words = reportWords.figures;

/** What a month comes to: each figure with what it is about, and none without its base. */
export function Figures({ report: { total, outcomes } }: { report: MonthReport }) {
  return (
    <dl className="figs">
      <Figure name={words.received(total.spam)} figure={String(total.received)} />
      <Figure
        name={words.inTime}
        figure={total.measured ? String(total.inTime) : keptOf(total)}
        base={total.measured ? words.of(total.measured) : ''}
        warning={total.late ? words.late(total.late) : ''}
      />
      <Figure name={words.half} figure={lasting(total.medianMinutes)} />
      <Figure name={words.slowest} figure={lasting(total.slowestMinutes)} />
      <Figure name={words.booked(total.cancelled)} figure={String(total.bookings)} />
      {outcomes && (
        <>
          <Figure name={words.held} figure={String(outcomes.came)} base={words.of(outcomes.came + outcomes.notCame)} />
          <Figure name={words.notCame} figure={String(outcomes.notCame)} />
        </>
      )}
    </dl>
  );
}

function Figure({
  name,
  figure,
  base = '',
  warning = '',
}: {
  name: string;
  figure: string;
  base?: string;
  warning?: string;
}) {
  // Minutes are set small: the hours are what is read.
  const [number, minutes] = figure.endsWith(' min') ? [figure.slice(0, -4), 'min'] : [figure, ''];
  const small = [minutes, base].filter(Boolean);
  return (
    <div>
      <dt>
        {name}
        {warning && <strong>{warning}</strong>}
      </dt>
      <dd>
        {number}
        {small.map((words) => (
          <small key={words}> {words}</small>
        ))}
      </dd>
    </div>
  );
}
