import { useState } from 'react';
import { savedRepliesScreen } from '#content/desk/replies.ts';
import { HttpError } from '#contract/client.ts';
import { replyLimits, type SavedReply } from '#contract/desk-replies.ts';
import { Button } from '#ui/button.tsx';
import { useAnswer, useCall } from '../data/queries.ts';
import { unsavedOf, useKeepUnsaved } from '../data/session.ts';
import { useNotifications } from '../shell/notifications.tsx';
import { pickFields, TextArea, TextField } from '../ui/fields.tsx';
import { PanelForm } from '../ui/panel.tsx';
import { FormError } from '../ui/text.tsx';

const words = savedRepliesScreen.form;
const fields = ['title', 'subject', 'body'] as const;

type Seen = Pick<SavedReply, 'id' | 'version'> | undefined;

interface SavedReplyFormProps {
  /** Undefined for a new one. */
  reply?: SavedReply;
  first: Pick<SavedReply, (typeof fields)[number]>;
  onClose: () => void;
}

export function SavedReplyForm({ reply, first, onClose }: SavedReplyFormProps) {
  const keep = `saved reply ${reply?.id ?? 'new'}`;
  const [kept] = useState(() => unsavedOf<{ typed: typeof first; seen: Seen }>(keep));
  // The version to replace; undefined for a new one, or if it was removed meanwhile.
  const [seen, setSeen] = useState<Seen>(kept ? kept.seen : reply && { id: reply.id, version: reply.version });
  const [typed, setTyped] = useState(kept?.typed);
  useKeepUnsaved(keep, typed && { typed, seen });
  const shown = typed ?? first;
  const field = { 'data-unsaved': typed ? '' : undefined };
  const { refetch } = useAnswer('GET /api/desk/saved-replies', {}, { enabled: reply !== undefined });
  const { showToast } = useNotifications();
  const failed = async (error: Error) => {
    if (!(error instanceof HttpError && error.status === 409) || !seen) return;
    const { data } = await refetch();
    const now = data?.replies.find(({ id }) => id === seen.id);
    if (data) setSeen(now && { id: now.id, version: now.version });
  };
  const done = (sentence: string, undo?: () => void) => {
    showToast(sentence, undo);
    onClose();
  };
  const save = useCall('POST /api/desk/saved-replies/save', () => done(words.saved), failed);
  const restore = useCall('POST /api/desk/saved-replies/save', () => showToast(words.saved));
  const remove = useCall(
    'POST /api/desk/saved-replies/remove',
    () => {
      const { title, subject, body } = reply ?? first;
      done(words.removed(title), () => restore.send({ body: { title, subject, body } }));
    },
    failed,
  );
  return (
    <PanelForm
      title={reply ? words.change : words.create}
      savable
      noValidate
      onSubmit={(given) => save.send({ body: { ...pickFields(given, fields), ...seen } })}
      onTyped={(given) => setTyped(pickFields(given, fields))}
      change={save}
      fields={fields}
      submit={words.submit}
      onClose={onClose}
      below={
        <>
          <FormError error={remove.error} />
          {seen && (
            <p className="note">
              <Button look="text" label={words.remove} busy={remove.busy} onClick={() => remove.send({ body: seen })} />
            </p>
          )}
        </>
      }
    >
      <TextField label={words.title} name="title" maxLength={replyLimits.title} defaultValue={shown.title} {...field} />
      <TextField
        label={words.subject}
        name="subject"
        maxLength={replyLimits.subject}
        defaultValue={shown.subject}
        {...field}
      />
      <TextArea
        label={words.body}
        help={words.personal}
        name="body"
        rows={11}
        maxLength={replyLimits.body}
        defaultValue={shown.body}
        {...field}
      />
      <p className="filled-in">
        {words.hint}{' '}
        {words.placeholders.map(({ name, what }) => (
          <span key={name} title={what}>{`{${name}}`}</span>
        ))}
      </p>
    </PanelForm>
  );
}
