// `npm run dev`: hot-reloading pages and a restarting server behind one address.
import { spawn } from 'node:child_process';
import { dev } from 'astro';
import { deskPath } from '#contract/staff.ts';
import { readConfig } from '#server/config.ts';
import { isFresh, writtenIn } from '#server/website/stamp.ts';
import { buildFonts } from './build-fonts.ts';
import { photographsPlugin, searchIndex, searchIndexIn } from './build-plugins.ts';
import { fail, freePort, projectPath, root, runNode } from './project.ts';

const result = readConfig(process.env);
if (!result.ok) fail(result.sentence);
const { config } = result;

// Server-rendered pages need a build.
if (!isFresh(config) && (await runNode('scripts/build.ts')) !== 0) fail('The pages could not be built.');
await buildFonts(projectPath('site/styles/generated'));

const serverPort = await freePort();
// Without the primary, which would hide from the watch what the server imports.
const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/serve.ts'], {
  cwd: root,
  stdio: ['ignore', 'inherit', 'inherit'],
  env: { ...process.env, PORT: String(serverPort), SITE_URL: `http://localhost:${config.port}` },
});
process.on('exit', () => server.kill('SIGTERM'));

const target = `http://127.0.0.1:${serverPort}`;
const paths = ['/api', '/booking', '/waiting-list', '/healthz', deskPath];
const { address } = await dev({
  root,
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
    define: writtenIn(config),
    resolve: { alias: searchIndexIn(projectPath('node_modules/.cache/search'), searchIndex(config.samples)) },
    server: { proxy: Object.fromEntries(paths.map((path) => [path, { target }])) },
  },
});
console.log(`The site is at http://${config.host}:${address.port}: pages reload by themselves, the server restarts.`);
