const small = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
];

/** "three", and digits from 14 on. */
export const counted = (count: number): string => small[count] ?? String(count);

/** "1 day", "24 days". */
export const numbered = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

export const hoursOf = (count: number): string => numbered(count, 'hour');

/** "one change", "three changes". */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${counted(count)} ${count === 1 ? one : many}`;

const list = new Intl.ListFormat('en-CA', { type: 'conjunction' });

/** "Ann, Ben and Cleo". */
export const listed = (names: readonly string[]): string => list.format(names);
