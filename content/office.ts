import type { Marked } from './vocabulary/base.ts';

/** Something that the firm has yet to supply: null, or what it says. The launch check prints what is asked for. */
interface Asked extends Marked<string | null> {
  asks: string;
}

const asked = (asks: string): Asked => ({ value: null, standIn: true, asks });

/** What a visitor to the office or a client needs to know, and only the firm can say. What is null is not on the pages. */
export const office = {
  mailingAddress: asked(
    'the whole mailing address with number and postal code; the law against spam asks for it in every commercial e-mail',
  ),
  parking: asked('where a visitor parks, and what it costs'),
  access: asked('whether there is an entrance without a step, an elevator and an accessible washroom'),
} as const;

/** What work usually costs where no package covers it, as a range in Canadian dollars before HST. */
export const usualFees = {
  strategicPlan: asked('the usual fee for a strategic plan, as a range'),
  training: asked('the usual fee for a training session, as a range'),
  application: asked('the usual fee for a grant or loan application, as a range'),
  return: asked('the usual fee for a personal, a corporate and a farm return, as a range'),
} as const;
