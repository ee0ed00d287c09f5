import { type RefObject, useEffect, useRef, useState } from 'react';

type Fields = Readonly<Record<string, string>>;
type Field = HTMLInputElement | HTMLSelectElement;

/**
 * What stands in the fields of a tool, by their names without the tool's own id in front. The fields are the browser's
 * own (uncontrolled), so what was chosen before this script arrived counts.
 * @param id starts the name of every field: two tools of a kind can stand in one document
 * @param first what the server wrote
 */
export function useFields<Named extends Fields>(id: string, first: Named) {
  const ref = useRef<HTMLDivElement>(null);
  const [fields, setFields] = useState(first);
  const read = () => setFields((before) => ({ ...before, ...fieldsIn(ref.current, id) }));

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script is here
  useEffect(read, []);

  /** Writes into a field, as if it had been typed. */
  const write = (name: keyof Named & string, value: string) => {
    const field = ref.current?.querySelector<Field>(`[name="${CSS.escape(`${id}-${name}`)}"]`);
    if (field) field.value = value;
    read();
  };
  return { ref: ref as RefObject<HTMLDivElement>, fields, read, write };
}

function fieldsIn(part: Element | null, id: string): Record<string, string> {
  const all = part?.querySelectorAll<Field>(':is(input, select)[name]') ?? [];
  const chosen = [...all].filter(
    (field) => !(field instanceof HTMLInputElement) || field.type !== 'radio' || field.checked,
  );
  return Object.fromEntries(chosen.map(({ name, value }) => [name.slice(id.length + 1), value]));
}
