import { useLocation } from 'wouter';
import { inquiryScreen } from '#content/desk/inquiry.ts';
import { type ChangedInquiry, deskEndpoints, type InquiryView, inquiryPath } from '#contract/desk.ts';
import { call } from '../data/call.ts';
import { useInquiriesAgain } from '../data/inquiry.ts';
import { useChange } from '../data/session.ts';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/panel.tsx';
import { useTelling } from '../ui/telling.tsx';
import { Trouble } from '../ui/trouble.tsx';

const words = inquiryScreen.removePanel;

/** Asks before a message goes for good; with the last one its inquiry goes too. @param message its reference */
export function RemovePanel({
  view: { inquiry, messages, bookings, events },
  message,
  onClose,
}: {
  view: InquiryView;
  message: string;
  onClose: () => void;
}) {
  const { id, version } = inquiry;
  const { offerUndo } = useTelling();
  const again = useInquiriesAgain();
  const [, navigate] = useLocation();
  const { send, busy, error } = useChange(
    () => call<ChangedInquiry | undefined>(inquiryPath(deskEndpoints.removeMessage, id), { version, message }),
    (left) => {
      onClose();
      offerUndo(left ? words.done : words.gone(id));
      if (!left) navigate('/waiting');
      again();
    },
  );
  const isLast =
    messages.length === 1 && !bookings.length && !events.some(({ kind }) => kind === 'call' || kind === 'mail-in');
  return (
    <Panel title={words.title} onClose={onClose}>
      <p>
        {words.lead} {isLast && words.last}
      </p>
      <blockquote className="mailp pre">{messages.find(({ reference }) => reference === message)?.text}</blockquote>
      <Trouble error={error} />
      <div className="acts">
        <Button kind="bad" busy={busy} onClick={() => send(undefined)}>
          {words.submit}
        </Button>
        <Button kind="soft" onClick={onClose}>
          {inquiryScreen.givePanel.keep}
        </Button>
      </div>
    </Panel>
  );
}
