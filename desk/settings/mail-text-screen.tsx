import { keepPreviousData } from '@tanstack/react-query';
import { type RefObject, useId, useRef, useState } from 'react';
import { useParams } from 'wouter';
import { mailWords, placeholderWords, mailTextsScreen as words } from '#content/desk/mail-texts.ts';
import { deskWords } from '#content/desk/words.ts';
import { type MailName, mailNames, mailPlaceholders, placeholdersInSubject } from '#content/mails/placeholders.ts';
import { HttpError } from '#contract/client.ts';
import { type DeskMailText, mailTextLimits } from '#contract/mail-texts.ts';
import { Button } from '#ui/button.tsx';
import { useAnswer, useCall, useDebouncedValue } from '../data/queries.ts';
import { useCurrentStaff } from '../data/session.ts';
import { useNotifications } from '../shell/notifications.tsx';
import { ErrorPage, Screen, ServerDown, Skeleton } from '../shell/screen.tsx';
import { leave, useUnsaved } from '../shell/unsaved.ts';
import { TextArea, TextField } from '../ui/fields.tsx';
import { Panel } from '../ui/panel.tsx';
import { SaveBar, useJustSaved } from '../ui/save-bar.tsx';
import { FormError, MailShown } from '../ui/text.tsx';
import { MailTextState, mailTextsPath } from './mail-texts-screen.tsx';
import './mail-texts.css';

const list = 'GET /api/desk/mail-texts';
const fields = ['subject', 'text'] as const;

export function MailTextScreen() {
  const { name: given } = useParams();
  const { data: mails, isPending, refetch } = useAnswer(list, {});
  const name = mailNames.find((one) => one === given);
  if (isPending) return <Skeleton title={words.title} />;
  if (!mails) return <ServerDown onRetry={refetch} />;
  const mail = mails.find((one) => one.name === name);
  if (!name || !mail) {
    const { title, text } = deskWords.notFound;
    return <ErrorPage title={title} text={text} label={words.title} href={mailTextsPath} />;
  }
  return <MailTextEditor key={name} name={name} mail={mail} />;
}

interface Draft {
  subject: string;
  text: string;
}

/** The stored text, or the unsaved draft once edited. */
function useDraft(name: MailName, mail: DeskMailText) {
  const [draft, setDraft] = useState<Draft | null>(null);
  // The version that was edited, to detect conflicts.
  const [seen, setSeen] = useState(mail.version);
  const [isSaved, noteSaved] = useJustSaved();
  const { refetch } = useAnswer(list, {});
  const seeAgain = async (error: Error) => {
    if (!(error instanceof HttpError && error.status === 409)) return;
    const { data } = await refetch();
    setSeen(data?.find((one) => one.name === name)?.version ?? seen);
  };
  const { send, busy, error, problem, reset } = useCall(
    'POST /api/desk/mail-texts/:name',
    () => {
      setDraft(null);
      noteSaved();
    },
    (failure) => void seeAgain(failure),
  );
  const { subject, text } = draft ?? mail;
  const changed = fields.filter((field) => draft !== null && draft[field] !== mail[field]);
  const save = () => {
    if (changed.length) send({ params: { name }, body: { subject, text, version: seen } });
  };
  useUnsaved(changed.length > 0, save);
  return {
    subject,
    text,
    changed,
    isSaved,
    busy,
    error,
    problem,
    save,
    change: (typed: Partial<Draft>) => {
      if (!draft) setSeen(mail.version);
      setDraft({ subject, text, ...typed });
    },
    discard: () => {
      reset();
      setDraft(null);
    },
  };
}

function MailTextEditor({ name, mail }: { name: MailName; mail: DeskMailText }) {
  const isOwner = useCurrentStaff().person.role === 'owner';
  const draft = useDraft(name, mail);
  const { subject, text, changed, change, problem } = draft;
  const subjectField = useRef<HTMLInputElement>(null);
  const textField = useRef<HTMLTextAreaElement>(null);
  const { form } = words;
  return (
    <Screen
      title={mailWords[name].name}
      lead={mailWords[name].sent}
      parent={{ name: words.title, href: mailTextsPath }}
      keyNames={{ escape: deskWords.saveBar.discard }}
      keys={changed.length ? { s: draft.save, escape: () => leave(draft.discard) } : {}}
      below={
        <SaveBar
          changed={changed.map((field) => form[field])}
          saved={draft.isSaved && words.saved}
          submit={words.submit}
          error={draft.error}
          fields={fields}
          busy={draft.busy}
          onSave={draft.save}
          onDiscard={draft.discard}
        />
      }
    >
      <div className="with-rail mail-editor">
        <div className="form">
          <p className="small">
            <MailTextState mail={mail} />
          </p>
          {!isOwner && <p className="small">{words.forOwners}</p>}
          {mail.problems.length > 0 && (
            <div className="warning">
              <p>{form.misfit}</p>
              {mail.problems.map(({ sentence }) => (
                <p key={sentence}>{sentence}</p>
              ))}
            </div>
          )}
          <TextField
            ref={subjectField}
            name="subject"
            label={form.subject}
            maxLength={mailTextLimits.subject}
            value={subject}
            readOnly={!isOwner}
            problem={problem('subject')}
            onValue={(typed) => change({ subject: typed })}
          />
          {isOwner && (
            <Placeholders
              label={form.intoSubject}
              names={placeholdersInSubject(name)}
              needed={['reference']}
              into={subjectField}
              onInsert={(typed) => change({ subject: typed })}
            />
          )}
          <TextArea
            ref={textField}
            name="text"
            label={form.text}
            help={form.textHelp}
            maxLength={mailTextLimits.text}
            rows={22}
            value={text}
            readOnly={!isOwner}
            problem={problem('text')}
            onValue={(typed) => change({ text: typed })}
          />
          {isOwner && (
            <Placeholders
              label={form.intoText}
              names={mailPlaceholders[name].may}
              needed={mailPlaceholders[name].must}
              into={textField}
              onInsert={(typed) => change({ text: typed })}
              explained
            />
          )}
          {isOwner && mail.changed && <Reset name={name} version={mail.version} onDone={draft.discard} />}
        </div>
        <Sample name={name} subject={subject} text={text} />
      </div>
    </Screen>
  );
}

interface PlaceholdersProps {
  label: string;
  names: readonly (keyof typeof placeholderWords)[];
  needed: readonly string[];
  into: RefObject<HTMLInputElement | HTMLTextAreaElement | null>;
  onInsert: (typed: string) => void;
  explained?: boolean;
}

function Placeholders({ label, names, needed, into, onInsert, explained = false }: PlaceholdersProps) {
  const id = useId();
  const insert = (name: string) => {
    const field = into.current;
    if (!field) return;
    field.focus();
    field.setRangeText(`{${name}}`, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
    onInsert(field.value);
  };
  return (
    <div>
      <p className="small" id={id}>
        {label}
      </p>
      <ul className={explained ? 'placeholders is-explained' : 'placeholders'} aria-labelledby={id}>
        {names.map((name) => (
          <li className="cluster" key={name}>
            <Button look="soft" small label={`{${name}}`} onClick={() => insert(name)} />
            {explained && <span className="small">{placeholderWords[name]}</span>}
            {needed.includes(name) && <b className="small">{words.form.needed}</b>}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** As the server would send it. */
function Sample({ name, subject, text }: Draft & { name: MailName }) {
  const id = useId();
  const typed = { subject, text };
  const { debounced } = useDebouncedValue(typed, JSON.stringify(typed));
  const { data: sample } = useAnswer(
    'POST /api/desk/mail-texts/:name/sample',
    { params: { name }, body: debounced },
    { placeholderData: keepPreviousData, gcTime: 0 },
  );
  return (
    <section className="mail-sample" aria-labelledby={id}>
      <h2 id={id}>{words.sample.title}</h2>
      <div role="status">
        {sample ? (
          sample.problems.length > 0 && (
            <div className="warning">
              <p>{words.sample.unsaved}</p>
              {sample.problems.map(({ field, sentence }) => (
                <p key={field + sentence}>
                  {words.form[field]}: {sentence}
                </p>
              ))}
            </div>
          )
        ) : (
          <p className="small">{deskWords.fetching}</p>
        )}
      </div>
      {sample && <MailShown mail={sample} />}
    </section>
  );
}

interface ResetProps {
  name: MailName;
  version: number;
  onDone: () => void;
}

function Reset({ name, version, onDone }: ResetProps) {
  const [isOpen, setOpen] = useState(false);
  const { notify } = useNotifications();
  const { send, busy, error } = useCall('POST /api/desk/mail-texts/:name/reset', () => {
    setOpen(false);
    notify(words.reset.done);
    onDone();
  });
  if (!isOpen) return <Button look="soft" label={words.reset.open} onClick={() => setOpen(true)} />;
  return (
    <Panel title={words.reset.title} onClose={() => setOpen(false)}>
      <p>{words.reset.text}</p>
      <FormError error={error} />
      <div className="buttons">
        <Button
          look="danger"
          label={words.reset.submit}
          busy={busy}
          onClick={() => send({ params: { name }, body: { version } })}
        />
        <Button look="soft" label={words.reset.cancel} onClick={() => setOpen(false)} />
      </div>
    </Panel>
  );
}
