/** Set by the build: false with `NODE_ENV=production`. */
declare const __SAMPLES__: boolean;

/** Leaves out testimonials and figures that are only samples, where samples must not be shown. */
export const visibleItems = <Item extends { standIn: boolean }>(items: readonly Item[]): readonly Item[] =>
  items.filter(({ standIn }) => __SAMPLES__ || !standIn);

/** @returns the item, or undefined where it must not be shown */
export const visibleItem = <Item extends { standIn: boolean }>(item: Item | undefined): Item | undefined =>
  item && visibleItems([item])[0];
