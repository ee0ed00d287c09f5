const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'] as const;

/** `client:active`: an island loaded at the first sign that someone uses the page, so not with its first view. */
export default (load: () => Promise<() => Promise<void>>): void => {
  const start = async () => {
    for (const sign of signs) removeEventListener(sign, start);
    const hydrate = await load();
    await hydrate();
  };
  for (const sign of signs) addEventListener(sign, start, { passive: true });
};
