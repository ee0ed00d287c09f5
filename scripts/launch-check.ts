// `npm run launch-check`: the steps of the desk's "Before you open", and each place in content/ that stands in for the
// firm's own or that nobody has confirmed. Fails if there is any.
import { launchScreen, launchWords } from '#content/desk/launch.ts';
import { firmDate } from '#content/firm-time.ts';
import { readConfig } from '#server/config.ts';
import { type AddressCheck, checkAddress } from '#server/launch/address.ts';
import { type LeftToSupply, readContent } from '#server/launch/left-to-supply.ts';
import { readSteps } from '#server/launch/steps.ts';
import { Office } from '#server/office/office.ts';
import { hasStore, withStore } from './operator-command.ts';
import { fail } from './project.ts';

const result = readConfig(process.env);
if (!result.ok) fail(result.sentence);
const { config } = result;

/** As the desk shows it. */
async function printSteps(): Promise<LeftToSupply[]> {
  const lines: string[] = [];
  let left: LeftToSupply[] = [];
  await withStore(async (store) => {
    const { siteUrl, dataDir } = config;
    const office = await Office.open(store.db, config);
    let address: AddressCheck | undefined;
    if (siteUrl?.startsWith('https:')) address = await checkAddress(siteUrl);
    const read = await readSteps({ store, dataDir, office, siteUrl, address: () => address }, new Date());
    left = [...read.left.values()].flat();
    for (const { id, state, now } of read.steps)
      lines.push(`${launchScreen.states[state].padEnd(8)} ${launchWords[id].title}: ${now}`);
  });
  console.log(`${lines.join('\n')}\n`);
  return left;
}

const left = hasStore(config) ? await printSteps() : readContent(firmDate(new Date().toISOString())).left;
if (left.length) {
  console.log(left.map(({ line }) => line).join('\n'));
  fail(
    `\n${left.length} are left: replace each at the desk, under Website, or in the files as docs/your-firm.md says; then check again.`,
  );
}
console.log('No stand-in and no unchecked fact is left.');
