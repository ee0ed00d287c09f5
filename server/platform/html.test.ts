import { expect, test } from 'vitest';
import { html } from './html.ts';

test('text is escaped once, HTML not again, and empty values render nothing', () => {
  const name = `<b>"O'Neil" & Co</b>`;
  const items = [1, name].map((one) => html`<li title="${one}">${one}</li>`);
  const escaped = '&lt;b&gt;&quot;O&#39;Neil&quot; &amp; Co&lt;/b&gt;';
  expect(String(html`<ul>${items}</ul>${false}${undefined}${[]}`)).toBe(
    `<ul><li title="1">1</li><li title="${escaped}">${escaped}</li></ul>`,
  );
});
