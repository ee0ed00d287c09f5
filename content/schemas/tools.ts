import { z } from 'zod';
import { oldestOf } from '../facts/age.ts';
import { employerDuties, programs, taxFacts } from '../facts/records.ts';
import { shoreParts } from '../facts/shores.ts';
import { offers } from '../packages.ts';
import { text } from '../placeholders.ts';
import { link } from './base.ts';
import { type Fact, type ShorePart, shorePart } from './facts.ts';
import { ground, oneOf } from './firm.ts';
import { list } from './text.ts';

const head = { type: z.literal('tool'), id: z.string().exactOptional(), ground, heading: text, lead: text };

/** What a reader works something out with. Each is a component of `site/tools/`, and stands there without a script as a table or a list. */
export const tool = z
  .discriminatedUnion('look', [
    /** What regular saving comes to. */
    z.strictObject({ ...head, look: z.literal('wealth') }),
    /** What is due when, to the CRA, for four readers. */
    z.strictObject({ ...head, look: z.literal('taxes') }),
    /** What a funder asks first, and the programs that could fit. */
    z.strictObject({ ...head, look: z.literal('grants') }),
    /** Which of a page's packages fits. Its reasons are taken from the page's term sheet. */
    z
      .strictObject({ ...head, look: z.literal('chooser'), offer: oneOf(offers) })
      .transform(({ offer: { choice, lines, packages }, ...section }) => ({
        ...section,
        choice,
        lines,
        packages,
      })),
    /** What the law asks of an employer of a certain size. */
    z.strictObject({ ...head, look: z.literal('employer') }),
    /** Rules, programs and deadlines of Ontario and Michigan, side by side across the river. */
    z.strictObject({
      ...head,
      look: z.literal('shores'),
      id: z.string().describe('Its address on the page: the choice of both shores leads there'),
      topics: list(shorePart),
      action: link,
      secondary: link.exactOptional().describe('Where the rest stands, on a page that shows a part of it'),
    }),
  ])
  .transform((section) => ({ ...section, checked: oldestOf(factsOf(section)) || undefined }));

/** What a tool rests on, where it is more than arithmetic. */
function factsOf(tool: { look: string; topics?: readonly ShorePart[] }): readonly Fact<unknown>[] {
  if (tool.look === 'taxes') return Object.values(taxFacts);
  if (tool.look === 'grants') return programs;
  if (tool.look === 'employer') return Object.values(employerDuties).flat();
  return (tool.topics ?? []).flatMap((part) =>
    shoreParts[part].topics.flatMap(({ ontario, michigan }) => [ontario, michigan]),
  );
}

type ToolSection = z.infer<typeof tool>;
export type ChooserTool = Extract<ToolSection, { look: 'chooser' }>;
export type ShoresTool = Extract<ToolSection, { look: 'shores' }>;
