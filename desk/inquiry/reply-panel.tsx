import { useRef, useState } from 'react';
import { Link } from 'wouter';
import { formatWhen } from '#content/desk/board.ts';
import { firstName } from '#content/desk/diary.ts';
import { inquiryWords } from '#content/desk/inquiry.ts';
import { replyWords as words } from '#content/desk/replies.ts';
import { deskWords } from '#content/desk/words.ts';
import type { InquiryView } from '#contract/desk.ts';
import { type FilledReply, findPlaceholders, type PreparedReply, replyLimits } from '#contract/desk-replies.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { callEndpoint } from '../data/call.ts';
import { useInquiryChanges, useServerNow } from '../data/inquiries.ts';
import { useDeskMutation, useEndpointQuery } from '../data/queries.ts';
import { useReplyDraft } from '../data/reply-draft.ts';
import { SavedReplyForm } from '../settings/saved-reply-form.tsx';
import { useCopyToClipboard, useNotifications } from '../shell/notifications.tsx';
import { guardUnsaved, useUnsavedGuard } from '../shell/unsaved.ts';
import { SelectField, TextArea, TextField } from '../ui/fields.tsx';
import { Panel } from '../ui/panel.tsx';
import { FormError, Kbd } from '../ui/text.tsx';
import { canBeAnswered } from './actions.tsx';
import { createReplyMailto, restorePlaceholders } from './reply-text.ts';

interface ReplyPanelProps {
  view: InquiryView;
  onClose: () => void;
}

/** Prepares the text of a reply. Staff send it from their own mail program, or paste it there. */
export function ReplyPanel(props: ReplyPanelProps) {
  const params = { id: props.view.inquiry.id };
  // Not cached: another device may have changed the draft.
  const { data, error } = useEndpointQuery(
    'GET /api/desk/inquiries/:id/reply',
    { params, query: { saved: '' } },
    { gcTime: 0 },
  );
  if (data) return <ReplyForm {...props} reply={data} />;
  return error ? <FormError error={error} /> : <p role="status">{deskWords.fetching}</p>;
}

const ownDraft = 'draft';

function ReplyForm({ view, onClose, reply }: ReplyPanelProps & { reply: PreparedReply }) {
  const { inquiry, bounced } = view;
  const { id, name, email, company } = inquiry;
  const [{ initial, isRestored }] = useState({ initial: reply.draft ?? reply.text, isRestored: reply.draft !== null });
  const [text, setText] = useState({ subject: initial.subject, body: initial.body });
  const [filled, setFilled] = useState<FilledReply['filled']>(isRestored ? [] : reply.text.filled);
  const [chosen, setChosen] = useState(isRestored ? ownDraft : '');
  const [isHandedOver, setHandedOver] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const insertedText = useRef(isRestored ? null : text);
  const message = useRef<HTMLDivElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const today = new Date(useServerNow()).toISOString();
  const { showToast, showWarning } = useNotifications();
  const { markAnswered, busy } = useInquiryChanges({ onDone: onClose });
  const draft = useReplyDraft(id, text, reply.draft);
  useUnsavedGuard(draft.problem !== '', () => void draft.save());
  const close = () => {
    if (draft.problem) onClose();
    else void draft.save().then((isKept) => isKept && onClose());
  };

  const choose = useDeskMutation(
    (saved: string) => callEndpoint('GET /api/desk/inquiries/:id/reply', { params: { id }, query: { saved } }),
    (answer, saved) => {
      const before = { text, filled, chosen, insertedText: insertedText.current };
      const own = before.insertedText;
      const next = { subject: answer.text.subject, body: answer.text.body };
      insertedText.current = next;
      setText(next);
      setFilled(answer.text.filled);
      setChosen(saved);
      if (own?.body === text.body && own.subject === text.subject) return;
      const title = reply.saved.find((one) => one.id === saved)?.title ?? words.none;
      showToast(words.replaced(title), () => {
        insertedText.current = before.insertedText;
        setText(before.text);
        setFilled(before.filled);
        setChosen(before.chosen);
      });
    },
    showWarning,
  );

  const { href, isLong } = createReplyMailto({ email, reference: id, ...text });
  const missing = findPlaceholders(`${text.subject}\n${text.body}`);
  const copyText = useCopyToClipboard();
  const copy = (done: string) => copyText(text.body, { done, failed: words.notCopied });
  const isReady = () => {
    const [gap] = missing;
    const area = message.current?.querySelector('textarea');
    if (gap && area) {
      const at = text.body.indexOf(`{${gap}}`);
      area.focus();
      if (at >= 0) area.setSelectionRange(at, at + gap.length + 2);
    }
    return !gap;
  };
  const filledInValues = filled.flatMap(({ placeholder, value }) => {
    if (!text.body.includes(value) && !text.subject.includes(value)) return [];
    if (placeholder === 'me') return words.signature;
    if (placeholder === 'times') return words.openTimes;
    return placeholder === 'my title' ||
      placeholder === 'reference' ||
      placeholder === 'phone' ||
      placeholder === 'firm'
      ? []
      : value;
  });
  const restoredOption = isRestored ? [{ value: ownDraft, label: words.draft }] : [];
  const person = firstName(name) || id;
  return (
    <Panel
      className="reply-panel"
      title={words.title(person)}
      state={
        draft.problem ? (
          <strong role="alert">{draft.problem}</strong>
        ) : (
          <small role="status">{draft.savedAt && words.kept(formatWhen(draft.savedAt, today))}</small>
        )
      }
      keepsDraft
      onClose={close}
    >
      {bounced && <p className="warning">{words.bounced(email)}</p>}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the button below */}
      <div
        className="form"
        ref={message}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) link.current?.click();
        }}
      >
        <div className="form-pair">
          <SelectField
            label={words.saved}
            value={chosen}
            onValue={(saved) => saved !== ownDraft && choose.send(saved)}
            options={[
              ...restoredOption,
              { value: '', label: words.none },
              ...reply.saved.map((one) => ({ value: one.id, label: one.title })),
            ]}
          />
          <TextField
            label={words.subject}
            help={words.keepReference(id)}
            value={text.subject}
            maxLength={replyLimits.filledSubject}
            onValue={(subject) => setText({ ...text, subject })}
          />
        </div>
        <TextArea
          label={words.message}
          rows={11}
          value={text.body}
          maxLength={replyLimits.filledBody}
          onValue={(body) => setText({ ...text, body })}
        />
        {filledInValues.length > 0 && (
          <p className="filled-in">
            {words.filled}{' '}
            {filledInValues.map((value) => (
              <span key={value}>{value}</span>
            ))}
          </p>
        )}
        {missing.length > 0 && (
          <p className="warning" role="status">
            {words.missing(missing)}
          </p>
        )}
        {isLong && <p className="small">{words.long}</p>}
        <div className="buttons">
          <a
            ref={link}
            className={buttonClass({ look: 'primary' })}
            href={href}
            onClick={(event) => {
              if (!isReady()) return event.preventDefault();
              if (isLong) copy(words.copiedLong);
              void draft.save();
              setHandedOver(true);
            }}
          >
            {words.open}
            <Kbd>Ctrl Enter</Kbd>
          </a>
          <Button
            label={words.copy}
            onClick={() => {
              if (!isReady()) return;
              copy(words.copied(email, id));
              setHandedOver(true);
            }}
          />
          <Button look="soft" label={words.save} aria-expanded={isSaving} onClick={() => setSaving(true)} />
          <Button look="text" label={deskWords.close} onClick={() => guardUnsaved(close)} />
        </div>
        {isHandedOver && canBeAnswered(inquiry.state) ? (
          <div className="buttons">
            <span>{words.sent}</span>
            <Button
              look="soft"
              label={inquiryWords.mail}
              busy={busy}
              onClick={() => draft.save().then(() => markAnswered(inquiry, 'mail'))}
            />
          </div>
        ) : (
          <p className="small">{words.hint}</p>
        )}
        <p className="small">
          {words.keptFor} <Link href="/settings/replies">{words.manage}</Link>
        </p>
      </div>
      {isSaving && (
        <SavedReplyForm
          initial={toSavedReply(text, [
            ...filled,
            { placeholder: 'first name', value: firstName(name) },
            { placeholder: 'name', value: name },
            { placeholder: 'company', value: company },
            { placeholder: 'reference', value: id },
          ])}
          onClose={() => setSaving(false)}
        />
      )}
    </Panel>
  );
}

const toSavedReply = ({ subject, body }: { subject: string; body: string }, filled: FilledReply['filled']) => ({
  title: '',
  subject: restorePlaceholders(subject, filled),
  body: restorePlaceholders(body, filled),
});
