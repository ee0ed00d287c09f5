import { Link, Redirect, useLocation, useParams } from 'wouter';
import { boardWords, formatTimeLeft, formatWhen } from '#content/desk/board.ts';
import { inquiryWords as words } from '#content/desk/inquiry.ts';
import { mailMatchWords, trayWords } from '#content/desk/tray.ts';
import { HttpError } from '#contract/client.ts';
import type { DeskInquiry, InquiryView } from '#contract/desk.ts';
import { AssigneeInitials } from '../board/rail.tsx';
import { useBoard, useInquiry, useInquiryChanges, useServerNowMs } from '../data/inquiries.ts';
import { useEndpointMutation, useEndpointQuery } from '../data/queries.ts';
import { useNotifications } from '../shell/notifications.tsx';
import { guardUnsaved } from '../shell/unsaved.ts';
import { SlaTimeline, toInquiryProgress } from '../sla/sla-timeline.tsx';
import {
  type BoardHistoryState,
  type InquiryAction,
  InquiryActionBar,
  type InquiryDialog,
  listInquiryActions,
  toShortcutActions,
  useInquiryDialog,
} from './actions.tsx';
import { InquiryPanels } from './panels.tsx';
import { type TimelineItem, toTimelineItems } from './timeline-items.ts';
import './inquiry.css';
import { shortFirmDate } from '#content/desk/days.ts';
import { inquiryStateNames } from '#content/desk/inquiry-answers.ts';
import { firmTimeWithoutYear } from '#content/firm-time.ts';
import { toMailtoHref } from '#contract/links.ts';
import { useCurrentStaff } from '../data/session.ts';
import { personPath, personPathByInquiry } from '../people/person-path.ts';
import { ErrorPage, focusTitle, Screen, ServerDownPage, Skeleton } from '../shell/screen.tsx';
import { DescriptionList, SideSection } from '../ui/panel.tsx';
import { RowButton } from '../ui/table.tsx';
import { EmailText, InquiryStatus, PhoneLinks } from '../ui/text.tsx';

const RemoveMessageButton = ({ onPress }: { onPress: () => void }) => (
  <button type="button" className="remove-message muted" onClick={onPress}>
    {words.removeMessage}
  </button>
);

interface ItemsProps {
  nowMs: number;
  onRemove: (message: string) => void;
}

function LatestMessage({ item, nowMs, onRemove }: ItemsProps & { item: TimelineItem }) {
  const { at, strong, more, text, message } = item;
  return (
    <article className="latest-message bleed heavy-line">
      <header className="spread size-label muted">
        <h2>
          <b>{strong}</b> {more}
        </h2>
        <time className="numeric" dateTime={at}>
          {formatWhen(at, new Date(nowMs).toISOString())}
        </time>
      </header>
      {text && <p className="preformatted">{text}</p>}
      {message && <RemoveMessageButton onPress={() => onRemove(message)} />}
    </article>
  );
}

function Timeline({ items, nowMs, onRemove }: ItemsProps & { items: readonly TimelineItem[] }) {
  const today = new Date(nowMs).toISOString();
  return (
    <section aria-labelledby="happened">
      <h2 id="happened">{words.timelineTitle}</h2>
      <ol className="timeline heavy-line">
        {items.toReversed().map((item, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: times are not unique
          <li key={`${item.at} ${items.length - i}`} className={`timeline-${item.look}`}>
            <time className="numeric muted size-label" dateTime={item.at}>
              {formatWhen(item.at, today)}
            </time>
            <div>
              <h3>
                {item.strong} <small>{item.more}</small>
              </h3>
              {item.text && <p className="preformatted">{item.text}</p>}
              {item.message && <RemoveMessageButton onPress={() => onRemove(item.message)} />}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function TimeLeft({ inquiry, nowMs }: { inquiry: DeskInquiry; nowMs: number }) {
  const time = toInquiryProgress(inquiry, nowMs);
  if (!time) return null;
  const today = new Date(nowMs).toISOString();
  const { askedAt, dueAt, answeredAt, changedAt, state } = inquiry;
  return (
    <section className={`side-section time-left${(time.leftMs ?? 0) < 0 ? ' is-late' : ''}`} aria-label={words.clock}>
      <h2 className="spread">
        {time.leftMs === null ? time.name : formatTimeLeft(time.leftMs)}{' '}
        {time.leftMs !== null && time.leftMs >= 0 && <small>{words.ofPromise(inquiry.replyHours, time.closed)}</small>}
      </h2>
      <SlaTimeline time={time} isNew={state === 'new'} large />
      <dl className="numeric spread size-fine muted">
        <div>
          <dt>{words.began}</dt> <dd className="bold plain">{askedAt && formatWhen(askedAt, today)}</dd>
        </div>
        <div>
          <dt>{dueAt ? words.until : words.answered}</dt>{' '}
          <dd className="bold plain">{formatWhen(dueAt ?? answeredAt ?? changedAt, today)}</dd>
        </div>
      </dl>
    </section>
  );
}

export function InquiryScreen() {
  const { id = '' } = useParams();
  const { data: view, error, isPending, refetch } = useInquiry(id);
  if (isPending) return <Skeleton title={id} />;
  if (error instanceof HttpError && error.status === 404)
    return <ErrorPage title={id} text={error.message} label={words.back} href="/waiting" />;
  if (!view) return <ServerDownPage onRetry={refetch} />;
  const { id: found } = view.inquiry;
  // The reference of a message or booking leads to the inquiry that it joined.
  return found === id ? <Inquiry key={id} view={view} /> : <Redirect to={`/inquiries/${found}`} replace />;
}

/** Panels that keep a draft: what is typed is still there when they are opened again. */
const draftPanels: readonly InquiryDialog['what'][] = ['note', 'reply', 'not-for-us'];

function Inquiry({ view }: { view: InquiryView }) {
  const { inquiry } = view;
  const { person } = useCurrentStaff();
  const { staff = [], waiting = [] } = useBoard().data ?? {};
  const nowMs = useServerNowMs();
  const { dialog, openDialog } = useInquiryDialog(inquiry);
  const [, navigate] = useLocation();
  const changes = useInquiryChanges();
  const { state } = inquiry;

  /** The previous or next waiting inquiry. */
  const openNeighbour = (by: 1 | -1) => () => {
    const next = waiting[waiting.findIndex(({ id }) => id === inquiry.id) + by];
    if (next) navigate(`/inquiries/${encodeURIComponent(next.id)}`);
  };
  const items = toTimelineItems(view);
  const latest = items.findLast(({ look }) => look === 'client');
  const openAnother = (next: InquiryDialog) => {
    const isLost = dialog && dialog.what !== next.what && !draftPanels.includes(dialog.what);
    if (isLost) guardUnsaved(() => openDialog(next));
    else openDialog(next);
  };
  const onRemove = (message: string) => openAnother({ what: 'remove', message });
  const actions = listInquiryActions(view, changes, person.id);
  const press = ({ opens, to, href, onPress }: InquiryAction) => {
    if (opens) openAnother({ what: opens });
    else if (to) navigate(to);
    else if (href) location.assign(href);
    else onPress?.();
  };
  return (
    <Screen
      live
      className="inquiry-screen"
      parent={{ name: words.back, href: '/waiting' }}
      title={inquiry.name || words.nameless}
      lead={
        <>
          {[inquiry.company, inquiry.about].filter(Boolean).join(', ')}
          {inquiry.phone && (
            <span className="phone-only">
              <PhoneLinks className="link-button" text={inquiry.phone} format={boardWords.today.phone} />
            </span>
          )}
        </>
      }
      actions={
        <>
          <InquiryStatus inquiry={inquiry} />
          {inquiry.assigneeId && <AssigneeInitials id={inquiry.assigneeId} staff={staff} />}
          <span className="numeric">{inquiry.id}</span>
          {inquiry.dueAt && <b className="numeric phone-only">{formatTimeLeft(Date.parse(inquiry.dueAt) - nowMs)}</b>}
        </>
      }
      shortcuts={{
        j: openNeighbour(1),
        k: openNeighbour(-1),
        ...toShortcutActions(actions, press),
        escape: () => navigate('/waiting', { state: { lastOpened: inquiry.id } satisfies BoardHistoryState }),
      }}
      paused={dialog !== null}
      {...(state === 'spam' ? { shortcutLabels: { t: words.notSpam } } : {})}
    >
      <div className="with-rail">
        <div>
          {latest && <LatestMessage item={latest} nowMs={nowMs} onRemove={onRemove} />}
          {dialog?.what !== 'reply' && (
            <InquiryActionBar actions={actions} busy={changes.busy} dialog={dialog} press={press} />
          )}
          {dialog && (
            <InquiryPanels
              key={dialog.what}
              dialog={dialog}
              view={view}
              nowMs={nowMs}
              changes={changes}
              onClose={() => openDialog(null)}
            />
          )}
          <MailMatchQuestions inquiry={inquiry.id} />
          <Timeline items={items.filter((item) => item !== latest)} nowMs={nowMs} onRemove={onRemove} />
        </div>
        <div>
          <TimeLeft inquiry={inquiry} nowMs={nowMs} />
          <InquirySidebar view={view} />
        </div>
      </div>
    </Screen>
  );
}

/** Asks whether mails belong to this inquiry that were matched only by their e-mail address. */
function MailMatchQuestions({ inquiry }: { inquiry: string }) {
  const words = mailMatchWords;
  const params = { id: inquiry };
  const { showToast, showWarning } = useNotifications();
  const { data: questions = [] } = useEndpointQuery(
    'GET /api/desk/inquiries/:id/mails',
    { params },
    { refetchInterval: 15_000 },
  );
  const answer = useEndpointMutation(
    'POST /api/desk/inquiries/:id/mails',
    (_, { body: { yes } }) => {
      showToast(yes ? trayWords.done.yes : trayWords.done.no);
      focusTitle();
    },
    (error) => {
      showWarning(error);
      focusTitle();
    },
  );
  return questions.map(({ id, at, direction, came, address, subject }) => {
    const named = subject || trayWords.noSubject;
    const outboundLine = came ? words.outboundCameLine : words.outboundLine;
    return (
      <section key={id} className="panel" aria-label={words[direction]}>
        <h2>{words[direction]}</h2>
        <p>
          <b>{named}</b>
          <br />
          {(direction === 'outbound' ? outboundLine : words.inboundLine)(address, at)}
        </p>
        <div className="buttons">
          {[true, false].map((yes) => (
            <RowButton
              key={String(yes)}
              look={yes ? 'primary' : 'outline'}
              busy={answer.busy}
              label={yes ? words.yes : words.no}
              rowName={named}
              onClick={() => answer.send({ params, body: { mail: id, yes } })}
            />
          ))}
        </div>
      </section>
    );
  });
}

export function InquirySidebar({ view }: { view: InquiryView }) {
  const { inquiry, bookings, contactVerified, otherContacts, earlier } = view;
  const { name, company, email, phone } = inquiry;
  const allUnverified = otherContacts.every(({ verified }) => !verified);
  return (
    <aside aria-label={name || words.nameless}>
      <SideSection title={name || words.nameless}>
        <DescriptionList
          entries={{
            [words.person.company]: company || words.person.none,
            [words.person.email]: email ? (
              <a href={toMailtoHref(email)}>
                <EmailText email={email} />
              </a>
            ) : (
              words.person.none
            ),
            [words.person.phone]: phone ? <PhoneLinks text={phone} /> : words.person.none,
          }}
        />
        {otherContacts.length > 0 && !contactVerified && (
          <p className="note">
            <small>{words.otherContacts.first}</small>
          </p>
        )}
        <p className="note">
          <Link className="link-button" href={email ? personPath(email) : personPathByInquiry(inquiry.id)}>
            {words.person.all}
          </Link>
        </p>
      </SideSection>
      {otherContacts.length > 0 && (
        <SideSection title={allUnverified ? words.otherContacts.titleUnverified : words.otherContacts.title}>
          <ul>
            {otherContacts.map(({ reference, at, verified, name, email, phone, company }) => (
              <li key={reference}>
                {[name, company, email, phone].filter(Boolean).map((given) => (
                  <b key={given}>
                    <EmailText email={given} />
                  </b>
                ))}
                <small>
                  {[
                    ...(allUnverified
                      ? []
                      : [verified ? words.otherContacts.confirmed : words.otherContacts.notConfirmed]),
                    shortFirmDate(at),
                    reference,
                  ].join(', ')}
                </small>
              </li>
            ))}
          </ul>
          {allUnverified && (
            <p className="note">
              <small>{words.otherContacts.lead(name || words.otherContacts.somebody)}</small>
            </p>
          )}
        </SideSection>
      )}
      {bookings.length > 0 && (
        <SideSection title={words.booked}>
          <ul>
            {bookings.map(({ reference, startsAt, channel, state }) => (
              <li key={reference}>
                <Link className="link-button" href={`/diary/${encodeURIComponent(reference)}`}>
                  {firmTimeWithoutYear(startsAt)}
                </Link>
                <small>
                  {[words.channels[channel] ?? channel, words.bookingStates[state] ?? state, reference]
                    .filter(Boolean)
                    .join(', ')}
                </small>
              </li>
            ))}
          </ul>
        </SideSection>
      )}
      {earlier.length > 0 && (
        <SideSection title={words.earlier}>
          <ul>
            {earlier.map(({ id, about, openedAt, state }) => (
              <li key={id}>
                <Link className="link-button" href={`/inquiries/${encodeURIComponent(id)}`}>
                  {about}
                </Link>
                <small className="numeric">
                  {id}, {shortFirmDate(openedAt)}, {inquiryStateNames[state]}
                </small>
              </li>
            ))}
          </ul>
        </SideSection>
      )}
    </aside>
  );
}
