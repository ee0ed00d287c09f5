import { keepPreviousData } from '@tanstack/react-query';
import { type RefObject, useId, useRef, useState } from 'react';
import { useParams } from 'wouter';
import { mailDescriptions, mailPlaceholderMeanings, mailTextWords as words } from '#content/desk/mail-texts.ts';
import { deskWords } from '#content/desk/words.ts';
import { listSubjectPlaceholders, type MailName, mailNames, mailPlaceholders } from '#content/mails/placeholders.ts';
import { type DeskMailText, mailTextLimits } from '#contract/mail-texts.ts';
import { Button } from '#ui/button.tsx';
import { useDebouncedValue, useEndpointQuery } from '../data/queries.ts';
import { useCurrentStaff } from '../data/session.ts';
import { ErrorPage, type LoadedProps, Screen, withLoadedData } from '../shell/screen.tsx';
import { guardUnsaved } from '../shell/unsaved.ts';
import { TextArea, TextField } from '../ui/fields.tsx';
import { useFieldsForm } from '../ui/fields-form.ts';
import { EndpointForm } from '../ui/panel.tsx';
import { SaveBar } from '../ui/save-bar.tsx';
import { FormError, MailContent } from '../ui/text.tsx';
import { MailTextState, mailTextsPath, useMailTexts } from './mail-texts-screen.tsx';
import { settingsPageNames } from './settings-frame.tsx';
import './mail-texts.css';

const fields = ['subject', 'text'] as const;

export default withLoadedData(settingsPageNames.mails, useMailTexts, MailTextScreen);

function MailTextScreen({ data: mails, refetch }: LoadedProps<DeskMailText[]>) {
  const { name: given } = useParams();
  const name = mailNames.find((one) => one === given);
  const mail = mails.find((one) => one.name === name);
  if (name && mail) return <MailTextEditor key={name} name={name} mail={mail} refetch={refetch} />;
  const { title, text } = deskWords.notFound;
  return <ErrorPage title={title} text={text} label={settingsPageNames.mails} href={mailTextsPath} />;
}

interface MailTextEditorProps extends Pick<LoadedProps<DeskMailText[]>, 'refetch'> {
  name: MailName;
  mail: DeskMailText;
}

function MailTextEditor({ name, mail, refetch }: MailTextEditorProps) {
  const isOwner = useCurrentStaff().person.role === 'owner';
  const draft = useFieldsForm({
    stored: { subject: mail.subject, text: mail.text },
    version: mail.version,
    name: 'POST /api/desk/mail-texts/:name',
    toInput: (values, version) => ({ params: { name }, body: { ...values, version } }),
    readVersion: async () => (await refetch()).data?.find((one) => one.name === name)?.version,
    keep: `mail text ${name}`,
  });
  const { values, changed, set } = draft;
  const subjectField = useRef<HTMLInputElement>(null);
  const textField = useRef<HTMLTextAreaElement>(null);
  const { form } = words;
  return (
    <Screen
      title={mailDescriptions[name].name}
      lead={mailDescriptions[name].sent}
      parent={{ name: settingsPageNames.mails, href: mailTextsPath }}
      shortcutLabels={{ escape: deskWords.saveBar.discard }}
      shortcuts={changed.length ? { s: draft.save, escape: () => guardUnsaved(draft.discard) } : {}}
      below={
        <SaveBar
          draft={draft}
          changed={changed.map((field) => form[field])}
          savedMessage={words.saved}
          submitLabel={words.submit}
          fields={fields}
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
            {...draft.field('subject')}
            ref={subjectField}
            label={form.subject}
            maxLength={mailTextLimits.subject}
            readOnly={!isOwner}
          />
          {isOwner && (
            <PlaceholderButtons
              label={form.intoSubject}
              names={listSubjectPlaceholders(name)}
              needed={['reference']}
              into={subjectField}
              onInsert={(typed) => set({ subject: typed })}
            />
          )}
          <TextArea
            {...draft.field('text')}
            ref={textField}
            label={form.text}
            help={form.textHelp}
            maxLength={mailTextLimits.text}
            rows={22}
            readOnly={!isOwner}
          />
          {isOwner && (
            <PlaceholderButtons
              label={form.intoText}
              names={mailPlaceholders[name].may}
              needed={mailPlaceholders[name].must}
              into={textField}
              onInsert={(typed) => set({ text: typed })}
              explained
            />
          )}
          {isOwner && mail.changed && <ResetMailText name={name} version={mail.version} onDone={draft.discard} />}
        </div>
        <MailSample name={name} typed={values} />
      </div>
    </Screen>
  );
}

interface PlaceholderButtonsProps {
  label: string;
  names: readonly (keyof typeof mailPlaceholderMeanings)[];
  needed: readonly string[];
  into: RefObject<HTMLInputElement | HTMLTextAreaElement | null>;
  onInsert: (typed: string) => void;
  explained?: boolean;
}

function PlaceholderButtons({ label, names, needed, into, onInsert, explained = false }: PlaceholderButtonsProps) {
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
            {explained && <span className="small">{mailPlaceholderMeanings[name]}</span>}
            {needed.includes(name) && <b className="small">{words.form.needed}</b>}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The mail as the server would send it, with sample data. */
function MailSample({ name, typed }: { name: MailName; typed: { subject: string; text: string } }) {
  const id = useId();
  const { debounced } = useDebouncedValue(typed, JSON.stringify(typed));
  const { data: sample, error } = useEndpointQuery(
    'POST /api/desk/mail-texts/:name/sample',
    { params: { name }, body: debounced },
    { placeholderData: keepPreviousData, gcTime: 0 },
  );
  return (
    <section className="mail-sample" aria-labelledby={id}>
      <h2 id={id}>{words.sample.title}</h2>
      <div role="status">
        {!sample && !error && <p className="small">{deskWords.fetching}</p>}
        {sample && sample.problems.length > 0 && (
          <div className="warning">
            <p>{words.sample.unsaved}</p>
            {sample.problems.map(({ field, sentence }) => (
              <p key={field + sentence}>
                {words.form[field]}: {sentence}
              </p>
            ))}
          </div>
        )}
      </div>
      <FormError error={error} />
      {sample && <MailContent mail={sample} />}
    </section>
  );
}

function ResetMailText({ name, version, onDone }: { name: MailName; version: number; onDone: () => void }) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) return <Button look="soft" label={words.reset.open} onClick={() => setOpen(true)} />;
  return (
    <EndpointForm
      endpoint="POST /api/desk/mail-texts/:name/reset"
      toInput={() => ({ params: { name }, body: { version } })}
      banner={() => words.reset.done}
      onDone={onDone}
      title={words.reset.title}
      lead={words.reset.text}
      submitLabel={words.reset.submit}
      cancelLabel={words.reset.cancel}
      danger
      onClose={() => setOpen(false)}
    />
  );
}
