import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { WholeWords } from './whole-words.tsx';

test.each([
  ['by e-mail, full-time.', 'by <span class="whole-word">e-mail</span>, <span class="whole-word">full-time</span>.'],
  ['e-mail', '<span class="whole-word">e-mail</span>'],
  ['Income & Taxes', 'Income <span class="whole-word">&amp; Taxes</span>'],
  ['nothing of that', 'nothing of that'],
  ['', ''],
])('“%s”', (text, html) => expect(renderToStaticMarkup(<WholeWords text={text} />)).toBe(html));
