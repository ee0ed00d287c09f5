// `npm run waiting-list`: who waits for a service that is still to come, with the record of each consent.
import { firmTime } from '#content/firm-time.ts';
import { emailAddress } from '#contract/text-rules.ts';
import type { Config } from '#server/config.ts';
import type { Store } from '#server/platform/db/open.ts';
import { secretOf } from '#server/platform/db/secrets.ts';
import { consented, listedPlaces, placesTable } from '#server/waiting-list/at-desk.ts';
import { allPlaces, placeState, withdrawAddress } from '#server/waiting-list/store.ts';
import { withStore } from './data-store.ts';
import { fail } from './project.ts';
import { readArguments } from './read-arguments.ts';

const usage = `npm run waiting-list                     lists who may be written to, by service, with the record of consent
npm run waiting-list -- list --csv       the same as a table, with the link by which each can withdraw
npm run waiting-list -- remove EMAIL     takes an address off every list, whose owner asked for it or was written to`;

const { values, words } = readArguments({ csv: { type: 'boolean', default: false } }, 2, usage);
const [command = 'list', address = ''] = words;
if (values.csv && command !== 'list') fail(usage);

async function listPlaces({ db }: Store, config: Config): Promise<void> {
  const now = new Date();
  if (values.csv) {
    const secret = await secretOf(db, 'auth-secret');
    const origin = () => config.siteUrl ?? `http://localhost:${config.port}`;
    const { listed } = await listedPlaces(db, { addresses: config, origin, secret }, now);
    for (const line of placesTable(listed)) console.log(line);
    return;
  }
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

async function remove({ db }: Store): Promise<void> {
  const given = emailAddress.safeParse(address);
  if (!given.success) return fail(usage);
  const places = await withdrawAddress(db, given.data, 'firm', new Date());
  if (!places) return fail(`${given.data} is on no list.`);
  console.log(`${given.data} is off the list: ${places === 1 ? '1 place' : `${places} places`}.`);
}

if ((command === 'list') !== !address || !['list', 'remove'].includes(command)) fail(usage);
await withStore(command === 'list' ? listPlaces : remove);
