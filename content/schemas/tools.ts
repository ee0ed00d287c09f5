import { z } from 'zod';
import { employerDuties, oldestOf, programs, taxFacts } from '../facts/records.ts';
import { shoreParts } from '../facts/shores.ts';
import { text } from '../placeholders.ts';
import { link } from './base.ts';
import { type Fact, type ShorePart, shorePart } from './facts.ts';
import { ground } from './firm.ts';
import { list, looks } from './text.ts';

/** Each is a component of `site/tools/` with a static version for browsers without scripts. */
export const tool = looks(
  { type: z.literal('tool'), id: z.string().exactOptional(), ground, heading: text, lead: text },
  {
    wealth: {},
    taxes: {},
    grants: {},
    employer: {},
    shores: {
      id: z.string().describe('Its address on the page: the choice of both shores leads there'),
      topics: list(shorePart),
      action: link,
      secondary: link.exactOptional().describe('Where the rest stands, on a page that shows a part of it'),
    },
  },
).transform((section) => ({ ...section, checked: oldestOf(factsOf(section)) || undefined }));

function factsOf(tool: { look: string; topics?: readonly ShorePart[] }): readonly Fact<unknown>[] {
  if (tool.look === 'taxes') return Object.values(taxFacts);
  if (tool.look === 'grants') return programs;
  if (tool.look === 'employer') return Object.values(employerDuties).flat();
  return (tool.topics ?? []).flatMap((part) =>
    shoreParts[part].topics.flatMap(({ ontario, michigan }) => [ontario, michigan]),
  );
}

type ToolSection = z.infer<typeof tool>;
export type ShoresTool = Extract<ToolSection, { look: 'shores' }>;
