// `npm run dev`: pages with hot reload and a server that restarts, on one port.
import { spawn } from 'node:child_process';
import { dev } from 'astro';
import { deskPath } from '#contract/staff.ts';
import { readConfig } from '#server/config.ts';
import { isBuildFresh, toBuildDefines } from '#server/website/stamp.ts';
import { buildFonts } from './build-fonts.ts';
import { createSearchIndex, photographsPlugin, writeSearchIndex } from './build-plugins.ts';
import { fail, findFreePort, projectRoot, readArguments, runNode, toProjectPath } from './project.ts';

readArguments({}, 0, 'Usage: npm run dev');
const result = readConfig(process.env);
if (!result.ok) fail(result.sentence);
const { config } = result;

// The server needs a build for the templates that it fills.
if (!isBuildFresh(config) && (await runNode('scripts/build.ts')) !== 0) fail('The pages could not be built.');
await buildFonts(toProjectPath('site/styles/generated'));

const serverPort = await findFreePort();
// Without the primary process, because `--watch` would not see what the server imports.
const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/serve.ts'], {
  cwd: projectRoot,
  stdio: ['ignore', 'inherit', 'inherit'],
  env: { ...process.env, PORT: String(serverPort), SITE_URL: `http://localhost:${config.port}` },
});
process.on('exit', () => server.kill('SIGTERM'));

const target = `http://127.0.0.1:${serverPort}`;
const paths = ['/api', '/booking', '/waiting-list', '/healthz', deskPath];
const { address } = await dev({
  root: projectRoot,
  ...(config.siteUrl ? { site: config.siteUrl } : {}),
  server: { port: config.port, host: config.host },
  integrations: [
    {
      name: 'gallery',
      hooks: {
        'astro:config:setup': ({ injectRoute }) =>
          injectRoute({ pattern: '/gallery', entrypoint: './ui/gallery.astro' }),
      },
    },
  ],
  vite: {
    plugins: [photographsPlugin],
    define: toBuildDefines(config),
    resolve: {
      alias: writeSearchIndex(toProjectPath('node_modules/.cache/search'), createSearchIndex(config.samples)),
    },
    server: { proxy: Object.fromEntries(paths.map((path) => [path, { target }])) },
  },
});
console.log(`The site is at http://${config.host}:${address.port}: pages reload by themselves, the server restarts.`);
