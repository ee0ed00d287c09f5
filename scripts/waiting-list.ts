// `node scripts/run.mjs waiting-list`: places with their consent records.
import { firmTime } from '#content/firm-time.ts';
import { emailAddress } from '#contract/text-rules.ts';
import type { Config } from '#server/config.ts';
import type { Store } from '#server/platform/db/open.ts';
import { secretOf } from '#server/platform/db/secrets.ts';
import { consented, listedPlaces, placesTable } from '#server/waiting-list/at-desk.ts';
import { allPlaces, placeState, withdrawAddress } from '#server/waiting-list/store.ts';
import { operatorCommand, originOf } from './operator-command.ts';
import { fail } from './project.ts';

const usage = `node scripts/run.mjs waiting-list                     lists who may be written to, by service, with the record of consent
node scripts/run.mjs waiting-list list --csv       the same as a table, with the link by which each can withdraw
node scripts/run.mjs waiting-list remove EMAIL     takes an address off every list, whose owner asked for it or was written to`;

await operatorCommand(
  usage,
  { csv: { type: 'boolean' } },
  {
    list: {
      options: ['csv'],
      run: ({ store, config, values }) => (values.csv ? printTable(store, config) : listPlaces(store)),
    },
    remove: { words: 1, run: ({ store, words: [address] }) => remove(store, address) },
  },
);

async function printTable(store: Store, config: Config): Promise<void> {
  const { db } = store;
  const secret = await secretOf(db, 'auth-secret');
  const origin = await originOf(store, config);
  const { listed } = await listedPlaces(db, { addresses: config, origin: () => origin, secret }, new Date());
  for (const line of placesTable(listed)) console.log(line);
}

async function listPlaces({ db }: Store): Promise<void> {
  const now = new Date();
  const all = await allPlaces(db);
  const listed = consented(all, now);
  for (const [service, places] of Map.groupBy(listed, ({ subject }) => subject)) {
    console.log(`${service}: ${places.length}`);
    for (const { email, reference, received_at, page, confirmed_at, confirmed_wording } of places)
      console.log(
        `  ${email}  ${reference}  asked ${firmTime(received_at)} on ${page || 'no page'}, confirmed ${firmTime(confirmed_at ?? '')}\n      “${confirmed_wording}”`,
      );
  }
  const count = (standing: ReturnType<typeof placeState>) =>
    all.filter((place) => placeState(place, now) === standing).length;
  console.log(
    `${listed.length} may be written to. Not to be written to: ${count('asked') + count('lapsed')} not confirmed, ${count('before')} asked before confirmation existed, ${count('withdrawn')} withdrawn.`,
  );
}

async function remove({ db }: Store, address: string): Promise<void> {
  const given = emailAddress.safeParse(address);
  if (!given.success) return fail(usage);
  const places = await withdrawAddress(db, given.data, 'firm', new Date());
  if (!places) return fail(`${given.data} is on no list.`);
  console.log(`${given.data} is off the list: ${places === 1 ? '1 place' : `${places} places`}.`);
}
