// `npm run notice`: the dated lines on public pages, from the terminal.
import { company } from '#content/company.ts';
import { Notices } from '#server/notices/notices.ts';
import type { Store } from '#server/platform/db/open.ts';
import { withStore } from './data-store.ts';
import { fail } from './project.ts';
import { readArguments } from './read-arguments.ts';

const usage = `npm run notice                           lists them, those that are over too
npm run notice -- add "The office is closed from December 24 to 27." --from 2026-12-21 --until 2026-12-27
                 [--href /free-consult --label "Book for January"] [--pages /,/free-consult]
                                         shows a line below the header, in ${company.timeZoneName.value}; a day is
                                         shown to its end, and 2026-12-21T08:00 names a time
npm run notice -- remove ID              takes one off, also one that is shown`;

const text = { type: 'string' } as const;
const { values, words } = readArguments(
  { from: text, until: text, href: text, label: text, pages: text },
  2,
  usage,
);
const [command = 'list', named = ''] = words;
if (command !== 'add' && Object.keys(values).length) fail(usage);
if ((command === 'list') !== !named) fail(usage);

async function list(notices: Notices): Promise<void> {
  const all = await notices.list();
  for (const { id, state, from, until, pages, text: said, link } of all) {
    const where = pages === 'all' ? 'all pages' : pages.join(', ');
    console.log(
      `${id}  ${state}  ${from} to ${until}  ${where}\n    ${said}${link ? ` [${link.label}: ${link.href}]` : ''}`,
    );
  }
  console.log(all.length === 1 ? '1 notice.' : `${all.length} notices.`);
}

async function add(notices: Notices): Promise<void> {
  const { from, until, href, label, pages } = values;
  const link = href !== undefined || label !== undefined ? { href: href ?? '', label: label ?? '' } : null;
  const saved = await notices.save({
    ...{ text: named, link, from, until },
    pages: pages === undefined || pages === 'all' ? 'all' : pages.split(',').map((path) => path.trim()),
  });
  if (!saved.ok) return fail(`${saved.sentence}\n\n${usage}`);
  console.log(
    `${saved.id} is stored; the pages show it from ${from} to ${until}, within a second of a change.`,
  );
}

async function remove(notices: Notices): Promise<void> {
  if (!(await notices.remove(named))) return fail(`There is no notice ${named}.`);
  console.log(`${named} is removed.`);
}

const commands: Record<string, (notices: Notices) => Promise<void>> = { list, add, remove };
const run = Object.hasOwn(commands, command) ? commands[command] : undefined;
if (!run) fail(usage);
await withStore(({ db }: Store) => run(new Notices(db)));
