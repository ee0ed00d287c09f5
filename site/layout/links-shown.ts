import { testimonials } from '#content/firm.ts';
import type { Link } from '#content/schemas/base.ts';
import { shown } from '../data/samples.ts';

/** Leaves out links to the home page's testimonials where none is shown. */
export const linksShown = (links: readonly Link[]): readonly Link[] =>
  links.filter(({ href }) => !href.endsWith('#client-stories') || shown(testimonials.general).length > 0);
