import { useState } from 'react';
import { inquiryScreen } from '#content/desk/inquiry.ts';
import { type AnswerWay, answerWays, type DeskInquiry, type DeskPerson } from '#contract/desk.ts';
import { Button } from '../ui/button.tsx';
import { Choices, Field } from '../ui/field.tsx';
import { Panel } from '../ui/panel.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { firmInstant, firmLocal } from './firm-instant.ts';

const words = inquiryScreen.answeredPanel;

/** How an inquiry was answered, by whom, and when if that was earlier. */
export function AnsweredPanel({
  inquiry,
  staff,
  self,
  now,
  onAnswered,
  onClose,
}: {
  inquiry: DeskInquiry;
  staff: readonly DeskPerson[];
  /** The id of whoever notes it. */
  self: string;
  /** The server's time, in ms since 1970. */
  now: number;
  /** `settled` hears why it was not noted: then all that was chosen is still here. */
  onAnswered: (how: AnswerWay, more: { at?: string; by?: string }, settled: (error: Error | null) => void) => void;
  onClose: () => void;
}) {
  const [how, setHow] = useState<AnswerWay>('mail');
  const [who, setWho] = useState(self);
  const [when, setWhen] = useState<'now' | 'earlier'>('now');
  const [problem, setProblem] = useState<string>();
  const [error, setError] = useState<Error | null>(null);
  const { name, waitingSince } = inquiry;
  return (
    <Panel title={words.title(name || inquiry.id)} onClose={onClose}>
      <form
        className="fs"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const at = firmInstant(String(new FormData(event.currentTarget).get('at') ?? ''));
          if (when === 'earlier' && !at) {
            setProblem(words.missing);
            return;
          }
          setProblem(undefined);
          onAnswered(
            how,
            { ...(at && when === 'earlier' ? { at } : {}), ...(who === self ? {} : { by: who }) },
            (failure) => (failure ? setError(failure) : onClose()),
          );
        }}
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
            onChange={({ target }) => setWho(target.value)}
            options={staff.map(({ id, name }) => ({
              value: id,
              label: id === self ? words.self(name) : name,
            }))}
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
          <Field
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
        <Trouble error={error} />
        <div className="acts">
          <Button type="submit" kind="go">
            {words.submit}
          </Button>
          <Button kind="soft" onClick={onClose}>
            {inquiryScreen.givePanel.keep}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
