import type { Ground } from '#content/schemas/firm.ts';
import { servedDrawing } from './served-drawings.ts';
import './drawing.css';

interface DrawingImageProps {
  drawing: string;
  ground: Ground;
  narrow?: string;
  /** In the first view: loaded eagerly, others lazily. */
  first?: boolean;
  /** Empty for decoration. */
  alt?: string;
}

export function DrawingImage({ drawing, ground, narrow, first, alt = '' }: DrawingImageProps) {
  const { name, width, height } = servedDrawing(drawing, ground);
  const image = (
    <img
      className="drawing-image"
      src={`/art/${name}`}
      width={width}
      height={height}
      alt={alt}
      loading={first ? undefined : 'lazy'}
      decoding="async"
    />
  );
  if (!narrow) return image;
  const other = servedDrawing(narrow, ground);
  return (
    <picture>
      <source media="(width < 45em)" srcSet={`/art/${other.name}`} width={other.width} height={other.height} />
      {image}
    </picture>
  );
}
