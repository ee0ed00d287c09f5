// Import it before anything that imports content: documents of the snapshot in WEBSITE_SNAPSHOT then replace the code's
// own.
import { registerHooks } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { findInSnapshot } from './snapshot.ts';

registerHooks({
  load(url, context, nextLoad) {
    const other = url.startsWith('file:') && url.endsWith('.json') ? findInSnapshot(fileURLToPath(url)) : undefined;
    return nextLoad(other ? pathToFileURL(other).href : url, context);
  },
});
