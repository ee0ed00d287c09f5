import { useEffect, useId, useRef } from 'react';
import { deskWords } from '#content/desk/words.ts';
import { Button } from '../ui/button.tsx';
import { useLeaving } from '../ui/use-unsaved.ts';

const words = deskWords.unsaved;

/** Asks whoever is about to leave something unsaved. */
export function Leaving() {
  const leaving = useLeaving();
  return leaving && <Dialog {...leaving} />;
}

function Dialog({ stay, discard, save }: NonNullable<ReturnType<typeof useLeaving>>) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  // What had the focus gets it back before anything else happens.
  const answer = (act: () => void) => () => {
    dialog.current?.close();
    act();
  };
  return (
    <dialog className="panel ask" ref={dialog} aria-labelledby={id} onCancel={answer(stay)}>
      <h2 id={id}>{words.title}</h2>
      <div className="acts">
        {save && (
          <Button kind="go" onClick={answer(save)}>
            {words.save}
          </Button>
        )}
        <Button onClick={answer(discard)}>{words.discard}</Button>
        <Button kind="soft" onClick={answer(stay)}>
          {words.stay}
        </Button>
      </div>
    </dialog>
  );
}
