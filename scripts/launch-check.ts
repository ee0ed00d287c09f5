// `npm run launch-check`: lists every stand-in that is left in the content, and fails while any is. A site must not go
// live with an invented name, figure or testimonial.
import { glob } from 'node:fs/promises';
import { at, fail } from './project.ts';
import { standInsOf } from './stand-ins.ts';

const modules: Record<string, Record<string, unknown>> = {};
for await (const file of glob('content/**/*.ts', { cwd: at(''), exclude: ['**/*.test.ts'] })) {
  modules[file] = await import(at(file));
}

const found = standInsOf(modules);
if (found.length) {
  console.log(found.join('\n'));
  fail(`\n${found.length} stand-ins are left: replace each as docs/your-firm.md says, and check again.`);
}
console.log('No stand-in is left.');
