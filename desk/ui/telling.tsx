import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { deskWords } from '#content/desk/words.ts';
import { Strip } from './strip.tsx';

/** How long something can be undone, in ms. */
const undoFor = 8000;

interface Telling {
  /** Says in a strip above the screen that something was done, until it is closed. */
  say: (strong: string, more?: string) => void;
  /** Says that something was done at once, and takes it back on a press. */
  offerUndo: (done: string, undo: () => void) => void;
  /** The strip, for whoever draws the screen. */
  strip: ReactNode;
}

const Told = createContext<Telling | null>(null);

/** What was done is told here by every screen. */
export function TellingProvider({ children }: { children: ReactNode }) {
  const [said, setSaid] = useState<{ strong: string; more: string } | null>(null);
  const [offer, setOffer] = useState<{ done: string; undo: () => void } | null>(null);
  useEffect(() => {
    if (!offer) return;
    const timer = setTimeout(() => setOffer(null), undoFor);
    return () => clearTimeout(timer);
  }, [offer]);
  const telling = useMemo<Telling>(
    () => ({
      say: (strong, more = '') => setSaid({ strong, more }),
      offerUndo: (done, undo) => setOffer({ done, undo }),
      strip: said && (
        <Strip
          kind="said"
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
    [said],
  );
  return (
    <Told.Provider value={telling}>
      {children}
      <div role="status">
        {offer && (
          <div className="undo">
            <span>{offer.done}</span>
            <button
              type="button"
              onClick={() => {
                offer.undo();
                setOffer(null);
              }}
            >
              {deskWords.undo}
            </button>
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
