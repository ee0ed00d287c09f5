import './drawing.css';
import './strokes.css';
import type { Ground } from '#content/schemas/firm.ts';
import { createDrawingFile } from './served-drawings.ts';
import type { SvgDrawing } from './svg.ts';

interface DrawingProps extends SvgDrawing {
  className?: string;
  preserveAspectRatio?: string;
  /** Accessible name; without it the drawing is decoration. */
  label?: string;
}

export function Drawing({ viewBox, markup, className, preserveAspectRatio, label }: DrawingProps) {
  const meaning = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const);
  return (
    <svg
      className={className ? `art ${className}` : 'art'}
      viewBox={viewBox}
      preserveAspectRatio={preserveAspectRatio}
      focusable="false"
      {...meaning}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of this folder, never a visitor's words
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}

interface DrawingImageProps {
  drawing: string;
  ground: Ground;
  narrow?: string;
  /** In the first view: loaded eagerly, others lazily. */
  eager?: boolean;
  /** Empty for decoration. */
  alt?: string;
}

export function DrawingImage({ drawing, ground, narrow, eager, alt = '' }: DrawingImageProps) {
  const { name, width, height } = createDrawingFile(drawing, ground);
  const image = (
    <img
      className="drawing-image"
      src={`/art/${name}`}
      width={width}
      height={height}
      alt={alt}
      loading={eager ? undefined : 'lazy'}
      decoding="async"
    />
  );
  if (!narrow) return image;
  const other = createDrawingFile(narrow, ground);
  return (
    <picture>
      <source media="(width < 45em)" srcSet={`/art/${other.name}`} width={other.width} height={other.height} />
      {image}
    </picture>
  );
}
