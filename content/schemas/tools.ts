import { z } from 'zod';
import { employerDuties, fundingPrograms, oldestCheck, taxFacts } from '../facts/records.ts';
import { shoreParts } from '../facts/shores.ts';
import { filledText } from '../placeholders.ts';
import { linkSchema, sectionHead } from './base.ts';
import { type Fact, type ShorePart, shorePartSchema } from './facts.ts';
import { arrayOf } from './text.ts';
import { unionByLook } from './union-by-look.ts';

/** Each look is a component in `site/tools/`, which has a static version for browsers without scripts. */
export const toolSectionSchema = unionByLook(
  { type: z.literal('tool'), id: z.string().exactOptional(), ...sectionHead, lead: filledText },
  {
    wealth: {},
    taxes: {},
    grants: {},
    employer: {},
    shores: {
      id: z.string().describe('Its address on the page: the choice of both shores leads there'),
      topics: arrayOf(shorePartSchema),
      action: linkSchema,
      secondary: linkSchema.exactOptional().describe('Where the rest stands, on a page that shows a part of it'),
    },
  },
).transform((section) => ({ ...section, checked: oldestCheck(factsOfTool(section)) || undefined }));

function factsOfTool(tool: { look: string; topics?: readonly ShorePart[] }): readonly Fact<unknown>[] {
  if (tool.look === 'taxes') return Object.values(taxFacts);
  if (tool.look === 'grants') return fundingPrograms;
  if (tool.look === 'employer') return Object.values(employerDuties).flat();
  return (tool.topics ?? []).flatMap((part) =>
    shoreParts[part].topics.flatMap(({ ontario, michigan }) => [ontario, michigan]),
  );
}

type ToolSection = z.infer<typeof toolSectionSchema>;
export type ShoresTool = Extract<ToolSection, { look: 'shores' }>;
