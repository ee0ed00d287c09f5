import { Drawing } from '../art/drawing.tsx';
import './side-drawing.css';

/** A drawing beside the words of a low opening, faded where it meets them. On narrow screens it stands below them. */
export function SideDrawing({ viewBox, markup }: { viewBox: string; markup: string }) {
  return (
    <div className="side-drawing">
      <Drawing viewBox={viewBox} markup={markup} preserveAspectRatio="xMidYMid slice" />
    </div>
  );
}
