// Import this before anything that imports content. It replaces the code's documents by those of the snapshot in
// WEBSITE_SNAPSHOT.
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { findInSnapshot } from './snapshot.ts';

registerHooks({
  load(url, context, nextLoad) {
    const replacement =
      url.startsWith('file:') && url.endsWith('.json') ? findInSnapshot(fileURLToPath(url)) : undefined;
    if (replacement === undefined) return nextLoad(url, context);
    return { format: 'json', source: JSON.stringify(replacement), shortCircuit: true };
  },
});
