import { useState } from 'react';
import { useLocation } from 'wouter';
import { inquiryWords } from '#content/desk/inquiry.ts';
import { inquiryStateNames } from '#content/desk/inquiry-answers.ts';
import { deskWords } from '#content/desk/words.ts';
import { splitEditableText } from '#content/mails/mail-text.ts';
import {
  type DeskInquiry,
  type DeskPerson,
  deskLimits,
  type InquiryView,
  type ReplyMethod,
  replyMethods,
} from '#contract/desk.ts';
import type { Board } from '#contract/desk-board.ts';
import { Button } from '#ui/button.tsx';
import { type InquiryChanges, useBoard, useInquiryChanges, useIsMailOnlyStored } from '../data/inquiries.ts';
import { useEndpointQuery } from '../data/queries.ts';
import { createDraftField, useCurrentStaff } from '../data/session.ts';
import { Checkbox, Form, pickFields, RadioGroup, SelectField, TextArea, TextField } from '../ui/fields.tsx';
import { formatFirmLocal, parseFirmLocal } from '../ui/firm-local.ts';
import { EndpointForm, Panel, PanelForm } from '../ui/panel.tsx';
import { EmailText, FormError, StaffInitials } from '../ui/text.tsx';
import { type InquiryDialog, isAwaitingReply } from './actions.tsx';
import { ReplyPanel } from './reply-panel.tsx';

interface AssignPanelProps {
  inquiry: DeskInquiry;
  staff: Board['staff'];
  waiting: readonly DeskInquiry[];
  onAssign: (to: DeskPerson | null) => void;
  onClose: () => void;
}

export function AssignPanel({ inquiry, staff, waiting, onAssign, onClose }: AssignPanelProps) {
  const words = inquiryWords.assignPanel;
  const self = useCurrentStaff().person.id;
  const isMailOnlyStored = useIsMailOnlyStored();
  const describeColleague = ({ id, toldBy }: Board['staff'][number]) => {
    const has = words.has(waiting.filter(({ assigneeId }) => assigneeId === id).length);
    return id === self ? has : [has, ...(toldBy.length ? toldBy : ['none' as const]).map(channelLabel)].join(', ');
  };
  const channelLabel = (way: Board['staff'][number]['toldBy'][number] | 'none') =>
    inquiryWords.toldBy[way === 'mail' && isMailOnlyStored ? 'stored' : way];
  const assign = (to: DeskPerson | null) => {
    onClose();
    onAssign(to);
  };
  return (
    <Panel title={words.title(inquiry.name || inquiry.id)} onClose={onClose}>
      <p className="small">{words.lead}</p>
      <ul className="menu assign-menu">
        {staff
          .filter(({ id }) => id !== inquiry.assigneeId)
          .map((person) => (
            <li key={person.id}>
              <button type="button" onClick={() => assign(person)}>
                <StaffInitials person={person} />
                <span>{person.name}</span> <small>{describeColleague(person)}</small>
              </button>
            </li>
          ))}
        {inquiry.state === 'assigned' && (
          <li>
            <button type="button" onClick={() => assign(null)}>
              <span />
              <span>{words.unassigned}</span>
            </button>
          </li>
        )}
      </ul>
      <div className="buttons">
        <Button look="soft" label={deskWords.cancel} onClick={onClose} />
      </div>
    </Panel>
  );
}

interface InquiryPanelProps {
  inquiry: DeskInquiry;
  onClose: () => void;
}

/** The text is kept if saving fails. */
export function NotePanel({ inquiry, onClose }: InquiryPanelProps) {
  const words = inquiryWords.notePanel;
  const { field, discard } = createDraftField(`note ${inquiry.id}`);
  return (
    <EndpointForm
      endpoint="POST /api/desk/inquiries/:id/note"
      toInput={(given) => ({ params: { id: inquiry.id }, body: pickFields(given, ['words']) })}
      toast={() => inquiryWords.done.note}
      title={words.title(inquiry.name || inquiry.id)}
      savable
      fields={['words']}
      submitLabel={words.submit}
      onClose={() => {
        discard();
        onClose();
      }}
    >
      <TextArea {...field} label={words.label} help={words.hint} name="words" required maxLength={deskLimits.note} />
    </EndpointForm>
  );
}

interface AnsweredPanelProps extends InquiryPanelProps {
  staff: readonly DeskPerson[];
  nowMs: number;
}

function AnsweredPanel({ inquiry, staff, nowMs, onClose }: AnsweredPanelProps) {
  const words = inquiryWords.answeredPanel;
  const self = useCurrentStaff().person.id;
  const changes = useInquiryChanges({ onDone: onClose, showsErrors: true });
  const [how, setHow] = useState<ReplyMethod>('mail');
  const [who, setWho] = useState(self);
  const [when, setWhen] = useState<'now' | 'earlier'>('now');
  const [problem, setProblem] = useState<string>();
  const { name, waitingSince } = inquiry;
  return (
    <PanelForm
      title={words.title(name || inquiry.id)}
      noValidate
      onSubmit={(given) => {
        const at = parseFirmLocal(String(given.get('at') ?? ''));
        const isMissing = when === 'earlier' && !at;
        setProblem(isMissing ? words.missing : undefined);
        if (isMissing) return;
        const more = { ...(at && when === 'earlier' ? { at } : {}), ...(who === self ? {} : { by: who }) };
        changes.markAnswered(inquiry, how, more);
      }}
      change={changes}
      submitLabel={words.submit}
      onClose={onClose}
    >
      <RadioGroup
        legend={words.how}
        value={how}
        onChoose={setHow}
        options={replyMethods.map((value) => ({ value, label: words.ways[value] }))}
      />
      {staff.length > 1 && (
        <SelectField
          label={words.who}
          value={who}
          onValue={setWho}
          options={staff.map(({ id, name }) => ({ value: id, label: id === self ? words.self(name) : name }))}
        />
      )}
      <RadioGroup
        legend={words.when}
        value={when}
        onChoose={setWhen}
        options={[
          { value: 'now', label: words.now },
          { value: 'earlier', label: words.earlier },
        ]}
      />
      {when === 'earlier' && (
        <TextField
          label={words.at}
          name="at"
          type="datetime-local"
          required
          {...(waitingSince ? { min: formatFirmLocal(Date.parse(waitingSince)) } : {})}
          max={formatFirmLocal(nowMs)}
          defaultValue={formatFirmLocal(nowMs)}
          problem={problem}
        />
      )}
    </PanelForm>
  );
}

interface AssignToSelfPanelProps extends InquiryPanelProps {
  staff: readonly DeskPerson[];
  changes: InquiryChanges;
}

/** Opened by a link in a mail. It asks first, because opening a link must not change anything. */
function AssignToSelfPanel({ inquiry, staff, changes, onClose }: AssignToSelfPanelProps) {
  const words = inquiryWords.assignToSelfPanel;
  const self = useCurrentStaff().person.id;
  const { state, assigneeId, name, id } = inquiry;
  const assignee = staff.find((person) => person.id === assigneeId)?.name;
  const isOwn = state === 'assigned' && assigneeId === self;
  const canTake = isAwaitingReply(state) && !isOwn;
  const sentence = isOwn ? words.own : assignee ? words.held(assignee) : words.free;
  return (
    <Panel title={words.title(name || id)} onClose={onClose}>
      <p>{isAwaitingReply(state) ? sentence : words.over(inquiryStateNames[state])}</p>
      <div className="buttons">
        {canTake && (
          <Button
            label={words.submit}
            look="primary"
            onClick={() => {
              onClose();
              changes.assignToSelf(inquiry);
            }}
          />
        )}
        <Button look="soft" label={canTake ? deskWords.cancel : deskWords.close} onClick={onClose} />
      </div>
    </Panel>
  );
}

function BlockPanel({ inquiry: { id, version, email }, onClose }: InquiryPanelProps) {
  const words = inquiryWords.blockPanel;
  return (
    <EndpointForm
      endpoint="POST /api/desk/inquiries/:id/block"
      toInput={(given) => ({
        params: { id },
        body: { version, address: given.has('address'), network: given.has('network') },
      })}
      toast={() => words.done}
      title={words.title}
      lead={words.lead}
      submitLabel={words.submit}
      danger
      onClose={onClose}
    >
      <div>
        {email && (
          <Checkbox
            label={
              <>
                {words.address} <EmailText email={email} />
              </>
            }
            name="address"
            defaultChecked
          />
        )}
        <Checkbox label={words.network} name="network" defaultChecked={!email} />
      </div>
    </EndpointForm>
  );
}

interface RemovePanelProps {
  view: InquiryView;
  message: string;
  onClose: () => void;
}

/** Removing the only message also removes the inquiry. */
function RemovePanel({ view: { inquiry, messages, bookings, events }, message, onClose }: RemovePanelProps) {
  const words = inquiryWords.removePanel;
  const { id, version } = inquiry;
  const [, navigate] = useLocation();
  const isLast =
    messages.length === 1 && !bookings.length && !events.some(({ kind }) => kind === 'call' || kind === 'mail-in');
  return (
    <EndpointForm
      endpoint="POST /api/desk/inquiries/:id/remove-message"
      toInput={() => ({ params: { id }, body: { version, message } })}
      toast={(left) => (left ? words.done : words.gone(id))}
      onDone={(left) => {
        if (!left) navigate('/waiting');
      }}
      title={words.title}
      lead={`${words.lead} ${isLast ? words.last : ''}`}
      submitLabel={words.submit}
      danger
      onClose={onClose}
    >
      <blockquote className="mail-text preformatted">
        {messages.find(({ reference }) => reference === message)?.text}
      </blockquote>
    </EndpointForm>
  );
}

function NotForUsPanel({ view: { inquiry, bounced }, onClose }: Omit<RemovePanelProps, 'message'>) {
  const words = inquiryWords.notForUsPanel;
  const { id, email } = inquiry;
  const takesMail = email !== '' && !bounced;
  const isMailOnlyStored = useIsMailOnlyStored();
  const { data: mail, error: unread } = useEndpointQuery(
    'GET /api/desk/inquiries/:id/not-for-us',
    { params: { id } },
    { enabled: takesMail },
  );
  const parts = mail && splitEditableText(mail.text, id);
  const { field, discard } = createDraftField(`not-for-us ${id}`);
  // The panel looks for unsaved fields only when it appears, so the field has to be there by then.
  const isFetching = takesMail && !mail;
  const close = () => {
    discard();
    onClose();
  };
  const { markNotForUs, busy, error } = useInquiryChanges({ onDone: close, showsErrors: true });
  if (isFetching && unread)
    return (
      <Panel title={words.title} onClose={close}>
        <FormError error={unread} />
      </Panel>
    );
  if (isFetching) return <p role="status">{deskWords.fetching}</p>;
  return (
    <Panel title={words.title} onClose={close}>
      {takesMail || !email ? (
        <p>{!email ? words.noAddress : isMailOnlyStored ? words.leadStored : words.lead}</p>
      ) : (
        <p className="warning">{words.bounced(email)}</p>
      )}
      <Form error={error} onSubmit={(given) => markNotForUs(inquiry, pickFields(given, ['words']).words)}>
        {takesMail && mail && parts && (
          <div className="mail-text">
            <p>
              <b>{mail.subject}</b>
            </p>
            <p>{parts.before}</p>
            <TextArea
              label={words.words}
              name="words"
              rows={5}
              required
              maxLength={deskLimits.notForUs}
              {...field}
              defaultValue={field.defaultValue ?? parts.words}
            />
            <p className="preformatted">{parts.after}</p>
          </div>
        )}
        <FormError error={error} fields={['words']} />
        <div className="buttons">
          {takesMail && mail && (
            <Button type="submit" look="primary" busy={busy}>
              {isMailOnlyStored ? words.withStored : words.withMail(email)}
            </Button>
          )}
          <Button label={words.without} busy={busy} onClick={() => markNotForUs(inquiry, undefined)} />
          <Button look="soft" label={deskWords.cancel} onClick={close} />
        </div>
      </Form>
    </Panel>
  );
}

interface InquiryPanelsProps {
  dialog: InquiryDialog;
  view: InquiryView;
  nowMs: number;
  changes: InquiryChanges;
  onClose: () => void;
}

export function InquiryPanels({ dialog, view, nowMs, changes, onClose }: InquiryPanelsProps) {
  const { staff = [], waiting = [] } = useBoard().data ?? {};
  const { inquiry } = view;
  switch (dialog.what) {
    case 'assign':
      return (
        <AssignPanel
          inquiry={inquiry}
          staff={staff}
          waiting={waiting}
          onAssign={(to) => changes.assign(inquiry, to)}
          onClose={onClose}
        />
      );
    case 'reply':
      return <ReplyPanel view={view} onClose={onClose} />;
    case 'note':
      return <NotePanel inquiry={inquiry} onClose={onClose} />;
    case 'not-for-us':
      return <NotForUsPanel view={view} onClose={onClose} />;
    case 'answered':
      return <AnsweredPanel inquiry={inquiry} staff={staff} nowMs={nowMs} onClose={onClose} />;
    case 'take':
      return <AssignToSelfPanel inquiry={inquiry} staff={staff} changes={changes} onClose={onClose} />;
    case 'block':
      return <BlockPanel inquiry={inquiry} onClose={onClose} />;
    case 'remove':
      return <RemovePanel key={dialog.message} view={view} message={dialog.message} onClose={onClose} />;
  }
}
