import { useEffect, useId, useRef, useState } from 'react';
import { dayWords, timeWords } from '#content/desk/days.ts';
import { noticeScreen } from '#content/desk/notices.ts';
import { deskWords } from '#content/desk/words.ts';
import { firmDate } from '#content/firm-time.ts';
import { addressOf, HttpError } from '#contract/client.ts';
import { trimmed } from '#contract/form-fields.ts';
import { type DeskNotice, type DeskNotices, noticeLimits } from '#contract/notice.ts';
import { useAnswer, useCall } from '../data/queries.ts';
import { unsavedOf, useKeepUnsaved } from '../data/session.ts';
import './notices.css';
import { Button } from '#ui/button.tsx';
import { FieldProblem } from '#ui/field.tsx';
import { useNotifications } from '../shell/notifications.tsx';
import { useUnsaved } from '../shell/unsaved.ts';
import { Checkbox, Choices, Form, SelectField, TextArea, TextField } from '../ui/fields.tsx';
import { Panel } from '../ui/panel.tsx';
import { FormError } from '../ui/text.tsx';

const words = noticeScreen.form;
const fields = ['text', 'link', 'pages', 'from', 'until'] as const;

type Seen = Pick<DeskNotice, 'id' | 'version'> | undefined;

interface NoticeFormProps {
  notice: DeskNotice | undefined;
  pages: DeskNotices['pages'];
  onClose: () => void;
}

export function NoticeForm({ notice, pages, onClose }: NoticeFormProps) {
  const [first, setFirst] = useState<Draft>(() => (notice ? draftOf(notice) : newDraft(new Date().toISOString())));
  const keep = `notice ${notice?.id ?? 'new'}`;
  const [kept] = useState(() => unsavedOf<{ draft: Draft; seen: Seen }>(keep));
  const [draft, setDraft] = useState(kept?.draft ?? first);
  /** The version to replace; undefined for a new notice, or if it was removed meanwhile. */
  const [seen, setSeen] = useState<Seen>(kept ? kept.seen : notice && { id: notice.id, version: notice.version });
  const [conflicting, setConflicting] = useState<DeskNotice>();
  const [removing, setRemoving] = useState(false);
  const { notify } = useNotifications();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const { refetch } = useAnswer('GET /api/desk/notices', {});
  const failed = async (error: Error) => {
    if (!(error instanceof HttpError && error.status === 409)) return;
    const { data } = await refetch();
    if (!data) return;
    const now = data.notices.find(({ id }) => id === seen?.id);
    setConflicting(now);
    setSeen(now && { id: now.id, version: now.version });
  };
  const { send, busy, error, problem } = useCall(
    'POST /api/desk/notices/save',
    ({ notices }) => {
      const { text, from } = inputOf(draft);
      const state = notices.find((one) => one.text === trimmed(text) && one.from === from)?.state;
      const when = {
        planned: words.savedPlanned(timeWords(from)),
        past: words.savedPast,
        showing: words.savedNow,
      };
      notify(words.saved, when[state ?? 'showing']);
      onClose();
    },
    failed,
  );
  const changed = JSON.stringify(draft) !== JSON.stringify(first);
  useUnsaved(changed);
  useKeepUnsaved(keep, changed ? { draft, seen } : undefined);
  const change = (more: Partial<Draft>) => setDraft({ ...draft, ...more });
  const later = beginsAfter(draft, firmDate(new Date().toISOString()));
  const save = conflicting ? words.saveOver : later ? words.saveFrom(dayWords(draft.fromDay)) : words.saveNow;
  return (
    <section className="with-rail notice-editor" aria-labelledby="notice-form">
      <Form noValidate onSubmit={() => send({ body: { ...inputOf(draft), ...seen } })}>
        <h2 id="notice-form" ref={heading} tabIndex={-1}>
          {notice ? words.change : words.create}
        </h2>
        <TextArea
          label={words.text}
          help={words.count(draft.text.length, noticeLimits.text)}
          rows={3}
          value={draft.text}
          maxLength={noticeLimits.text}
          onValue={(value) => change({ text: value.replaceAll('\n', ' ') })}
          problem={problem('text')}
        />
        <div className="form-pair">
          <TextField
            label={words.label}
            value={draft.label}
            maxLength={noticeLimits.label}
            onValue={(label) => change({ label })}
            problem={problem('link')}
          />
          <SelectField
            label={words.href}
            value={draft.href}
            onValue={(href) => change({ href })}
            options={[
              { value: '', label: words.noLink },
              // Keeps an address with query or fragment, which only the command line can set.
              ...(draft.href && !pages.some(({ path }) => path === draft.href)
                ? [{ value: draft.href, label: draft.href }]
                : []),
              ...pages.map(({ path, name }) => ({ value: path, label: name })),
            ]}
          />
        </div>
        <Choices
          legend={words.where}
          value={draft.where}
          onChoose={(where) => change({ where })}
          options={[
            { value: 'all', label: words.all },
            { value: 'some', label: words.some },
          ]}
        />
        {draft.where === 'some' && (
          <PagePicker
            chosen={draft.pages}
            pages={pages}
            onChoose={(chosen) => change({ pages: chosen })}
            problem={problem('pages')}
          />
        )}
        <div className="form-pair">
          <TextField
            label={words.from}
            type="date"
            required
            value={draft.fromDay}
            onValue={(fromDay) => change({ fromDay })}
            problem={problem('from')}
          />
          <TextField
            label={words.fromTime}
            type="time"
            value={draft.fromTime}
            onValue={(fromTime) => change({ fromTime })}
          />
          <TextField
            label={words.until}
            type="date"
            required
            value={draft.untilDay}
            onValue={(untilDay) => change({ untilDay })}
            problem={problem('until')}
          />
          <TextField
            label={words.untilTime}
            type="time"
            value={draft.untilTime}
            onValue={(untilTime) => change({ untilTime })}
          />
        </div>
        <p className="small">{words.wholeDay}</p>
        <FormError error={error} fields={fields} />
        <div className="buttons">
          <Button type="submit" look="primary" label={save} busy={busy} />
          {conflicting && (
            <Button
              look="soft"
              onClick={() => {
                setFirst(draftOf(conflicting));
                setDraft(draftOf(conflicting));
                setConflicting(undefined);
              }}
            >
              {words.takeTheirs}
            </Button>
          )}
          {seen && <Button look="danger" label={words.remove} onClick={() => setRemoving(true)} />}
          <Button look="soft" label={words.leave} onClick={onClose} />
        </div>
        {removing && seen && (
          <RemoveNotice seen={seen} onClose={() => setRemoving(false)} onFailed={failed} onRemoved={onClose} />
        )}
      </Form>
      <NoticePreview page={pageOf(draft)} text={draft.text.trim()} label={draft.label} href={draft.href} />
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
  const { send, busy, error } = useCall(
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

/** Raw field values. */
export interface Draft {
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

/** Starts today. @param now ISO 8601 */
export function newDraft(now: string): Draft {
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

export function draftOf({ text, link, pages, from, until }: DeskNotice): Draft {
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

const timeOf = (day: string, time: string): string => (time ? `${day}T${time}` : day);

/** Sends incomplete links too, so that the server reports what is missing. */
export const inputOf = (draft: Draft) => ({
  text: draft.text,
  link: draft.label || draft.href ? { label: draft.label, href: draft.href } : null,
  pages: draft.where === 'all' ? ('all' as const) : [...draft.pages],
  from: timeOf(draft.fromDay, draft.fromTime),
  until: timeOf(draft.untilDay, draft.untilTime),
});

export const pageOf = ({ where, pages }: Draft): string => (where === 'some' && pages[0]) || '/';

export const beginsAfter = ({ fromDay }: Draft, today: string): boolean => fromDay > today;

const previewWords = noticeScreen.preview;
/** In ms. */
const pause = 350;

type Previewed = {
  page: string;
  text: string;
  label: string;
  href: string;
};

export function NoticePreview(shown: Previewed) {
  const url = addressOf('GET /api/desk/notices/preview', { query: shown });
  return (
    <div className="notice-previews">
      <figure>
        <figcaption className="small">{previewWords.computer}</figcaption>
        <Frame className="notice-frame" title={previewWords.computerFrame} width={1440} url={url} />
      </figure>
      <div className="notice-phone">
        <figure>
          <figcaption className="small">{previewWords.phone}</figcaption>
          <Frame className="notice-frame is-phone" title={previewWords.phoneFrame} width={390} url={url} />
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

function Frame({ className, title, width, url }: { className: string; title: string; width: number; url: string }) {
  const place = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [first] = useState(url);
  const [scale, setScale] = useState(1);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const resize = () => setScale(element.clientWidth / width);
    const watch = new ResizeObserver(resize);
    resize();
    watch.observe(element);
    return () => watch.disconnect();
  }, [width]);
  const last = useRef(first);
  useEffect(() => {
    if (url === last.current) return;
    // Replaces the frame's history entry, so that Back leaves the screen.
    const timer = setTimeout(() => {
      last.current = url;
      frame.current?.contentWindow?.location.replace(url);
    }, pause);
    return () => clearTimeout(timer);
  }, [url]);
  return (
    <div className={className} ref={place} inert>
      <iframe
        ref={frame}
        title={title}
        src={first}
        width={width}
        height={width === 390 ? 430 : 400}
        sandbox="allow-same-origin"
        tabIndex={-1}
        style={{ transform: `scale(${scale})` }}
      />
    </div>
  );
}
