import { useEffect, useState } from 'react';

/** How long a form stands still before it is looked at, in ms. */
const still = 350;

/** A value once it has stopped changing. @param name equal for values that are the same */
export function useSettled<Value>(value: Value, name: string): { settled: Value; isSettled: boolean } {
  const [kept, setKept] = useState({ value, name });
  useEffect(() => {
    if (kept.name === name) return;
    const timer = setTimeout(() => setKept({ value, name }), still);
    return () => clearTimeout(timer);
  }, [value, name, kept.name]);
  return { settled: kept.value, isSettled: kept.name === name };
}
