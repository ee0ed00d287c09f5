import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'wouter';
import { formatWhen } from '#content/desk/board.ts';
import { inquiryWords } from '#content/desk/inquiry.ts';
import { replyWords as words } from '#content/desk/replies.ts';
import { deskWords } from '#content/desk/words.ts';
import { toGreetingName } from '#content/person-names.ts';
import type { DeskInquiry, InquiryView } from '#contract/desk.ts';
import {
  type FilledReply,
  findPlaceholders,
  type PreparedReply,
  type ReplyPlaceholder,
  replyLimits,
} from '#contract/desk-replies.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { callEndpoint } from '../data/call.ts';
import { useInquiryChanges, useServerNowMs } from '../data/inquiries.ts';
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

/** What is typed, and the saved reply it was filled in from. */
function useReplyText(id: string, reply: PreparedReply) {
  const [{ initial, isRestored }] = useState({ initial: reply.draft ?? reply.text, isRestored: reply.draft !== null });
  const [text, setText] = useState({ subject: initial.subject, body: initial.body });
  const [filled, setFilled] = useState<FilledReply['filled']>(isRestored ? [] : reply.text.filled);
  const [chosen, setChosen] = useState(isRestored ? ownDraft : '');
  const insertedText = useRef(isRestored ? null : text);
  const { showToast, showWarning } = useNotifications();
  const { send: choose } = useDeskMutation(
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
  return { text, setText, filled, chosen, choose, isRestored };
}

const ownPlaceholders: readonly ReplyPlaceholder[] = ['my title', 'reference', 'phone', 'firm'];

/** The values in the text that staff should check. */
const listFilledInValues = (filled: FilledReply['filled'], { subject, body }: ReplyMail): string[] =>
  filled.flatMap(({ placeholder, value }) => {
    if (!body.includes(value) && !subject.includes(value)) return [];
    if (placeholder === 'me') return words.signature;
    if (placeholder === 'times') return words.openTimes;
    return ownPlaceholders.includes(placeholder) ? [] : value;
  });

type ReplyMail = Pick<FilledReply, 'subject' | 'body'>;

function ReplyForm({ view, onClose, reply }: ReplyPanelProps & { reply: PreparedReply }) {
  const { inquiry, bounced } = view;
  const { id, name, email, company } = inquiry;
  const { text, setText, filled, chosen, choose, isRestored } = useReplyText(id, reply);
  const [isSaving, setSaving] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const today = new Date(useServerNowMs()).toISOString();
  const draft = useReplyDraft(id, text, reply.draft);
  useUnsavedGuard(draft.problem !== '', () => void draft.save());
  const close = () => {
    if (draft.problem) onClose();
    else void draft.save().then((isKept) => isKept && onClose());
  };
  const missing = findPlaceholders(`${text.subject}\n${text.body}`);
  /** Selects a placeholder that is still to be filled in. @returns whether there is none */
  const checkPlaceholders = () => {
    const [gap] = missing;
    const area = form.current?.querySelector('textarea');
    if (gap && area) {
      const at = text.body.indexOf(`{${gap}}`);
      area.focus();
      if (at >= 0) area.setSelectionRange(at, at + gap.length + 2);
    }
    return !gap;
  };
  const filledInValues = listFilledInValues(filled, text);
  const restoredOption = isRestored ? [{ value: ownDraft, label: words.draft }] : [];
  return (
    <Panel
      className="reply-panel"
      title={words.title(toGreetingName(name) || name || id)}
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
        ref={form}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
            form.current?.querySelector<HTMLElement>('.button-primary')?.click();
        }}
      >
        <div className="form-pair">
          <SelectField
            label={words.saved}
            value={chosen}
            onValue={(saved) => saved !== ownDraft && choose(saved)}
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
        <ReplyActions inquiry={inquiry} text={text} draft={draft} check={checkPlaceholders} onAnswered={onClose}>
          <Button look="soft" label={words.save} aria-expanded={isSaving} onClick={() => setSaving(true)} />
          <Button look="text" label={deskWords.close} onClick={() => guardUnsaved(close)} />
        </ReplyActions>
        <p className="small">
          {words.keptFor} <Link href="/settings/replies">{words.manage}</Link>
        </p>
      </div>
      {isSaving && (
        <SavedReplyForm
          initial={toSavedReply(text, [
            ...filled,
            { placeholder: 'first name', value: toGreetingName(name) },
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

interface ReplyActionsProps {
  inquiry: DeskInquiry;
  text: ReplyMail;
  draft: ReturnType<typeof useReplyDraft>;
  /** Whether the text can be sent. */
  check: () => boolean;
  onAnswered: () => void;
  /** More buttons. */
  children: ReactNode;
}

/** Hands the reply over to a mail program or the clipboard, then offers to mark the inquiry as answered. */
function ReplyActions({ inquiry, text, draft, check, onAnswered, children }: ReplyActionsProps) {
  const { id, email, state } = inquiry;
  const [isHandedOver, setHandedOver] = useState(false);
  const { markAnswered, busy } = useInquiryChanges({ onDone: onAnswered });
  const { href, isLong } = createReplyMailto({ email, reference: id, ...text });
  const copyText = useCopyToClipboard();
  const copy = (done: string) => copyText(text.body, { done, failed: words.notCopied });
  return (
    <>
      {isLong && <p className="small">{words.long}</p>}
      <div className="buttons">
        <a
          className={buttonClass({ look: 'primary' })}
          href={href}
          onClick={(event) => {
            if (!check()) return event.preventDefault();
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
            if (!check()) return;
            copy(words.copied(email, id));
            setHandedOver(true);
          }}
        />
        {children}
      </div>
      {isHandedOver && canBeAnswered(state) ? (
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
    </>
  );
}

const toSavedReply = ({ subject, body }: ReplyMail, filled: FilledReply['filled']) => ({
  title: '',
  subject: restorePlaceholders(subject, filled),
  body: restorePlaceholders(body, filled),
});
