import { useState } from 'react';
import { useLocation } from 'wouter';
import { inquiryScreen } from '#content/desk/inquiry.ts';
import { stateWords } from '#content/desk/inquiry-answers.ts';
import { deskWords } from '#content/desk/words.ts';
import { editableParts } from '#content/mails/mail-text.ts';
import {
  type AnswerWay,
  answerWays,
  type DeskInquiry,
  type DeskPerson,
  deskLimits,
  type InquiryView,
} from '#contract/desk.ts';
import type { Board } from '#contract/desk-board.ts';
import { Button } from '#ui/button.tsx';
import { type InquiryChanges, useBoard, useInquiryChanges, useMailStored } from '../data/inquiries.ts';
import { useAnswer } from '../data/queries.ts';
import { draftField, useCurrentStaff } from '../data/session.ts';
import { Checkbox, Choices, Form, pickFields, SelectField, TextArea, TextField } from '../ui/fields.tsx';
import { firmInstant, firmLocal } from '../ui/firm-local.ts';
import { CallForm, Panel, PanelForm } from '../ui/panel.tsx';
import { Badge, FormError } from '../ui/text.tsx';
import { type InquiryDialog, isWaiting } from './actions.tsx';
import { ReplyPanel } from './reply-panel.tsx';

interface AssignPanelProps {
  inquiry: DeskInquiry;
  staff: Board['staff'];
  waiting: readonly DeskInquiry[];
  onAssign: (to: DeskPerson | null) => void;
  onClose: () => void;
}

export function AssignPanel({ inquiry, staff, waiting, onAssign, onClose }: AssignPanelProps) {
  const words = inquiryScreen.assignPanel;
  const self = useCurrentStaff().person.id;
  const mailStored = useMailStored();
  const about = ({ id, toldBy }: Board['staff'][number]) => {
    const has = words.has(waiting.filter(({ assigneeId }) => assigneeId === id).length);
    return id === self ? has : [has, ...(toldBy.length ? toldBy : ['none' as const]).map(wayOf)].join(', ');
  };
  const wayOf = (way: Board['staff'][number]['toldBy'][number] | 'none') =>
    inquiryScreen.toldBy[way === 'mail' && mailStored ? 'stored' : way];
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
                <Badge person={person} />
                <span>{person.name}</span> <small>{about(person)}</small>
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

/** Keeps the text if saving fails. */
export function NotePanel({ inquiry, onClose }: InquiryPanelProps) {
  const words = inquiryScreen.notePanel;
  const { field, discard } = draftField(`note ${inquiry.id}`);
  return (
    <CallForm
      call="POST /api/desk/inquiries/:id/note"
      inputOf={(given) => ({ params: { id: inquiry.id }, body: pickFields(given, ['words']) })}
      toast={() => inquiryScreen.done.note}
      title={words.title(inquiry.name || inquiry.id)}
      savable
      fields={['words']}
      submit={words.submit}
      onClose={() => {
        discard();
        onClose();
      }}
    >
      <TextArea {...field} label={words.label} help={words.hint} name="words" required maxLength={deskLimits.note} />
    </CallForm>
  );
}

interface AnsweredPanelProps extends InquiryPanelProps {
  staff: readonly DeskPerson[];
  /** Server time in ms since 1970. */
  now: number;
}

function AnsweredPanel({ inquiry, staff, now, onClose }: AnsweredPanelProps) {
  const words = inquiryScreen.answeredPanel;
  const self = useCurrentStaff().person.id;
  const changes = useInquiryChanges({ onDone: onClose, showsErrors: true });
  const [how, setHow] = useState<AnswerWay>('mail');
  const [who, setWho] = useState(self);
  const [when, setWhen] = useState<'now' | 'earlier'>('now');
  const [problem, setProblem] = useState<string>();
  const { name, waitingSince } = inquiry;
  return (
    <PanelForm
      title={words.title(name || inquiry.id)}
      noValidate
      onSubmit={(given) => {
        const at = firmInstant(String(given.get('at') ?? ''));
        const isMissing = when === 'earlier' && !at;
        setProblem(isMissing ? words.missing : undefined);
        if (isMissing) return;
        const more = { ...(at && when === 'earlier' ? { at } : {}), ...(who === self ? {} : { by: who }) };
        changes.answered(inquiry, how, more);
      }}
      change={changes}
      submit={words.submit}
      onClose={onClose}
    >
      <Choices
        legend={words.how}
        value={how}
        onChoose={setHow}
        options={answerWays.map((value) => ({ value, label: words.ways[value] }))}
      />
      {staff.length > 1 && (
        <SelectField
          label={words.who}
          value={who}
          onValue={setWho}
          options={staff.map(({ id, name }) => ({ value: id, label: id === self ? words.self(name) : name }))}
        />
      )}
      <Choices
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
          {...(waitingSince ? { min: firmLocal(Date.parse(waitingSince)) } : {})}
          max={firmLocal(now)}
          defaultValue={firmLocal(now)}
          problem={problem}
        />
      )}
    </PanelForm>
  );
}

interface TakePanelProps extends InquiryPanelProps {
  staff: readonly DeskPerson[];
  changes: InquiryChanges;
}

/** Target of a mailed link; opening it changes nothing. */
function TakePanel({ inquiry, staff, changes, onClose }: TakePanelProps) {
  const words = inquiryScreen.assignToSelfPanel;
  const self = useCurrentStaff().person.id;
  const { state, assigneeId, name, id } = inquiry;
  const assignee = staff.find((person) => person.id === assigneeId)?.name;
  const isOwn = state === 'assigned' && assigneeId === self;
  const canTake = isWaiting(state) && !isOwn;
  const sentence = isOwn ? words.own : assignee ? words.held(assignee) : words.free;
  return (
    <Panel title={words.title(name || id)} onClose={onClose}>
      <p>{isWaiting(state) ? sentence : words.over(stateWords[state])}</p>
      <div className="buttons">
        {canTake && (
          <Button
            look="primary"
            onClick={() => {
              onClose();
              changes.assignToSelf(inquiry);
            }}
          >
            {words.submit}
          </Button>
        )}
        <Button look="soft" label={canTake ? deskWords.cancel : deskWords.close} onClick={onClose} />
      </div>
    </Panel>
  );
}

function BlockPanel({ inquiry: { id, version, email }, onClose }: InquiryPanelProps) {
  const words = inquiryScreen.blockPanel;
  return (
    <CallForm
      call="POST /api/desk/inquiries/:id/block"
      inputOf={(given) => ({
        params: { id },
        body: { version, address: given.has('address'), network: given.has('network') },
      })}
      toast={() => words.done}
      title={words.title}
      lead={words.lead}
      submit={words.submit}
      danger
      onClose={onClose}
    >
      <div>
        {email && <Checkbox label={words.address(email)} name="address" defaultChecked />}
        <Checkbox label={words.network} name="network" defaultChecked={!email} />
      </div>
    </CallForm>
  );
}

interface RemovePanelProps {
  view: InquiryView;
  message: string;
  onClose: () => void;
}

/** Removing the last message removes the inquiry. */
function RemovePanel({ view: { inquiry, messages, bookings, events }, message, onClose }: RemovePanelProps) {
  const words = inquiryScreen.removePanel;
  const { id, version } = inquiry;
  const [, navigate] = useLocation();
  const isLast =
    messages.length === 1 && !bookings.length && !events.some(({ kind }) => kind === 'call' || kind === 'mail-in');
  return (
    <CallForm
      call="POST /api/desk/inquiries/:id/remove-message"
      inputOf={() => ({ params: { id }, body: { version, message } })}
      toast={(left) => (left ? words.done : words.gone(id))}
      onDone={(left) => {
        if (!left) navigate('/waiting');
      }}
      title={words.title}
      lead={`${words.lead} ${isLast ? words.last : ''}`}
      submit={words.submit}
      danger
      onClose={onClose}
    >
      <blockquote className="mail-text preformatted">
        {messages.find(({ reference }) => reference === message)?.text}
      </blockquote>
    </CallForm>
  );
}

function NotForUsPanel({ view: { inquiry, bounced }, onClose }: Omit<RemovePanelProps, 'message'>) {
  const words = inquiryScreen.notForUsPanel;
  const { id, email } = inquiry;
  const takesMail = email !== '' && !bounced;
  const mailStored = useMailStored();
  const { data: mail } = useAnswer(
    'GET /api/desk/inquiries/:id/not-for-us',
    { params: { id } },
    { enabled: takesMail },
  );
  const parts = mail && editableParts(mail.text, id);
  const { field, discard } = draftField(`not-for-us ${id}`);
  // The panel looks once for what is typed.
  const isFetching = takesMail && !mail;
  const close = () => {
    discard();
    onClose();
  };
  const { notForUs, busy, error } = useInquiryChanges({ onDone: close, showsErrors: true });
  if (isFetching) return <p role="status">{deskWords.fetching}</p>;
  return (
    <Panel title={words.title} onClose={close}>
      {takesMail || !email ? (
        <p>{!email ? words.noAddress : mailStored ? words.leadStored : words.lead}</p>
      ) : (
        <p className="warning">{words.bounced(email)}</p>
      )}
      <Form error={error} onSubmit={(given) => notForUs(inquiry, pickFields(given, ['words']).words)}>
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
              {mailStored ? words.withStored : words.withMail(email)}
            </Button>
          )}
          <Button label={words.without} busy={busy} onClick={() => notForUs(inquiry, undefined)} />
          <Button look="soft" label={deskWords.cancel} onClick={close} />
        </div>
      </Form>
    </Panel>
  );
}

interface InquiryPanelsProps {
  dialog: InquiryDialog;
  view: InquiryView;
  now: number;
  changes: InquiryChanges;
  onClose: () => void;
}

export function InquiryPanels({ dialog, view, now, changes, onClose }: InquiryPanelsProps) {
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
      return <AnsweredPanel inquiry={inquiry} staff={staff} now={now} onClose={onClose} />;
    case 'take':
      return <TakePanel inquiry={inquiry} staff={staff} changes={changes} onClose={onClose} />;
    case 'block':
      return <BlockPanel inquiry={inquiry} onClose={onClose} />;
    case 'remove':
      return <RemovePanel key={dialog.message} view={view} message={dialog.message} onClose={onClose} />;
  }
}
