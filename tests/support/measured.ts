/** Prints what a long test measured. */
export function report(what: string, figures: Readonly<Record<string, number | string>>): void {
  const list = Object.entries(figures).map(([name, value]) => `${name} ${value}`);
  console.log(`${what}: ${list.join(', ')}`);
}

/** The value that a share of all is not above: `atShare(times, 0.99)` is p99. */
export function atShare(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}
