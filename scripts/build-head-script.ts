/// <reference path="./compiled.d.ts" />
import { rolldown } from 'rolldown';

/** Greatest size of the compiled script, in bytes: every page carries it in front of everything that it shows. */
export const headScriptBudget = 2500;

/**
 * A TypeScript file and all that it imports as one classic script, minified, to stand in the page itself.
 * @param file its path
 * @throws an error that names what does not compile, or says that the script has outgrown its budget
 */
export async function compileHeadScript(file: string): Promise<string> {
  const bundle = await rolldown({ input: file, platform: 'browser' });
  const { output } = await bundle
    .generate({ format: 'iife', minify: true, comments: false })
    .finally(() => bundle.close());
  const code = output[0].code.trim();
  const bytes = Buffer.byteLength(code);
  if (bytes > headScriptBudget)
    throw new Error(`${file} comes to ${bytes} bytes in every page; its budget is ${headScriptBudget}.`);
  return code;
}
