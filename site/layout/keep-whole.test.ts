import { expect, test } from 'vitest';
import { keepWordsWhole } from './keep-whole.ts';

const marked = (html: string) =>
  [...keepWordsWhole(html).matchAll(/<bdi class="whole">([^<]+)<\/bdi>/g)].map(([, word]) => word);

test('words with a short part and ranges stay on one line', () => {
  expect(keepWordsWhole('<p>We e-mail you.</p>')).toBe('<p>We <bdi class="whole">e-mail</bdi> you.</p>');
  expect(marked('<p>E-mails, e-transfer; a check-in, 30–60 days</p>')).toEqual([
    'E-mails',
    'e-transfer',
    'check-in',
    '30–60',
  ]);
  expect(
    marked('<p>A one-page plan in Windsor-Essex, 30-minute call, 4-8 weeks, self-employed, real-time</p>'),
  ).toEqual([]);
});

test.each([
  '<head><title>By e-mail</title></head>',
  '<a aria-label="Send an e-mail" href="/e-mail">Write</a>',
  '<script>const e-mail</script>',
  '<h3 id="title">One e-mail, when it opens</h3>',
  '<svg><text>e-mail</text></svg>',
  '<select><option>By e-mail</option></select>',
  '<astro-island props="{}"><p>By e-mail</p></astro-island>',
])('%s is left as it is', (html) => {
  expect(keepWordsWhole(html)).toBe(html);
});
