import { inquiryScreen } from '#content/desk/inquiry.ts';
import { type ChangedInquiry, type DeskInquiry, deskEndpoints, inquiryPath } from '#contract/desk.ts';
import { call } from '../data/call.ts';
import { useInquiriesAgain } from '../data/inquiry.ts';
import { useChange } from '../data/session.ts';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/panel.tsx';
import { useTelling } from '../ui/telling.tsx';
import { Trouble } from '../ui/trouble.tsx';

const words = inquiryScreen.blockPanel;

/** Asks what of a sender is to be blocked: the address, the network, or both. */
export function BlockPanel({ inquiry, onClose }: { inquiry: DeskInquiry; onClose: () => void }) {
  const { id, version, email } = inquiry;
  const { offerUndo } = useTelling();
  const again = useInquiriesAgain();
  const { send, busy, error } = useChange(
    (chosen: { address: boolean; network: boolean }) =>
      call<ChangedInquiry>(inquiryPath(deskEndpoints.block, id), { version, ...chosen }),
    () => {
      again();
      offerUndo(words.done);
      onClose();
    },
  );
  return (
    <Panel title={words.title} onClose={onClose}>
      <p>{words.lead}</p>
      <form
        className="fs"
        onSubmit={(event) => {
          event.preventDefault();
          const chosen = new FormData(event.currentTarget);
          send({ address: chosen.has('address'), network: chosen.has('network') });
        }}
      >
        <div className="opt">
          {email && (
            <label>
              <input type="checkbox" name="address" defaultChecked />
              <span>{words.address(email)}</span>
            </label>
          )}
          <label>
            <input type="checkbox" name="network" defaultChecked={!email} />
            <span>{words.network}</span>
          </label>
        </div>
        <Trouble error={error} />
        <div className="acts">
          <Button type="submit" kind="bad" busy={busy}>
            {words.submit}
          </Button>
          <Button kind="soft" onClick={onClose}>
            {inquiryScreen.givePanel.keep}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
