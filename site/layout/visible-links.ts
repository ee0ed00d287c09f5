import { testimonials } from '#content/firm.ts';
import type { Link } from '#content/schemas/base.ts';
import { visibleItems } from '../data/samples.ts';

/** Leaves out links to the home page's testimonials where none is shown. */
export const visibleLinks = (links: readonly Link[]): readonly Link[] =>
  links.filter(({ href }) => !href.endsWith('#client-stories') || visibleItems(testimonials.general).length > 0);
