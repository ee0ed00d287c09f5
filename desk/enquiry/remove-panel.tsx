import { useLocation } from 'wouter';
import { enquiryScreen } from '#content/desk/enquiry.ts';
import { type ChangedEnquiry, deskEndpoints, type EnquiryView, enquiryPath } from '#contract/desk.ts';
import { call } from '../data/call.ts';
import { useEnquiriesAgain } from '../data/enquiry.ts';
import { useChange } from '../data/session.ts';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/panel.tsx';
import { useTelling } from '../ui/telling.tsx';
import { Trouble } from '../ui/trouble.tsx';

const words = enquiryScreen.removePanel;

/** Asks before a message goes for good; with the last one its enquiry goes too. @param message its reference */
export function RemovePanel({
  view: { enquiry, messages, bookings, events },
  message,
  onClose,
}: {
  view: EnquiryView;
  message: string;
  onClose: () => void;
}) {
  const { id, version } = enquiry;
  const { offerUndo } = useTelling();
  const again = useEnquiriesAgain();
  const [, navigate] = useLocation();
  const { send, busy, error } = useChange(
    () =>
      call<ChangedEnquiry | undefined>(enquiryPath(deskEndpoints.removeMessage, id), { version, message }),
    (left) => {
      onClose();
      offerUndo(left ? words.done : words.gone(id));
      if (!left) navigate('/waiting');
      again();
    },
  );
  const isLast =
    messages.length === 1 &&
    !bookings.length &&
    !events.some(({ kind }) => kind === 'call' || kind === 'mail-in');
  return (
    <Panel title={words.title} onClose={onClose}>
      <p>
        {words.lead} {isLast && words.last}
      </p>
      <blockquote className="mailp pre">
        {messages.find(({ reference }) => reference === message)?.text}
      </blockquote>
      <Trouble error={error} />
      <div className="acts">
        <Button kind="bad" busy={busy} onClick={() => send(undefined)}>
          {words.submit}
        </Button>
        <Button kind="soft" onClick={onClose}>
          {enquiryScreen.givePanel.keep}
        </Button>
      </div>
    </Panel>
  );
}
