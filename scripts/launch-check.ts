// `npm run launch-check`: prints the steps of the desk's "Before you open", and the content that the firm has yet to
// supply or confirm. Fails if there is any.
import { launchStepWords, launchWords } from '#content/desk/launch.ts';
import { firmDate } from '#content/firm-time.ts';
import { readConfig } from '#server/config.ts';
import { type ContentGap, readContentStatus } from '#server/launch/left-to-supply.ts';
import { checkSite, type SiteCheck } from '#server/launch/site-check.ts';
import { readLaunchOverview } from '#server/launch/steps.ts';
import { Office } from '#server/office/office.ts';
import { hasDatabase, withStore } from './operator-command.ts';
import { fail, readArguments } from './project.ts';

readArguments({}, 0, 'Usage: npm run launch-check');
const result = readConfig(process.env);
if (!result.ok) fail(result.sentence);
const { config } = result;

/** Prints the steps as the desk shows them. @returns what is left to supply */
async function printSteps(): Promise<ContentGap[]> {
  const lines: string[] = [];
  let left: ContentGap[] = [];
  await withStore(async (store) => {
    const { siteUrl, dataDir } = config;
    const office = await Office.open(store.db, config);
    let address: SiteCheck | undefined;
    if (siteUrl?.startsWith('https:')) address = await checkSite(siteUrl);
    const read = await readLaunchOverview(
      { store, dataDir, office, siteUrl, lastSiteCheck: () => address },
      new Date(),
    );
    left = [...read.left.values()].flat();
    for (const { id, state, now } of read.steps)
      lines.push(`${launchWords.states[state].padEnd(8)} ${launchStepWords[id].title}: ${now}`);
  });
  console.log(`${lines.join('\n')}\n`);
  return left;
}

const left = hasDatabase(config) ? await printSteps() : readContentStatus(firmDate(new Date().toISOString())).left;
if (left.length) {
  console.log(left.map(({ line }) => line).join('\n'));
  fail(
    `\n${left.length} are left: replace each at the desk, under Website, or in the files as docs/your-firm.md says; then check again.`,
  );
}
console.log('No stand-in and no unchecked fact is left.');
