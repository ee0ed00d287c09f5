import { noticeScreen } from '#content/desk/notices.ts';
import { type DeskNotices, noticeEndpoints as endpoints } from '#contract/desk-notices.ts';
import { useNoticeChange } from '../data/notices.ts';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/panel.tsx';
import { useTelling } from '../ui/telling.tsx';
import { Trouble } from '../ui/trouble.tsx';

const words = noticeScreen.form;

/** Asks before a notice is taken off for good. */
export function RemoveNotice({
  seen,
  onClose,
  onBetween,
  onRemoved,
}: {
  seen: { id: string; version: number };
  onClose: () => void;
  /** Somebody else has changed it meanwhile. */
  onBetween: (notices: DeskNotices) => void;
  onRemoved: () => void;
}) {
  const { say } = useTelling();
  const { send, busy, error } = useNoticeChange<object>(
    endpoints.remove,
    () => {
      say(words.removed);
      onRemoved();
    },
    onBetween,
  );
  return (
    <Panel title={words.removeTitle} onClose={onClose}>
      <p>{words.removeText}</p>
      <Trouble error={error} />
      <div className="acts">
        <Button kind="bad" busy={busy} onClick={() => send(seen)}>
          {words.remove}
        </Button>
        <Button kind="soft" onClick={onClose}>
          {words.keep}
        </Button>
      </div>
    </Panel>
  );
}
