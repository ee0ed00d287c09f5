import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toHtml } from './compose.ts';

test('HTML says what the text says, and nothing in it is markup', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const body = /<body[^>]*>\n([\s\S]*)\n<\/body>/.exec(toHtml(text))?.[1] ?? '';
      expect(body.replace(/<\/?p>|<br>\n|\n|<a href="[^"<>]*">|<\/a>/g, '')).not.toMatch(/[<>]/);
    }),
  );
  expect(toHtml('a & b\nc\n\nd')).toContain('<p>a &amp; b<br>\nc</p>\n<p>d</p>');
});

test.each([
  [
    'To keep it, open:\nhttps://a.example/free-consult#confirm=a_b-c',
    'https://a.example/free-consult#confirm=a_b-c',
  ],
  ['Open (http://a.example/?a=1&b=2), then press.', 'http://a.example/?a=1&amp;b=2'],
  ['Is it https://a.example/x?', 'https://a.example/x'],
])('an address in the HTML is a link that shows where it leads: %s', (text, href) => {
  expect(toHtml(text)).toContain(`<a href="${href}">${href}</a>`);
  expect(toHtml(text).replace(/<\/?a[^>]*>/g, '')).toBe(
    toHtml(text.replaceAll(':', '\0')).replaceAll('\0', ':'),
  );
});

test.each([
  ['To answer Ana, write to ana@a.example.', 'ana@a.example', 'mailto:ana@a.example'],
  ['write to o’neil&co@a.example', 'o’neil&amp;co@a.example', 'mailto:o%E2%80%99neil%26co@a.example'],
  ['(o+tax?@a.example, eve@b.example)', 'eve@b.example', 'mailto:eve@b.example'],
])('a mail address in the HTML is a link that is the address: %s', (text, shown, href) => {
  const links = toHtml(text).match(/<a [\s\S]*?<\/a>/g);
  expect(links).toEqual([`<a href="${href}">${shown}</a>`]);
});

test('what only resembles an address is no link, and what surrounds one stays text', () => {
  for (const text of [
    'javascript:alert(1)',
    'data:text/html,x',
    'xhttps://a.example',
    'https://',
    '@a.example',
    'a@',
  ])
    expect(toHtml(text)).not.toContain('<a');
  expect(toHtml('https://a.example/"onclick="x()<script>')).toContain(
    '<p><a href="https://a.example/">https://a.example/</a>&quot;onclick=&quot;x()&lt;script&gt;</p>',
  );
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      for (const [, href = '', shown] of toHtml(`https://a.example/${text}`).matchAll(
        /<a href="([^"]*)">([^<]*)</g,
      )) {
        if (href.startsWith('mailto:'))
          expect(decodeURIComponent(href.replaceAll('&amp;', '&'))).toContain('@');
        else expect(href).toBe(shown);
        expect(href).toMatch(/^(?:https?:\/\/|mailto:)[^\s"'<>]+$/);
      }
    }),
  );
});
