import { Toast } from 'radix-ui';
import { useSyncExternalStore } from 'react';
import { siteWords } from '#content/site-words.ts';
import { toastStore } from './toast-store.ts';
import './toaster.css';

/** Specification, section 9: shown for 5000 ms, swiped away to the right past 50 px, reached with F8. */
const toastMs = 5000;
const swipeThreshold = 50;

export function Toaster() {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.current, () => null);
  return (
    <Toast.Provider
      duration={toastMs}
      swipeDirection="right"
      swipeThreshold={swipeThreshold}
      label={siteWords.notifications}
    >
      {toast && (
        <Toast.Root key={toast.id} className={`toast toast-${toast.tone}`}>
          <Toast.Title className="toast-title title">{toast.title}</Toast.Title>
          <Toast.Description className="toast-text small">{toast.text}</Toast.Description>
          <Toast.Close className="toast-close" aria-label={siteWords.dismiss}>
            <svg className="icon" viewBox="0 0 14 14" aria-hidden="true" focusable="false">
              <path d="M1 1l12 12M13 1L1 13" />
            </svg>
          </Toast.Close>
        </Toast.Root>
      )}
      {/* Live regions stay visible to screen readers while a dialog is open; this one announces nothing itself. */}
      <Toast.Viewport
        className="toasts"
        hotkey={['F8']}
        label={`${siteWords.notifications} ({hotkey})`}
        aria-live="off"
      />
    </Toast.Provider>
  );
}
