import { expect, test } from 'vitest';
import { keepWhole } from './keep-whole.ts';

test('a word with a hyphen after its first letter stays on one line, and only text is touched', () => {
  expect(keepWhole('<p>We e-mail you. E-mails, e-transfer, one-page.</p>')).toBe(
    '<p>We <span class="whole">e-mail</span> you. <span class="whole">E-mails</span>, ' +
      '<span class="whole">e-transfer</span>, one-page.</p>',
  );
  for (const untouched of [
    '<head><title>By e-mail</title></head>',
    '<a aria-label="Send an e-mail" href="/e-mail">Write</a>',
    '<script>const e-mail</script>',
    '<svg><text>e-mail</text></svg>',
    '<select><option>By e-mail</option></select>',
    '<astro-island props="{}"><p>By e-mail</p></astro-island>',
    '<header>the-end, value-mail</header>',
  ])
    expect(keepWhole(untouched), untouched).toBe(untouched);
});
