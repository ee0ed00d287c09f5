import { z } from 'zod';

const sources = z.array(z.string());

/** `build.json`: what the server needs to know about the build. */
export const buildFacts = z.strictObject({
  scriptHashes: sources,
  styleHashes: sources,
  connectSources: sources,
  /** What the content security policy must allow for an external scheduling provider. */
  scheduling: z.strictObject({
    scripts: sources,
    frames: sources,
    /** Its script injects style elements. */
    inlineStyles: z.boolean(),
  }),
  pages: z.array(z.string()),
  /** Whether sample testimonials and figures are shown. */
  samples: z.boolean(),
  /** The hash of the words of a release; empty for the code's own. */
  words: z.string(),
  /** Pages with a form; `retry` names the template that shows it again with its errors. */
  forms: z.array(
    z.strictObject({
      path: z.string(),
      shape: z.enum(['request', 'message', 'waiting-list']),
      retry: z.string(),
    }),
  ),
});

export type BuildFacts = z.infer<typeof buildFacts>;
