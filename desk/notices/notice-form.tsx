import { useEffect, useId, useRef, useState } from 'react';
import { formatDate, formatLocalTime } from '#content/desk/days.ts';
import { noticeWords } from '#content/desk/notices.ts';
import { deskWords } from '#content/desk/words.ts';
import { firmDate } from '#content/firm-time.ts';
import { trimInvisible } from '#contract/form-fields.ts';
import { type DeskNotice, type DeskNotices, noticeLimits } from '#contract/notice.ts';
import { Button } from '#ui/button.tsx';
import { FieldProblem } from '#ui/field.tsx';
import { useServerNow } from '../data/inquiries.ts';
import { useEndpointMutation, useEndpointQuery } from '../data/queries.ts';
import { useNotifications } from '../shell/notifications.tsx';
import { Checkbox, Form, RadioGroup, SelectField, TextArea, TextField } from '../ui/fields.tsx';
import { useFieldsForm } from '../ui/fields-form.ts';
import { Panel } from '../ui/panel.tsx';
import { FormError } from '../ui/text.tsx';
import { createNoticeDraft, previewPagePath, startsAfter, toNoticeDraft, toNoticeInput } from './notice-draft.ts';
import { NoticePreview } from './notice-preview.tsx';
import './notices.css';

const words = noticeWords.form;
const fields = ['text', 'link', 'pages', 'from', 'until'] as const;

/** The version that saving replaces; undefined for a new notice, or if the notice was removed meanwhile. */
const toSeenNotice = (notice: DeskNotice | undefined) => ({
  seen: notice && { id: notice.id, version: notice.version },
});

interface NoticeFormProps {
  notice: DeskNotice | undefined;
  pages: DeskNotices['pages'];
  onClose: () => void;
}

export function NoticeForm({ notice, pages, onClose }: NoticeFormProps) {
  const [opened, setOpened] = useState(notice);
  const now = useServerNow();
  const [emptyDraft] = useState(() => createNoticeDraft(now));
  const [conflicting, setConflicting] = useState<DeskNotice>();
  const [removing, setRemoving] = useState(false);
  const { notify } = useNotifications();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const { refetch } = useEndpointQuery('GET /api/desk/notices', {});
  const form = useFieldsForm({
    stored: opened ? toNoticeDraft(opened) : emptyDraft,
    version: toSeenNotice(opened),
    name: 'POST /api/desk/notices/save',
    toInput: (draft, { seen }) => ({ body: { ...toNoticeInput(draft), ...seen } }),
    readVersion: async () => {
      const { data } = await refetch();
      const now = data?.notices.find(({ id }) => id === opened?.id);
      setConflicting(now);
      return data && toSeenNotice(now);
    },
    onSaved: (draft, { notices }) => {
      const { text, from } = toNoticeInput(draft);
      const state = notices.find((one) => one.text === trimInvisible(text) && one.from === from)?.state;
      const when = {
        planned: words.savedPlanned(formatLocalTime(from)),
        past: words.savedPast,
        showing: words.savedNow,
      };
      notify(words.saved, when[state ?? 'showing']);
      onClose();
    },
    keep: `notice ${notice?.id ?? 'new'}`,
    onlyDiscards: true,
  });
  const { values: draft, set, field, busy, error, problem } = form;
  const { seen } = form.version;
  const isPlanned = startsAfter(draft, firmDate(now));
  const save = conflicting ? words.saveOver : isPlanned ? words.saveFrom(formatDate(draft.fromDay)) : words.saveNow;
  return (
    <section className="with-rail notice-editor" aria-labelledby="notice-form">
      <Form noValidate onSubmit={form.save}>
        <h2 id="notice-form" ref={heading} tabIndex={-1}>
          {notice ? words.change : words.create}
        </h2>
        <TextArea
          {...field('text')}
          label={words.text}
          help={words.count(draft.text.length, noticeLimits.text)}
          rows={3}
          maxLength={noticeLimits.text}
          onValue={(value) => set({ text: value.replaceAll('\n', ' ') })}
        />
        <div className="form-pair">
          <TextField {...field('label')} label={words.label} maxLength={noticeLimits.label} problem={problem('link')} />
          <SelectField
            label={words.href}
            value={draft.href}
            onValue={(href) => set({ href })}
            options={[
              { value: '', label: words.noLink },
              // Keeps a link with a query or fragment, which only the command line can set.
              ...(draft.href && !pages.some(({ path }) => path === draft.href)
                ? [{ value: draft.href, label: draft.href }]
                : []),
              ...pages.map(({ path, name }) => ({ value: path, label: name })),
            ]}
          />
        </div>
        <RadioGroup
          legend={words.where}
          value={draft.where}
          onChoose={(where) => set({ where })}
          options={[
            { value: 'all', label: words.all },
            { value: 'some', label: words.some },
          ]}
        />
        {draft.where === 'some' && (
          <PagePicker
            chosen={draft.pages}
            pages={pages}
            onChoose={(chosen) => set({ pages: chosen })}
            problem={problem('pages')}
          />
        )}
        <div className="form-pair">
          <TextField
            {...field('fromDay')}
            onValue={(fromDay) => set({ fromDay, ...(draft.untilDay < fromDay && { untilDay: fromDay }) })}
            label={words.from}
            type="date"
            required
            problem={problem('from')}
          />
          <TextField {...field('fromTime')} label={words.fromTime} type="time" />
          <TextField {...field('untilDay')} label={words.until} type="date" required problem={problem('until')} />
          <TextField {...field('untilTime')} label={words.untilTime} type="time" />
        </div>
        <p className="small">{words.wholeDay}</p>
        <FormError error={error} fields={fields} />
        <div className="buttons">
          <Button type="submit" look="primary" label={save} busy={busy} />
          {conflicting && (
            <Button
              look="soft"
              label={words.takeTheirs}
              onClick={() => {
                form.discard();
                setOpened(conflicting);
                setConflicting(undefined);
              }}
            />
          )}
          {seen && <Button look="danger" label={words.remove} onClick={() => setRemoving(true)} />}
          <Button look="soft" label={words.leave} onClick={onClose} />
        </div>
        {removing && seen && (
          <RemoveNotice seen={seen} onClose={() => setRemoving(false)} onFailed={form.onFailed} onRemoved={onClose} />
        )}
      </Form>
      <NoticePreview page={previewPagePath(draft)} text={draft.text.trim()} label={draft.label} href={draft.href} />
    </section>
  );
}

interface PagePickerProps {
  chosen: readonly string[];
  pages: DeskNotices['pages'];
  onChoose: (paths: string[]) => void;
  problem: string | undefined;
}

function PagePicker({ chosen, pages, onChoose, problem }: PagePickerProps) {
  const id = useId();
  return (
    <fieldset className="field choices page-picker" aria-describedby={problem ? id : undefined}>
      <legend>{words.choose}</legend>
      {pages.map(({ path, name }) => (
        <Checkbox
          key={path}
          label={name}
          checked={chosen.includes(path)}
          onCheck={(checked) =>
            onChoose(pages.map((page) => page.path).filter((one) => (one === path ? checked : chosen.includes(one))))
          }
        />
      ))}
      {problem && (
        <FieldProblem id={id} role="alert">
          {problem}
        </FieldProblem>
      )}
    </fieldset>
  );
}

interface RemoveNoticeProps {
  seen: { id: string; version: number };
  onClose: () => void;
  onFailed: (error: Error) => void;
  onRemoved: () => void;
}

function RemoveNotice({ seen, onClose, onFailed, onRemoved }: RemoveNoticeProps) {
  const { notify } = useNotifications();
  const { send, busy, error } = useEndpointMutation(
    'POST /api/desk/notices/remove',
    () => {
      notify(words.removed);
      onRemoved();
    },
    onFailed,
  );
  return (
    <Panel title={words.removeTitle} onClose={onClose}>
      <p>{words.removeText}</p>
      <FormError error={error} />
      <div className="buttons">
        <Button look="danger" label={words.remove} busy={busy} onClick={() => send({ body: seen })} />
        <Button look="soft" label={deskWords.cancel} onClick={onClose} />
      </div>
    </Panel>
  );
}
