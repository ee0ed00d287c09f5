import { useEffect, useRef, useState } from 'react';
import { dayWords, timeWords } from '#content/desk/days.ts';
import { noticeScreen } from '#content/desk/notices.ts';
import { firmDate } from '#content/firm-time.ts';
import { type DeskNotice, type DeskNotices, noticeEndpoints as endpoints } from '#contract/desk-notices.ts';
import { noticeLimits } from '#contract/notice.ts';
import { useNoticeChange } from '../data/notices.ts';
import { Button } from '../ui/button.tsx';
import { Choices, Field, TextField } from '../ui/field.tsx';
import { useTelling } from '../ui/telling.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { beginsAfter, type Draft, draftOf, inputOf, newDraft, pageOf } from './draft.ts';
import { NoticePreview } from './notice-preview.tsx';
import { PagePicker, SelectPage } from './page-picker.tsx';
import { RemoveNotice } from './remove-notice.tsx';

const words = noticeScreen.form;
const fields = ['text', 'link', 'pages', 'from', 'until'] as const;

/** Fills in a notice, a new one or a change of one, beside how it will look. */
export function NoticeForm({
  notice,
  pages,
  onClose,
}: {
  notice: DeskNotice | undefined;
  pages: DeskNotices['pages'];
  onClose: () => void;
}) {
  const [draft, setDraft] = useState<Draft>(() => (notice ? draftOf(notice) : newDraft(new Date().toISOString())));
  /** Which version would be replaced; nothing for a new notice, also one whose former self was removed meanwhile. */
  const [seen, setSeen] = useState(notice && { id: notice.id, version: notice.version });
  /** What somebody else has made of it meanwhile. */
  const [theirs, setTheirs] = useState<DeskNotice>();
  const [removing, setRemoving] = useState(false);
  const { say } = useTelling();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const between = ({ notices }: DeskNotices) => {
    const now = notices.find(({ id }) => id === seen?.id);
    setTheirs(now);
    setSeen(now && { id: now.id, version: now.version });
  };
  const { send, busy, error, problem } = useNoticeChange<object>(
    endpoints.save,
    ({ notices }) => {
      const { text, from } = inputOf(draft);
      const state = notices.find((one) => one.text === text && one.from === from)?.state;
      const when = {
        planned: words.savedPlanned(timeWords(from)),
        past: words.savedPast,
        showing: words.savedNow,
      };
      say(words.saved, when[state ?? 'showing']);
      onClose();
    },
    between,
  );
  const change = (more: Partial<Draft>) => setDraft({ ...draft, ...more });
  const later = beginsAfter(draft, firmDate(new Date().toISOString()));
  const save = theirs ? words.saveOver : later ? words.saveFrom(dayWords(draft.fromDay)) : words.saveNow;
  return (
    <section className="nt" aria-labelledby="notice-form">
      <form
        className="fs"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send({ ...inputOf(draft), ...seen });
        }}
      >
        <h2 id="notice-form" ref={heading} tabIndex={-1}>
          {notice ? words.change : words.create}
        </h2>
        <TextField
          label={words.text}
          hint={words.count(draft.text.length, noticeLimits.text)}
          rows={3}
          value={draft.text}
          maxLength={noticeLimits.text}
          onChange={({ target }) => change({ text: target.value.replaceAll('\n', ' ') })}
          problem={problem('text')}
        />
        <div className="pair">
          <Field
            label={words.label}
            value={draft.label}
            maxLength={noticeLimits.label}
            autoComplete="off"
            onChange={({ target }) => change({ label: target.value })}
            problem={problem('link')}
          />
          <SelectPage label={words.href} value={draft.href} pages={pages} onChoose={(href) => change({ href })} />
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
        <div className="pair">
          <Field
            label={words.from}
            type="date"
            required
            value={draft.fromDay}
            onChange={({ target }) => change({ fromDay: target.value })}
            problem={problem('from')}
          />
          <Field
            label={words.fromTime}
            type="time"
            value={draft.fromTime}
            onChange={({ target }) => change({ fromTime: target.value })}
          />
          <Field
            label={words.until}
            type="date"
            required
            value={draft.untilDay}
            onChange={({ target }) => change({ untilDay: target.value })}
            problem={problem('until')}
          />
          <Field
            label={words.untilTime}
            type="time"
            value={draft.untilTime}
            onChange={({ target }) => change({ untilTime: target.value })}
          />
        </div>
        <p className="s">{words.wholeDay}</p>
        <Trouble error={error} fields={fields} />
        <div className="acts">
          <Button type="submit" kind="go" busy={busy}>
            {save}
          </Button>
          {theirs && (
            <Button
              kind="soft"
              onClick={() => {
                setDraft(draftOf(theirs));
                setTheirs(undefined);
              }}
            >
              {words.takeTheirs}
            </Button>
          )}
          {seen && (
            <Button kind="bad" onClick={() => setRemoving(true)}>
              {words.remove}
            </Button>
          )}
          <Button kind="soft" onClick={onClose}>
            {words.leave}
          </Button>
        </div>
        {removing && seen && (
          <RemoveNotice seen={seen} onClose={() => setRemoving(false)} onBetween={between} onRemoved={onClose} />
        )}
      </form>
      <NoticePreview page={pageOf(draft)} text={draft.text.trim()} label={draft.label} href={draft.href} />
    </section>
  );
}
