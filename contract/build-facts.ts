import { z } from 'zod';

const sources = z.array(z.string());

/** `build.json`: what the build leaves for the server, besides the files themselves. */
export const buildFacts = z.strictObject({
  /** Hash sources for the content security policy. */
  scriptHashes: sources,
  styleHashes: sources,
  connectSources: sources,
  /** What the policy must allow for an outside scheduling provider, and nobody else. */
  scheduling: z.strictObject({
    scripts: sources,
    frames: sources,
    /** Its script writes style elements into our page. */
    inlineStyles: z.boolean(),
  }),
  /** Routes of all pages. */
  pages: z.array(z.string()),
  /** The pages with a form, and the template that shows the form again. */
  forms: z.array(
    z.strictObject({
      path: z.string(),
      shape: z.enum(['request', 'message', 'waiting-list']),
      retry: z.string(),
    }),
  ),
});

export type BuildFacts = z.infer<typeof buildFacts>;
