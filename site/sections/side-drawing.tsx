import { Drawing } from '../art/drawing.tsx';
import { drawingNamed } from '../art/drawings.ts';

/** A drawing beside the words of a low opening, faded where it meets them. On narrow screens it stands below them. */
export function SideDrawing({ name }: { name: string }) {
  return (
    <div className="side-drawing">
      <Drawing {...drawingNamed(name)} preserveAspectRatio="xMidYMid slice" />
    </div>
  );
}
