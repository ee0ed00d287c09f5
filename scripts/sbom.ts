// `node scripts/run.mjs sbom`: CycloneDX list of the lockfile's packages, offline. Marks development packages itself:
// `npm sbom --omit=dev` also omits some the server needs, such as pg.
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
