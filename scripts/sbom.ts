// `node scripts/run.mjs sbom`: every package of the lockfile with its version and licence, as CycloneDX, for whoever has to know what
// the site is made of. npm writes it, without the network. What only checks need is marked as development: npm's own
// `--omit=dev` leaves out packages that the server needs as well, such as pg.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { at, fail, root } from './project.ts';

const [file = at('sbom.cdx.json'), ...rest] = process.argv.slice(2);
if (rest.length) fail('Name one file, or none: node scripts/run.mjs sbom sbom.cdx.json');
const args = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'];
const npm = process.env.npm_execpath;
const { status, stdout, stderr } = npm
  ? spawnSync(process.execPath, [npm, ...args], { cwd: root, encoding: 'utf8', maxBuffer: 1e8 })
  : spawnSync('npm', args, {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 1e8,
      shell: process.platform === 'win32',
    });
if (status !== 0) fail(`npm could not list the packages: ${stderr.trim()}`);
writeFileSync(file, stdout);
const { components } = JSON.parse(stdout) as { components: unknown[] };
console.log(`${file}: ${components.length} packages.`);
