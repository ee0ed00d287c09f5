import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { describe, expect, it, test } from 'vitest';
import { astroAsTsx } from './astro-as-tsx.ts';
import { root } from './project.ts';
import { unreadMembers } from './unread-members.ts';

const words = `export const words = {
  title: 'Times',
  page: { lead: 'Choose one.', none: 'None is free.' },
  channels: { phone: { label: 'Phone' }, video: { label: 'Video' } },
};`;
const all = ['title', 'page.lead', 'page.none', 'channels.phone.label', 'channels.video.label'];

/** What is unread of `words` when a component has this code. */
const unreadBy = (code: string) =>
  unreadMembers(
    new Map([
      ['content/words.ts', words],
      ['site/part.tsx', `import { words } from '#content/words.ts';\n${code}`],
    ]),
    (file) => file.startsWith('content/'),
  ).map((unread) => unread.replace('content/words.ts: words.', ''));

describe('a member is unread until code', () => {
  it.each([
    ['takes it', 'draw(words.page.lead);', ['page.lead']],
    ['takes it by a quoted name', "draw(words['page'].lead);", ['page.lead']],
    ['takes it of another name for its object', 'const { page } = words;\ndraw(page.lead);', ['page.lead']],
    [
      'takes it of a name that is given further down',
      'const f = () => page.none;\nconst page = words.page;',
      ['page.none'],
    ],
    [
      'takes it by another name',
      'const { page: { lead: intro = "" } } = words;\ndraw(intro);',
      ['page.lead'],
    ],
    [
      'takes whichever there is',
      'draw(words.channels[channel].label);',
      ['channels.phone.label', 'channels.video.label'],
    ],
    ['takes a part of it', 'draw(words.title.length);', ['title']],
    ['has its object handed on', '<Part {...words.page} />;', ['page.lead', 'page.none']],
    ['has the rest of an object handed on', 'const { title, page, ...rest } = words;\ndraw(rest);', all],
    ['exports its object', 'export const page = words.page;', ['page.lead', 'page.none']],
    [
      'takes it by a name that stands for something else there',
      'const { page } = words;\nfunction part() {\n  const words = page;\n  draw(words.lead);\n}\ndraw(words.title);',
      ['title', 'page.lead'],
    ],
    ['names its type', 'let page: typeof words.page;', []],
    ['has something else of that name', 'draw(other.page.lead, { page: 1 });', []],
  ])('%s', (_, code, read) => {
    expect(unreadBy(code)).toEqual(all.filter((member) => !read.includes(member)));
  });
});

test('everything content/ says is read by some code', async () => {
  const files = new Map<string, string>();
  const code = glob('{content,site,desk,server,scripts}/**/*.{ts,tsx,astro}', {
    cwd: root,
    exclude: ['**/*.test.*', 'site/gallery/**'],
  });
  for await (const file of code) {
    const source = readFileSync(root + file, 'utf8');
    // Who reads the content imports it by this name.
    if (!file.startsWith('content/') && !source.includes('#content/')) continue;
    if (!file.endsWith('.astro')) files.set(file, source);
    else for (const { suffix, code } of astroAsTsx(file, source).parts) files.set(file + suffix, code);
  }
  expect(files.size).toBeGreaterThan(200);
  const unread = unreadMembers(files, (file) => file.startsWith('content/'));
  // `launch-check` reads every `standIn` there is.
  expect(unread.filter((member) => !member.endsWith('.standIn'))).toEqual([]);
});
