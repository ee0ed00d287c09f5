import { useEffect, useId, useRef, useState } from 'react';
import { formatDate, formatLocalTime } from '#content/desk/days.ts';
import { noticeWords } from '#content/desk/notices.ts';
import { deskWords } from '#content/desk/words.ts';
import { firmDate } from '#content/firm-time.ts';
import { endpointUrl } from '#contract/client.ts';
import { trimInvisible } from '#contract/form-fields.ts';
import { type DeskNotice, type DeskNotices, noticeLimits } from '#contract/notice.ts';
import { useEndpointMutation, useEndpointQuery } from '../data/queries.ts';
import './notices.css';
import { Button } from '#ui/button.tsx';
import { FieldProblem } from '#ui/field.tsx';
import { useNotifications } from '../shell/notifications.tsx';
import { Checkbox, Form, RadioGroup, SelectField, TextArea, TextField } from '../ui/fields.tsx';
import { useFieldsForm } from '../ui/fields-form.ts';
import { Panel } from '../ui/panel.tsx';
import { useScaledFrame } from '../ui/scaled-frame.ts';
import { FormError } from '../ui/text.tsx';

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
  const [emptyDraft] = useState(() => createNoticeDraft(new Date().toISOString()));
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
  const isPlanned = startsAfter(draft, firmDate(new Date().toISOString()));
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
          <TextField {...field('fromDay')} label={words.from} type="date" required problem={problem('from')} />
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

/** The values of the fields, as they are typed. */
export interface NoticeDraft {
  text: string;
  label: string;
  href: string;
  where: 'all' | 'some';
  pages: readonly string[];
  fromDay: string;
  fromTime: string;
  untilDay: string;
  untilTime: string;
}

/** An empty notice for today. @param now ISO 8601 */
export function createNoticeDraft(now: string): NoticeDraft {
  const today = firmDate(now);
  return {
    text: '',
    label: '',
    href: '',
    where: 'all',
    pages: [],
    fromDay: today,
    fromTime: '',
    untilDay: today,
    untilTime: '',
  };
}

export function toNoticeDraft({ text, link, pages, from, until }: DeskNotice): NoticeDraft {
  const [fromDay = '', fromTime = ''] = from.split('T');
  const [untilDay = '', untilTime = ''] = until.split('T');
  return {
    text,
    label: link?.label ?? '',
    href: link?.href ?? '',
    ...(pages === 'all' ? { where: 'all', pages: [] } : { where: 'some', pages }),
    fromDay,
    fromTime,
    untilDay,
    untilTime,
  };
}

const joinDayAndTime = (day: string, time: string): string => (time ? `${day}T${time}` : day);

/** The request body. Incomplete links are sent too, so that the server says what is missing. */
export const toNoticeInput = (draft: NoticeDraft) => ({
  text: draft.text,
  link: draft.label || draft.href ? { label: draft.label, href: draft.href } : null,
  pages: draft.where === 'all' ? ('all' as const) : [...draft.pages],
  from: joinDayAndTime(draft.fromDay, draft.fromTime),
  until: joinDayAndTime(draft.untilDay, draft.untilTime),
});

export const previewPagePath = ({ where, pages }: NoticeDraft): string => (where === 'some' && pages[0]) || '/';

export const startsAfter = ({ fromDay }: NoticeDraft, today: string): boolean => fromDay > today;

const previewWords = noticeWords.preview;
/** How long typing has to pause before the preview is loaded again, in ms. */
const previewPause = 350;

function NoticePreview(shown: Readonly<Record<'page' | 'text' | 'label' | 'href', string>>) {
  const url = endpointUrl('GET /api/desk/notices/preview', { query: shown });
  return (
    <div className="notice-previews">
      <figure>
        <figcaption className="small">{previewWords.computer}</figcaption>
        <NoticeFrame className="notice-frame" title={previewWords.computerFrame} width={1440} url={url} />
      </figure>
      <div className="notice-phone">
        <figure>
          <figcaption className="small">{previewWords.phone}</figcaption>
          <NoticeFrame className="notice-frame is-phone" title={previewWords.phoneFrame} width={390} url={url} />
        </figure>
        <div>
          <h3>{previewWords.know}</h3>
          {previewWords.facts.map((fact) => (
            <p key={fact} className="small">
              {fact}
            </p>
          ))}
        </div>
      </div>
    </div>
  );
}

function NoticeFrame({
  className,
  title,
  width,
  url,
}: {
  className: string;
  title: string;
  width: number;
  url: string;
}) {
  const { container, frame, initialUrl, width: containerWidth } = useScaledFrame(url, previewPause);
  return (
    <div className={className} ref={container} inert>
      <iframe
        ref={frame}
        title={title}
        src={initialUrl}
        width={width}
        height={width === 390 ? 430 : 400}
        sandbox="allow-same-origin"
        tabIndex={-1}
        style={{ transform: `scale(${containerWidth / width})` }}
      />
    </div>
  );
}
