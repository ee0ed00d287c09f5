import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { deskWords } from '#content/desk/words.ts';
import { Cap } from './cap.tsx';
import { Strip } from './strip.tsx';

/** How long something can be undone, in ms. */
const undoFor = 8000;

interface Telling {
  /** Says in a strip above the screen that something was done, until it is closed or another screen comes. */
  say: (strong: string, more?: string) => void;
  /** Says in the same place that something was not done, and why, until it is closed or something works. */
  warn: (strong: string) => void;
  /** Says that something was done at once, and takes it back on a press where that can be. */
  offerUndo: (done: string, undo?: () => void) => void;
  /** Takes back what was offered last; nothing where nothing is offered. */
  undoOffered: (() => void) | undefined;
  /** The strip, for whoever draws the screen, and whether it says that something was not done. */
  strip: ReactNode;
  isWarning: boolean;
}

interface Said {
  kind: 'said' | 'alarm';
  strong: string;
  more: string;
  /** The screen it is told on; null until one shows it, since what was done may lead to another. */
  where: string | null;
}

const Told = createContext<Telling | null>(null);

/** What was done is told here by every screen. @param singleKeys whether Z takes it back */
export function TellingProvider({ singleKeys, children }: { singleKeys: boolean; children: ReactNode }) {
  const [said, setSaid] = useState<Said | null>(null);
  const [where] = useLocation();
  useEffect(() => {
    if (said?.kind !== 'said' || said.where === where) return;
    setSaid(said.where === null ? { ...said, where } : null);
  }, [said, where]);
  const [offer, setOffer] = useState<{ done: string; undo: (() => void) | undefined } | null>(null);
  useEffect(() => {
    if (!offer) return;
    const timer = setTimeout(() => setOffer(null), undoFor);
    return () => clearTimeout(timer);
  }, [offer]);
  const telling = useMemo<Telling>(
    () => ({
      say: (strong, more = '') => setSaid({ kind: 'said', strong, more, where: null }),
      warn: (strong) => setSaid({ kind: 'alarm', strong, more: '', where: null }),
      offerUndo: (done, undo) => {
        setOffer({ done, undo });
        // Something has worked since: what did not is over.
        setSaid((before) => (before?.kind === 'alarm' ? null : before));
      },
      undoOffered:
        offer?.undo &&
        (() => {
          offer.undo?.();
          setOffer(null);
        }),
      isWarning: said?.kind === 'alarm',
      strip: said && (
        <Strip
          kind={said.kind}
          strong={said.strong}
          action={
            <button type="button" className="lk" onClick={() => setSaid(null)}>
              {deskWords.close}
            </button>
          }
        >
          {said.more}
        </Strip>
      ),
    }),
    [said, offer],
  );
  return (
    <Told.Provider value={telling}>
      {children}
      <div role="status">
        {offer && (
          <div className="undo">
            <span>{offer.done}</span>
            {offer.undo && (
              <button type="button" onClick={telling.undoOffered}>
                {deskWords.undo}
                {singleKeys && <Cap>Z</Cap>}
              </button>
            )}
          </div>
        )}
      </div>
    </Told.Provider>
  );
}

/** How a screen tells what was done. */
export function useTelling(): Telling {
  const telling = useContext(Told);
  if (!telling) throw new Error('A screen stands outside what tells.');
  return telling;
}
