// `Object.keys` and the like, typed: for records that have no keys beside those of their type.

export const typedKeys = <Values extends object>(values: Values) => Object.keys(values) as (keyof Values & string)[];

export const typedEntries = <Values extends object>(values: Values) =>
  Object.entries(values) as [keyof Values & string, Exclude<Values[keyof Values], undefined>][];

export const recordOf = <Key extends string, Value>(keys: readonly Key[], toValue: (key: Key) => Value) =>
  Object.fromEntries(keys.map((key) => [key, toValue(key)])) as Record<Key, Value>;

export const mapValues = <Key extends string, Value, Mapped>(
  record: Readonly<Record<Key, Value>>,
  toMapped: (value: Value, key: Key) => Mapped,
) => recordOf(typedKeys(record), (key) => toMapped(record[key], key));
