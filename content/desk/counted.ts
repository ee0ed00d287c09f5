const numberWords = 'no one two three four five six seven eight nine ten eleven twelve thirteen'.split(' ');

/** "three"; digits from 14 on. */
export const numberWord = (count: number): string => numberWords[count] ?? String(count);

/** "1 day", "24 days". */
export const countInDigits = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

export const formatHours = (count: number): string => countInDigits(count, 'hour');

/** "one change", "three changes"; digits from 14 on. */
export const countInWords = (count: number, one: string, many = `${one}s`): string =>
  `${numberWord(count)} ${count === 1 ? one : many}`;

const list = new Intl.ListFormat('en-CA', { type: 'conjunction' });

/** "Ann, Ben and Cleo". */
export const joinWithAnd = (names: readonly string[]): string => list.format(names);
