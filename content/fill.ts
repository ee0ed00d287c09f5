export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const fillPlaceholders = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (mark, name: string) => String(values[name] ?? mark));
