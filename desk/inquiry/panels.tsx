import { inquiryScreen } from '#content/desk/inquiry.ts';
import { notForUsMail } from '#content/desk/mails.ts';
import { noMoreMail } from '#content/mails/no-more-mail.ts';
import type { Board, InquiryView } from '#contract/desk.ts';
import { useBoard, useMailKept } from '../data/board.ts';
import type { InquiryChanges } from '../data/change-inquiry.ts';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/panel.tsx';
import { AnsweredPanel } from './answered-panel.tsx';
import type { Asking } from './asking.ts';
import { BlockPanel } from './block-panel.tsx';
import { GivePanel } from './give-panel.tsx';
import { NotePanel } from './note-panel.tsx';
import { RemovePanel } from './remove-panel.tsx';
import { TakePanel } from './take-panel.tsx';

const words = inquiryScreen.notForUsPanel;

/** An inquiry that is not for the firm: its mail is read here before it goes out. */
function NotForUsPanel({
  view: { inquiry, bounced },
  onChoose,
  onClose,
}: {
  view: InquiryView;
  onChoose: (mail: boolean) => void;
  onClose: () => void;
}) {
  const { id, name, email } = inquiry;
  const takesMail = email && !bounced;
  const kept = useMailKept();
  const mail = notForUsMail({ name, reference: id });
  const choose = (sent: boolean) => {
    onClose();
    onChoose(sent);
  };
  return (
    <Panel title={words.title} onClose={onClose}>
      {takesMail || !email ? (
        <p>{!email ? words.noAddress : kept ? words.leadKept : words.lead}</p>
      ) : (
        <div className="warned">
          <p>{words.bounced(email)}</p>
        </div>
      )}
      {takesMail && (
        <div className="mailp">
          <p>
            <b>{mail.subject}</b>
          </p>
          {[...mail.text.split('\n\n'), noMoreMail].map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      )}
      <div className="acts">
        {takesMail && (
          <Button kind="go" onClick={() => choose(true)}>
            {kept ? words.withKept : words.withMail(email)}
          </Button>
        )}
        <Button onClick={() => choose(false)}>{words.without}</Button>
        <Button kind="soft" onClick={onClose}>
          {inquiryScreen.givePanel.keep}
        </Button>
      </div>
    </Panel>
  );
}

/** What is asked about an inquiry before it is done. */
export function Panels({
  asking,
  view,
  staff,
  self,
  now,
  changes,
  onClose,
}: {
  asking: Asking;
  view: InquiryView;
  staff: Board['staff'];
  self: string;
  now: number;
  changes: InquiryChanges;
  onClose: () => void;
}) {
  const { data: board } = useBoard();
  const { inquiry } = view;
  switch (asking.what) {
    case 'give':
      return (
        <GivePanel
          {...{ inquiry, staff, self, onClose }}
          waiting={board?.waiting ?? []}
          onGive={(to) => changes.give(inquiry, to)}
        />
      );
    case 'note':
      return <NotePanel {...{ inquiry, onClose }} />;
    case 'not-for-us':
      return <NotForUsPanel {...{ view, onClose }} onChoose={(mail) => changes.notForUs(inquiry, mail)} />;
    case 'answered':
      return (
        <AnsweredPanel
          {...{ inquiry, staff, self, now, onClose }}
          onAnswered={(how, more, settled) => changes.answered(inquiry, how, more, settled)}
        />
      );
    case 'take':
      return <TakePanel {...{ inquiry, staff, self, onClose }} onTake={() => changes.take(inquiry)} />;
    case 'block':
      return <BlockPanel {...{ inquiry, onClose }} />;
    case 'remove':
      return <RemovePanel key={asking.message} {...{ view, onClose }} message={asking.message} />;
  }
}
