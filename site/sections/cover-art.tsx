import type { Cover } from '#content/schemas/lists.ts';
import { DrawingImage } from '../art/drawing-image.tsx';

/** A cover's drawing, on a ground of its own. */
export function CoverArt({ plate, ground }: Pick<Cover, 'plate' | 'ground'>) {
  return (
    <div className={`cover-art on-${ground}`}>
      <DrawingImage drawing={`plate-${plate}`} ground={ground} />
    </div>
  );
}
