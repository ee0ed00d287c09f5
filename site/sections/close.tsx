import type { CloseSection } from '#content/vocabulary/calls.ts';
import { heroBridge, heroBridgeViewBox } from '../art/crossing.ts';
import { Drawing } from '../art/drawing.tsx';
import { Actions } from '../ui/actions.tsx';
import './close.css';

/** The last call of a page, over the bridge. The footer below it is the river. */
export function Close({ heading, action, secondary }: CloseSection) {
  return (
    <section className="close">
      <div className="close-art">
        <Drawing viewBox={heroBridgeViewBox} markup={heroBridge()} />
      </div>
      <div className="wrap">
        <h2>{heading}</h2>
        <Actions action={action} secondary={secondary} />
      </div>
    </section>
  );
}
