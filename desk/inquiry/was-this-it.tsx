import { trayWords, wasThisIt as words } from '#content/desk/tray.ts';
import { useAnswerQuestion, useQuestions } from '../data/tray.ts';
import { Button } from '../ui/button.tsx';

const toHeading = () => document.querySelector<HTMLElement>('h1')?.focus();

/** Asks of each e-mail that only its address leads here whether it belongs to the inquiry. Nothing where there is none. */
export function WasThisIt({ inquiry }: { inquiry: string }) {
  const { data: questions = [] } = useQuestions(inquiry);
  const answer = useAnswerQuestion(inquiry, toHeading);
  return questions.map(({ id, at, direction, came, address, subject }) => {
    const named = subject || trayWords.noSubject;
    const outboundLine = came ? words.outboundCameLine : words.outboundLine;
    return (
      <section key={id} className="panel wti" aria-label={words[direction]}>
        <h2>{words[direction]}</h2>
        <p>
          <b>{named}</b>
          <br />
          {(direction === 'outbound' ? outboundLine : words.inboundLine)(address, at)}
        </p>
        <div className="acts">
          <Button
            kind="go"
            busy={answer.busy}
            aria-label={words.yesLabel(named)}
            onClick={() => answer.send({ mail: id, yes: true })}
          >
            {words.yes}
          </Button>
          <Button
            busy={answer.busy}
            aria-label={words.noLabel(named)}
            onClick={() => answer.send({ mail: id, yes: false })}
          >
            {words.no}
          </Button>
        </div>
      </section>
    );
  });
}
