/** Prints one part of the page and nothing around it. */
export function printAlone(part: HTMLElement): void {
  part.dataset.printed = '';
  addEventListener('afterprint', () => delete part.dataset.printed, { once: true });
  print();
}
