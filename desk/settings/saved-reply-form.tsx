import { savedReplyWords } from '#content/desk/replies.ts';
import { replyLimits, type SavedReply } from '#contract/desk-replies.ts';
import { Button } from '#ui/button.tsx';
import { useEndpointMutation, useEndpointQuery } from '../data/queries.ts';
import { useNotifications } from '../shell/notifications.tsx';
import { TextArea, TextField } from '../ui/fields.tsx';
import { useFieldsForm } from '../ui/fields-form.ts';
import { PanelForm } from '../ui/panel.tsx';
import { FormError } from '../ui/text.tsx';

const words = savedReplyWords.form;
const fields = ['title', 'subject', 'body'] as const;

/** The version that saving replaces; undefined for a new reply, or if the reply was removed meanwhile. */
const toSeenReply = (reply: SavedReply | undefined) => ({ seen: reply && { id: reply.id, version: reply.version } });

interface SavedReplyFormProps {
  /** Undefined for a new reply. */
  reply?: SavedReply;
  initial: Pick<SavedReply, (typeof fields)[number]>;
  onClose: () => void;
}

export function SavedReplyForm({ reply, initial: { title, subject, body }, onClose }: SavedReplyFormProps) {
  const { refetch } = useEndpointQuery('GET /api/desk/saved-replies', {}, { enabled: reply !== undefined });
  const { showToast, showWarning } = useNotifications();
  const done = (sentence: string, undo?: () => void) => {
    showToast(sentence, undo);
    onClose();
  };
  const form = useFieldsForm({
    stored: { title, subject, body },
    version: toSeenReply(reply),
    name: 'POST /api/desk/saved-replies/save',
    toInput: (values, { seen }) => ({ body: { ...values, ...seen } }),
    readVersion: async () => {
      const { data } = await refetch();
      return data && toSeenReply(data.replies.find(({ id }) => id === reply?.id));
    },
    onSaved: () => done(words.saved),
    keep: `saved reply ${reply?.id ?? 'new'}`,
  });
  const { field, version } = form;
  const { seen } = version;
  const restore = useEndpointMutation('POST /api/desk/saved-replies/save', () => showToast(words.saved), showWarning);
  const remove = useEndpointMutation(
    'POST /api/desk/saved-replies/remove',
    () => done(words.removed(title), () => restore.send({ body: { title, subject, body } })),
    form.onFailed,
  );
  return (
    <PanelForm
      title={reply ? words.change : words.create}
      savable
      keepsDraft
      noValidate
      onSubmit={form.save}
      change={form}
      fields={fields}
      submitLabel={words.submit}
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
      <TextField {...field('title')} label={words.title} maxLength={replyLimits.title} />
      <TextField {...field('subject')} label={words.subject} maxLength={replyLimits.subject} />
      <TextArea {...field('body')} label={words.body} help={words.personal} rows={11} maxLength={replyLimits.body} />
      <p className="filled-in">
        {words.hint}{' '}
        {words.placeholders.map(({ name, what }) => (
          <span key={name} title={what}>{`{${name}}`}</span>
        ))}
      </p>
    </PanelForm>
  );
}
