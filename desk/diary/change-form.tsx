import { type ReactNode, useEffect, useState } from 'react';
import { diaryWords as words } from '#content/desk/diary.ts';
import { toGreetingName } from '#content/person-names.ts';
import { HttpError } from '#contract/client.ts';
import type { ChangedBooking, DiaryBookingView, DiaryPreview } from '#contract/desk-diary.ts';
import { Button } from '#ui/button.tsx';
import { FieldProblem } from '#ui/field.tsx';
import {
  type DiaryChangeEndpoint,
  type DiaryChangeInput,
  submitDiaryChange,
  useDiaryPreview,
  useUpdateCachedBooking,
} from '../data/diary.ts';
import { useIsMailOnlyStored } from '../data/inquiries.ts';
import { useDebouncedValue, useDeskMutation } from '../data/queries.ts';
import { Checkbox, Form } from '../ui/fields.tsx';
import { FormError } from '../ui/text.tsx';

interface DiaryChangeFormProps<Name extends DiaryChangeEndpoint> {
  change: Name;
  /** Undefined for a new booking. */
  booking?: DiaryBookingView;
  body: DiaryChangeInput<Name>;
  ready: boolean;
  client?: Pick<DiaryBookingView, 'name' | 'email'> | undefined;
  label: string;
  danger?: boolean;
  fields: readonly string[];
  onDone: (changed: ChangedBooking) => void;
  children?: ReactNode | ((preview: DiaryPreview | undefined) => ReactNode);
}

/** Shows the mail and the warnings before the change is sent. A conflict is reported, and the input is kept. */
export function DiaryChangeForm<Name extends DiaryChangeEndpoint>(props: DiaryChangeFormProps<Name>) {
  const { change, booking, body, ready, client = booking, label, danger = false, fields, onDone, children } = props;
  const { reference = '', version } = booking ?? {};
  // Empty if no mail is sent.
  const name = client?.email ? toGreetingName(client.name) || client.name : '';
  const cacheBooking = useUpdateCachedBooking();
  const isMailOnlyStored = useIsMailOnlyStored();
  // The version first seen, so that a conflicting change is detected.
  const [seen, setSeen] = useState(version);
  const [hadConflict, setConflict] = useState(false);
  /** The text of the warnings that were confirmed; other warnings have to be confirmed again. */
  const [confirmedFor, setConfirmedFor] = useState('');
  const request = { ...body, ...(seen === undefined ? {} : { version: seen }) };
  const { debounced, isCurrent } = useDebouncedValue(request, JSON.stringify(request));
  const {
    data,
    error: previewError,
    isFetching,
    refetch,
  } = useDiaryPreview(change, reference, debounced, ready && isCurrent);
  const preview = ready && isCurrent && !isFetching && !previewError ? data : undefined;
  const warnings = preview?.warnings ?? [];
  const shownWarnings = warnings.join('\n');
  const confirmed = shownWarnings !== '' && confirmedFor === shownWarnings;
  const { send, busy, error, problem } = useDeskMutation(
    () => submitDiaryChange(change, reference, { ...request, override: confirmed }),
    (changed) => {
      cacheBooking(changed.booking);
      onDone(changed);
    },
    (failure) => {
      // The server also answers 409 if a warning was not confirmed, which is no conflict.
      if (!(failure instanceof HttpError) || failure.status !== 409 || failure.problems.override) return;
      setConflict(true);
      void refetch();
    },
  );
  useEffect(() => {
    if (!hadConflict || seen === version) return;
    setSeen(version);
    setConflict(false);
  }, [hadConflict, seen, version]);
  // Sending waits for the preview, unless the server refused it: sending then shows the server's message.
  const isRefused = previewError instanceof HttpError;
  const isPreviewPending = ready && !preview && !isRefused;
  const shownError = error ?? (isRefused && previewError.status === 409 ? previewError : null);
  return (
    <Form
      error={error}
      onSubmit={() => {
        if (!isPreviewPending && !preview?.problem) send(undefined);
      }}
    >
      {typeof children === 'function' ? children(ready ? data : undefined) : children}
      {ready && <MailPreview preview={preview} name={name} isPreviewPending={isPreviewPending} />}
      {warnings.length > 0 && (
        <div className="warning">
          {warnings.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <Checkbox
            label={words.override(label)}
            checked={confirmed}
            onCheck={(checked) => setConfirmedFor(checked ? shownWarnings : '')}
            aria-invalid={problem('override') ? true : undefined}
          />
          {problem('override') && !confirmed && <FieldProblem role="alert">{problem('override')}</FieldProblem>}
        </div>
      )}
      {preview?.problem && <FieldProblem role="alert">{preview.problem}</FieldProblem>}
      <FormError error={shownError} fields={[...fields, 'override']} />
      <Button
        label={!name || isMailOnlyStored ? label : words.tell(label, name)}
        type="submit"
        look={danger ? 'danger' : 'primary'}
        wide
        busy={busy || isPreviewPending || !!preview?.problem}
      />
    </Form>
  );
}

function MailPreview({
  preview,
  name,
  isPreviewPending,
}: {
  preview: DiaryPreview | undefined;
  name: string;
  isPreviewPending: boolean;
}) {
  const isMailOnlyStored = useIsMailOnlyStored();
  if (!name) return <p className="small">{words.mail.none}</p>;
  if (!preview?.mail)
    return isPreviewPending ? (
      <p className="small" role="status">
        {words.mail.wait}
      </p>
    ) : null;
  const { subject, text } = preview.mail;
  const title = isMailOnlyStored ? words.mail.titleStored(name) : words.mail.title(name);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable, so it must be reachable by keyboard
    <section className="mail-text mail-preview" aria-label={title} tabIndex={0}>
      <p>
        <b>{title}:</b> {subject}
      </p>
      {text.split('\n\n').map((paragraph) => (
        <p key={paragraph} className="preformatted">
          {paragraph}
        </p>
      ))}
    </section>
  );
}
