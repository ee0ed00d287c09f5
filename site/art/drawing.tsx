import './drawing.css';
import './strokes.css';
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
