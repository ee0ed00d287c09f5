// `npm run launch-check`: lists stand-ins, missing adviser details and unconfirmed facts, and fails if there are any.
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { people } from '#content/people.ts';
import { readConfig } from '#server/config.ts';
import { missingParticulars, standInsOf, unconfirmedFacts } from './left-to-supply.ts';
import { fail, projectPath } from './project.ts';

const modules: Record<string, Record<string, unknown>> = {};
// Content outside of JSON documents.
for (const file of ['content/retention.ts', 'content/processors.ts']) modules[file] = await import(projectPath(file));
for await (const file of glob('content/data/**/*.json', { cwd: projectPath('') }))
  modules[file] = JSON.parse(readFileSync(projectPath(file), 'utf8'));

const found = standInsOf(modules);
const facts = unconfirmedFacts(modules, new Date().toISOString().slice(0, 10));
const missing = missingParticulars(people);
const left: string[] = [];
if (found.length) {
  console.log(found.join('\n'));
  left.push(`${found.length} stand-ins are left: replace each as docs/your-firm.md says, and check again.`);
}
if (missing.length) {
  console.log(missing.join('\n'));
  left.push(
    `${missing.length} particulars of people are missing: write each into content/data/people.json (false where a person has none), and put photographs, upright and 4 to 5, into site/photographs/.`,
  );
}
if (facts.length) {
  console.log(facts.join('\n'));
  left.push(
    `${facts.length} facts are to be checked: read the source, set its day and \`confirmed\`, and check again.`,
  );
}
const settings = readConfig(process.env);
if (settings.ok && !settings.config.imap)
  console.log('IMAP_URL is not set: a reply stops its clock only once somebody presses “Answered” at the desk.');
if (left.length) fail(`\n${left.join('\n')}`);
console.log('No stand-in and no unchecked fact is left.');
