import { company } from '#content/company.ts';
import { Notices } from '#server/notices/notices.ts';
import { operatorCommand } from './operator-command.ts';
import { fail } from './project.ts';

const usage = `node scripts/run.mjs notice                           lists them, those that are over too
node scripts/run.mjs notice add "The office is closed from December 24 to 27." --from 2026-12-21 --until 2026-12-27
                 [--href /free-consult --label "Book for January"] [--pages /,/free-consult]
                                         shows a line below the header, in ${company.timeZoneName.value}; a day is
                                         shown to its end, and 2026-12-21T08:00 names a time
node scripts/run.mjs notice remove ID              takes one off, also one that is shown`;

const text = { type: 'string' } as const;
await operatorCommand(
  usage,
  { from: text, until: text, href: text, label: text, pages: text },
  {
    list: {
      async run({ store }) {
        const all = await new Notices(store.db).list();
        for (const { id, state, from, until, pages, text: noticeText, link } of all) {
          const where = pages === 'all' ? 'all pages' : pages.join(', ');
          const more = link ? ` [${link.label}: ${link.href}]` : '';
          console.log(`${id}  ${state}  ${from} to ${until}  ${where}\n    ${noticeText}${more}`);
        }
        console.log(all.length === 1 ? '1 notice.' : `${all.length} notices.`);
      },
    },
    add: {
      words: 1,
      options: ['from', 'until', 'href', 'label', 'pages'],
      async run({ store, words: [text], values: { from, until, href, label, pages } }) {
        const link = href !== undefined || label !== undefined ? { href: href ?? '', label: label ?? '' } : null;
        const shownOn = pages === undefined || pages === 'all' ? 'all' : pages.split(',').map((path) => path.trim());
        const saved = await new Notices(store.db).save({ text, link, from, until, pages: shownOn });
        if (!saved.ok) return fail(`${saved.sentence}\n\n${usage}`);
        console.log(
          `${saved.id} is stored; the pages show it from ${from} to ${until}, within two seconds of a change.`,
        );
      },
    },
    remove: {
      words: 1,
      async run({ store, words: [id] }) {
        if (!(await new Notices(store.db).remove(id))) return fail(`There is no notice ${id}.`);
        console.log(`${id} is removed.`);
      },
    },
  },
);
