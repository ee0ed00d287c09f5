import { enquiryScreen } from '#content/desk/enquiry.ts';
import { notForUsMail } from '#content/desk/mails.ts';
import { noMoreMail } from '#content/mails/no-more-mail.ts';
import type { EnquiryView } from '#contract/desk.ts';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/panel.tsx';

const words = enquiryScreen.notForUsPanel;

/** An enquiry that is not for the firm: its mail is read here before it goes out. */
export function NotForUsPanel({
  view: { enquiry, bounced },
  onChoose,
  onClose,
}: {
  view: EnquiryView;
  onChoose: (mail: boolean) => void;
  onClose: () => void;
}) {
  const { id, name, email } = enquiry;
  const takesMail = email && !bounced;
  const mail = notForUsMail({ name, reference: id });
  const choose = (sent: boolean) => {
    onClose();
    onChoose(sent);
  };
  return (
    <Panel title={words.title} onClose={onClose}>
      {takesMail || !email ? (
        <p>{email ? words.lead : words.noAddress}</p>
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
            {words.withMail(email)}
          </Button>
        )}
        <Button onClick={() => choose(false)}>{words.without}</Button>
        <Button kind="soft" onClick={onClose}>
          {enquiryScreen.givePanel.keep}
        </Button>
      </div>
    </Panel>
  );
}
