import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { boardWords } from '#content/desk/board.ts';
import { enquiryScreen as words } from '#content/desk/enquiry.ts';
import type { EnquiryState, EnquiryView } from '#contract/desk.ts';
import { phoneParts } from '#contract/phone.ts';
import type { EnquiryChanges } from '../data/change-enquiry.ts';
import { Button } from '../ui/button.tsx';
import { Cap } from '../ui/cap.tsx';
import { More } from '../ui/more.tsx';
import { type Asking, canBeAnswered, canBeTaken } from './asking.ts';
import { bookLink, replyLink } from './reply.ts';

/** What one of these buttons asks about. */
type What = Exclude<Asking['what'], 'take' | 'remove'>;

/** Something to do: it does it, asks about it, or leads to where it is done. */
interface Action {
  label: string;
  cap?: string;
  bad?: boolean;
  /** At the desk it leads to another screen, elsewhere to another program. */
  to?: string;
  href?: string;
  asks?: What;
  onPress?: () => void;
}

/** So many stand open; what else there is stands under "More". */
const mostOpen = 4;

const waits = (state: EnquiryState) => state === 'new' || state === 'taken';

/** Everything that can be done with an enquiry as it stands, the likeliest first. */
function actionsFor(
  { enquiry, undoUntil }: EnquiryView,
  changes: EnquiryChanges,
  self: string,
): readonly Action[] {
  const { state, phone } = enquiry;
  const reply = replyLink(enquiry);
  const some = (when: unknown, action: Action): Action[] => (when ? [action] : []);
  const note: Action = { label: words.note, cap: 'N', asks: 'note' };
  const rest = [
    ...some(undoUntil, { label: words.undo, cap: 'Z', onPress: () => changes.undo(enquiry) }),
    { label: words.block, bad: true, asks: 'block' as const },
  ];
  if (state === 'spam')
    return [{ label: words.notSpam, cap: 'T', onPress: () => changes.notSpam(enquiry) }, note, ...rest];
  const take: Action = {
    label: waits(state) ? words.take : words.takeBack,
    cap: 'T',
    onPress: () => changes.take(enquiry),
  };
  const call = phoneParts(phone).find(({ href }) => href)?.href;
  const takes = canBeTaken(enquiry, self);
  const canAnswer = canBeAnswered(state);
  return [
    ...(reply
      ? [{ label: words.reply, cap: 'R', href: reply }]
      : call
        ? [{ label: boardWords.today.phone(phone), href: call }]
        : []),
    ...some(takes && state === 'new', take),
    ...some(canAnswer && reply, { label: words.mail, onPress: () => changes.answered(enquiry, 'mail') }),
    ...some(canAnswer, { label: words.phone, cap: 'A', onPress: () => changes.answered(enquiry, 'phone') }),
    ...some(waits(state), { label: words.give, cap: 'G', asks: 'give' }),
    { label: words.book, cap: 'B', to: bookLink(enquiry) },
    note,
    ...some(takes && state !== 'new', take),
    ...some(waits(state) || state === 'answered', {
      ...{ label: words.client, cap: 'W', onPress: () => changes.client(enquiry) },
    }),
    ...some(canAnswer, { label: words.earlierAnswer, asks: 'answered' }),
    ...some(canAnswer || state === 'answered', { label: words.notForUs, asks: 'not-for-us' }),
    { label: words.spam, bad: true, onPress: () => changes.spam(enquiry) },
    ...rest,
  ];
}

export function Actions({
  view,
  changes,
  asking,
  onAsk,
  onGo,
  keys,
  self,
}: {
  view: EnquiryView;
  changes: EnquiryChanges;
  asking: Asking | null;
  onAsk: (what: What) => void;
  onGo: (to: string) => void;
  /** Whether the keys stand on the buttons. */
  keys: boolean;
  /** The id of whoever sits here. */
  self: string;
}) {
  const all = actionsFor(view, changes, self);
  const [open, rest] = [all.slice(0, mostOpen), all.slice(mostOpen)];
  const press = ({ asks, to, href, onPress }: Action) => {
    if (asks) onAsk(asks);
    else if (to) onGo(to);
    else if (href) location.assign(href);
    else onPress?.();
  };
  const inside = ({ label, cap }: Action): ReactNode => (
    <>
      {label}
      {cap && keys && <Cap>{cap}</Cap>}
    </>
  );
  return (
    <section className="acts acts--enquiry" aria-label={words.actions}>
      {open.map((action, i) => {
        const { label, href, to, asks } = action;
        const kind = i === 0 ? 'go' : i === 1 ? undefined : 'soft';
        const look = ['b', kind && `b--${kind}`].filter(Boolean).join(' ');
        if (href)
          return (
            <a key={label} className={look} href={href}>
              {inside(action)}
            </a>
          );
        if (to)
          return (
            <Link key={label} className={look} href={to}>
              {inside(action)}
            </Link>
          );
        return (
          <Button
            key={label}
            {...(kind ? { kind } : {})}
            busy={!asks && changes.busy}
            aria-expanded={asks && asking?.what === asks}
            onClick={() => press(action)}
          >
            {inside(action)}
          </Button>
        );
      })}
      {rest.length > 0 && (
        <More keys={keys} items={rest.map((action) => ({ ...action, onPress: () => press(action) }))} />
      )}
    </section>
  );
}
