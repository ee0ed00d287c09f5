import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { livePart } from '#contract/live-part.ts';
import { smallSite } from '../../tests/support/test-app.ts';
import { readBuiltSite } from './built-site.ts';
import { previewPage } from './preview.ts';

test('a page is previewed with one part as given, the others as without an answer, and no script', () => {
  const folder = smallSite();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const page = `<header></header>${livePart('notice', '/')}<p>${livePart('times', 'general', 'Ask us.')}</p><script type="module" src="/x.js"></script><script>
    run()</script><p>End</p>`;
  writeFileSync(join(folder, 'site/index.html'), page);
  const site = readBuiltSite(folder);
  expect(previewPage(site, '/', 'notice', '<aside>$&</aside>')).toBe(
    '<header></header><aside>$&</aside><p>Ask us.</p><p>End</p>',
  );
  expect(previewPage(site, '/', 'notice', '')).toContain('<header></header><p>');
  expect(previewPage(site, '/404', 'notice', '')).toBeUndefined();
});
