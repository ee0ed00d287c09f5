const small = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

/** In words up to twelve. */
export const counted = (count: number): string => small[count - 1] ?? String(count);
export const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
/** "one change", "three changes". */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${counted(count)} ${count === 1 ? one : many}`;
