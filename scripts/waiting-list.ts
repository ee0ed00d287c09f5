// `npm run waiting-list`: who waits for a service that is still to come, with the record of each consent.
import { firmTime } from '#content/firm-time.ts';
import { emailAddress } from '#contract/text-rules.ts';
import type { Config } from '#server/config.ts';
import type { Store } from '#server/platform/db/open.ts';
import { secretOf } from '#server/platform/db/secrets.ts';
import { placeLink } from '#server/waiting-list/mails.ts';
import { allPlaces, type Place, standingOf, withdrawAddress } from '#server/waiting-list/store.ts';
import { withStore } from './data-store.ts';
import { fail } from './project.ts';
import { readArguments } from './read-arguments.ts';

const usage = `npm run waiting-list                     lists who may be written to, by service, with the record of consent
npm run waiting-list -- list --csv       the same as a table, with the link by which each can withdraw
npm run waiting-list -- remove EMAIL     takes an address off every list, whose owner asked for it or was written to`;

const { values, words } = readArguments({ csv: { type: 'boolean', default: false } }, 2, usage);
const [command = 'list', address = ''] = words;
if (values.csv && command !== 'list') fail(usage);

/** Of one address and service, the earliest consent stands for all. */
function consented(places: readonly Place[]): Place[] {
  const now = new Date();
  const byWho = new Map<string, Place>();
  for (const place of places.filter((one) => standingOf(one, now) === 'confirmed')) {
    const who = `${place.subject}\n${place.email.toLowerCase()}`;
    if (!byWho.has(who)) byWho.set(who, place);
  }
  return [...byWho.values()];
}

/** A cell of a CSV file (RFC 4180). What a spreadsheet would take for a formula begins with an apostrophe. */
const cell = (value: string): string => `"${value.replace(/^(?=[=+\-@\t\r])/, "'").replaceAll('"', '""')}"`;

async function listPlaces({ db }: Store, config: Config): Promise<void> {
  const all = await allPlaces(db);
  const listed = consented(all);
  if (values.csv) {
    const secret = await secretOf(db, 'auth-secret');
    const origin = () => config.siteUrl ?? `http://localhost:${config.port}`;
    const mailing = { addresses: config, origin, secret };
    const head = [
      'service',
      'email',
      'reference',
      'asked',
      'page',
      'asked wording',
      'confirmed',
      'confirmed wording',
      'link to withdraw',
    ];
    const rows = listed.map((place) => [
      ...[place.subject, place.email, place.reference, place.received_at, place.page, place.asked_wording],
      ...[place.confirmed_at ?? '', place.confirmed_wording, placeLink(place.id, mailing)],
    ]);
    for (const row of [head, ...rows]) console.log(row.map(cell).join(','));
    return;
  }
  for (const [service, places] of Map.groupBy(listed, ({ subject }) => subject)) {
    console.log(`${service}: ${places.length}`);
    for (const { email, reference, received_at, page, confirmed_at, confirmed_wording } of places)
      console.log(
        `  ${email}  ${reference}  asked ${firmTime(received_at)} on ${page || 'no page'}, confirmed ${firmTime(confirmed_at ?? '')}\n      “${confirmed_wording}”`,
      );
  }
  const now = new Date();
  const count = (standing: ReturnType<typeof standingOf>) =>
    all.filter((place) => standingOf(place, now) === standing).length;
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
