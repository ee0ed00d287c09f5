// `npm run website`: exports and imports the words of the site, and publishes them without the desk.
import { firmTime } from '#content/firm-time.ts';
import { toErrorMessage } from '#server/platform/errors.ts';
import { commandActor, readStaffNames } from '#server/staff/audit.ts';
import { listDrafts } from '#server/website/drafts.ts';
import { exportWebsite, importWebsite } from '#server/website/files.ts';
import { findLiveRelease, goBackToRelease, listReleases, publishDrafts } from '#server/website/releases.ts';
import { runOperatorCommand } from './operator-command.ts';
import { fail } from './project.ts';

const usage = `npm run website -- export FOLDER       writes what visitors read: data/ and photographs/
npm run website -- import FOLDER       makes a draft of each document that differs
npm run website -- history             lists releases, the latest first
npm run website -- publish [--note N]  publishes every draft
npm run website -- undo [NUMBER]       goes back to the release before, or to that one; 0: the words of the code`;

const next = 'The running server builds it and goes over to it: npm run website -- history says when it is live.';
const nothingPublished = 'Nothing was ever published: visitors read the words of the code.';

await runOperatorCommand(
  usage,
  { note: { type: 'string' } },
  {
    export: {
      words: 1,
      async run({ store, words: [folder] }) {
        const count = await exportWebsite(store.db, folder).catch((error: unknown) =>
          fail(`The words can’t be written: ${toErrorMessage(error)}.`),
        );
        console.log(`${count} documents are in ${folder}/data, with the photographs they name beside it.`);
      },
    },
    import: {
      words: 1,
      async run({ store, words: [folder] }) {
        const { drafts, unknown, locked, drafted } = await importWebsite(store.db, folder, commandActor);
        const say = (names: readonly string[], what: string) =>
          names.length && console.log(`${what}: ${names.join(', ')}`);
        say(unknown, 'Not documents of this site');
        say(locked, 'Differ, but are changed in the code or elsewhere at the desk');
        say(drafted, 'Left alone, because somebody has a draft');
        say(drafts, 'Now drafts');
        if (!drafts.length) console.log('There is no new draft.');
      },
    },
    history: {
      async run({ store: { db } }) {
        const names = await readStaffNames(db);
        for (const { number, at, who, note, state, problem } of await listReleases(db))
          console.log([number, firmTime(at), names.get(who) ?? who, state, note, problem].filter(Boolean).join(' · '));
      },
    },
    publish: {
      options: ['note'],
      async run({ store: { db }, values: { note = '' } }) {
        const documents = (await listDrafts(db)).map(({ name, version }) => ({ name, version }));
        if (!documents.length) return fail('There is no draft.');
        const live = (await findLiveRelease(db))?.id ?? null;
        const { number } = await publishDrafts(db, { documents, live, note, staffId: commandActor });
        console.log(`Release ${number} waits. ${next}`);
      },
    },
    undo: {
      words: [0, 1],
      async run({ store: { db }, words: [wanted] }) {
        const live = await findLiveRelease(db);
        if (!live) return fail(nothingPublished);
        const target = (await listReleases(db)).find(({ number }) => String(number) === wanted);
        if (wanted && wanted !== '0' && !target) return fail(`There is no release ${wanted}.`);
        const to = wanted ? (target?.id ?? null) : live.based_on;
        const { number } = await goBackToRelease(db, { to, live: live.id, note: '', staffId: commandActor });
        console.log(`Release ${number} waits. ${next}`);
      },
    },
  },
);
