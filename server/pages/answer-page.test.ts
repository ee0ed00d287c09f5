import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fillTemplate, renderRetryPage } from './answer-page.ts';

test('a value is never markup and never a placeholder', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (name, email) => {
      const html = fillTemplate('<input value="{{name}}">{{email}}', { name, email: `{{name}}${email}` });
      expect(html.replace('<input value="', '').replace('">', '')).not.toMatch(/[<>"]/);
      expect(html).toContain('{{name}}');
    }),
  );
});

test('a missing value becomes empty, also for names of Object.prototype', () => {
  expect(fillTemplate('[{{constructor}}{{phone}}]', {})).toBe('[]');
});

test('a made-up timeline changes nothing', () => {
  const template = '<ul>{{problems}}</ul><option value="asap">ASAP</option>';
  const problems = [{ field: 'name', sentence: 'Please enter <your> name.' }];
  expect(renderRetryPage(template, { timeline: '"><script>' }, problems, 'k')).toBe(
    '<ul><li><a href="#answer-name">Please enter &lt;your&gt; name.</a></li></ul><option value="asap">ASAP</option>',
  );
});

test('an error is next to its field and describes it', () => {
  const template =
    '<ul>{{problems}}</ul><label for="answer-name">Name</label><input id="answer-name" value="{{name}}"><label for="answer-company">Company</label><input id="answer-company">';
  const problems = [
    { field: 'name', sentence: 'Please keep <it> short.' },
    { field: 'startsAt', sentence: 'Gone.' },
    { field: '', sentence: 'Whole.' },
  ];
  const page = renderRetryPage(template, { name: '<label for="answer-name">x</label>' }, problems, '');
  expect(page).toContain(
    '<label for="answer-name">Name</label><p class="field-problem" id="answer-name-problem">Please keep &lt;it&gt; short.</p><input id="answer-name" aria-invalid="true" aria-describedby="answer-name-problem"',
  );
  expect(page.match(/field-problem/g)).toHaveLength(1);
  expect(page).toContain('<input id="answer-company">');
});
