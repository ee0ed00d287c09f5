declare global {
  /** Listens from the head of the page on, and keeps the buttons that were pressed (`site/layout/shell.astro`). */
  var keepPress: ((event: Event) => void) & { kept?: HTMLButtonElement[] };
}

/** Presses once more what was pressed before these scripts heard it. */
export function answerKeptPresses(): void {
  removeEventListener('click', keepPress);
  for (const button of keepPress.kept ?? []) button.click();
}
