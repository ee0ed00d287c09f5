import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Drawing } from './drawing.tsx';

const draw = (props: { className?: string; label?: string }) =>
  renderToStaticMarkup(<Drawing viewBox="0 0 4 3" markup='<path d="M0 0l4 3"/>' {...props} />);

test('without a label a drawing is decoration', () => {
  expect(draw({})).toBe(
    '<svg class="art" viewBox="0 0 4 3" focusable="false" aria-hidden="true"><path d="M0 0l4 3"/></svg>',
  );
});

test('with a label it is an image that says what it shows', () => {
  const markup = draw({ label: 'A map of the river', className: 'map' });
  expect(markup).toContain('class="art map"');
  expect(markup).toContain('role="img" aria-label="A map of the river"');
  expect(markup).not.toContain('aria-hidden');
});
