import type { DiptychSection, Panel } from '#content/vocabulary/statements.ts';
import { cablePlate } from '../art/cable.ts';
import { Drawing } from '../art/drawing.tsx';
import { furrowPlate, lotsPlate } from '../art/lots.ts';
import { spanPlate } from '../art/span.ts';
import { Action } from '../ui/action.tsx';
import './diptych.css';

/** The drawings at the foot of a panel, in a box of 720 by 300. */
const drawings: Readonly<Record<Panel['drawing'], () => string>> = {
  furrow: () => furrowPlate(720, 300, { vanishingX: 470, horizonY: 120, furrows: 44, sun: 62 }),
  cable: () =>
    cablePlate(720, 300, { towerX: 430, top: 72, deckY: 252, cables: 22, spacing: 15, markedCable: 12 }),
  lots: () => lotsPlate(720),
  span: () => spanPlate(720),
};

/** Two statements side by side, each on its own ground. */
export function Diptych({ label, panels }: DiptychSection) {
  return (
    <section className="diptych" aria-label={label}>
      {panels.map(({ ground, drawing, heading, text, entries, action }) => (
        <div key={heading} className={`diptych-panel ${entries ? 'diptych-full' : ''} on-${ground}`}>
          <h2>{heading}</h2>
          <p>{text}</p>
          {entries && (
            <ul>
              {entries.map((entry) => (
                <li key={entry}>{entry}</li>
              ))}
            </ul>
          )}
          {action && (
            <Action kind="text" href={action.href}>
              {action.label}
            </Action>
          )}
          <div className="diptych-art">
            <Drawing
              viewBox="0 0 720 300"
              markup={drawings[drawing]()}
              preserveAspectRatio="xMidYMax slice"
            />
          </div>
        </div>
      ))}
    </section>
  );
}
