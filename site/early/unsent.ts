import { unsentKey } from '#contract/storage-keys.ts';

/** A message that an earlier page could not send goes out from this one. Nothing is fetched where there is none. */
export function startUnsent(): void {
  try {
    if (!localStorage.getItem(unsentKey)) return;
  } catch {
    return;
  }
  void import('../forms/unsent.ts').then(({ startSending, sendUnsent }) => {
    startSending();
    return sendUnsent();
  });
}
