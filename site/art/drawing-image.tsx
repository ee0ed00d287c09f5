import type { Ground } from '#content/vocabulary/base.ts';
import { drawingFile } from './files.ts';
import './drawing-image.css';

/** A drawing as a file of its own, fetched when it comes near. Decoration: what it means stands beside it. */
export function DrawingImage({ drawing, ground }: { drawing: string; ground: Ground }) {
  const { name, width, height } = drawingFile(drawing, ground);
  return (
    <img
      className="drawing-image"
      src={`/art/${name}`}
      width={width}
      height={height}
      alt=""
      loading="lazy"
      decoding="async"
    />
  );
}
