/** Set by the build: false with `NODE_ENV=production`. */
declare const __SAMPLES__: boolean;

/** Leaves out testimonials and figures that stand in until the firm has its own, where samples must not be seen. */
export const shown = <Item extends { standIn: boolean }>(items: readonly Item[]): readonly Item[] =>
  items.filter(({ standIn }) => __SAMPLES__ || !standIn);

/** @returns the item, or undefined where it must not be seen */
export const shownOne = <Item extends { standIn: boolean }>(item: Item | undefined): Item | undefined =>
  item && shown([item])[0];
