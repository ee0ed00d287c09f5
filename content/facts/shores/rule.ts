import type { Fact, Source } from '../../vocabulary/facts.ts';
import type { ShoreRule } from '../../vocabulary/shores.ts';

type Read = Omit<Fact<ShoreRule>, 'value' | 'checked' | 'confirmed'> &
  Partial<Pick<Fact<ShoreRule>, 'checked' | 'confirmed'>> &
  ShoreRule;

/** A rule as it was first written down; `checked` and `confirmed` are given once somebody has read its source. */
export const rule = ({
  says,
  more,
  checked = '2026-11-23',
  confirmed = false,
  ...rest
}: Read): Fact<ShoreRule> => ({ value: more ? { says, more } : { says }, checked, confirmed, ...rest });

/** A chapter of Ontario's guide to its Employment Standards Act. @param page the end of its address */
export const esaGuide = (chapter: string, page: string): Source => ({
  title: `Employment Standards Act guide, “${chapter}” (Ontario)`,
  href: `https://www.ontario.ca/document/your-guide-employment-standards-act-0/${page}`,
});

/** A section of the Michigan Compiled Laws. @param section such as "408.963" */
export const michiganLaw = (act: string, section: string): Source => ({
  title: `${act}, MCL\u00a0${section} (Michigan)`,
  href: `https://www.legislature.mi.gov/Laws/MCL?objectName=mcl-${section.replace('.', '-')}`,
});
