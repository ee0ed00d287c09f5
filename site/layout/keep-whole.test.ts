import { expect, test } from 'vitest';
import { keepWordsWhole } from './keep-whole.ts';

const marked = (html: string) =>
  [...keepWordsWhole(html).matchAll(/<bdi class="whole">([^<]+)<\/bdi>/g)].map(([, word]) => word);

test('words with a short part, ranges, phone numbers and place names stay on one line', () => {
  expect(keepWordsWhole('<p>We e-mail you.</p>')).toBe('<p>We <bdi class="whole">e-mail</bdi> you.</p>');
  expect(marked('<p>E-mails, e-transfer; a check-in, 30–60 days</p>')).toEqual([
    'E-mails',
    'e-transfer',
    'check-in',
    '30–60',
  ]);
  expect(marked('<p>4-8 weeks in Windsor-Essex, by the Detroit–Windsor Tunnel; 519-555-0142</p>')).toEqual([
    '4-8',
    'Windsor-Essex',
    'Detroit–Windsor',
    '519-555-0142',
  ]);
  expect(marked('<p>A one-page plan, 30-minute call, self-employed, real-time</p>')).toEqual([]);
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
