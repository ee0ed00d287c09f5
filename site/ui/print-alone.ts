export function printElement(part: HTMLElement): void {
  part.dataset.printed = '';
  addEventListener('afterprint', () => delete part.dataset.printed, { once: true });
  print();
}
