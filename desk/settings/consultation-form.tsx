import type { ReactNode } from 'react';
import { consultationWords as words } from '#content/desk/consultations.ts';
import { type ConsultationRules, type ConsultationTypes, typeChoices } from '#contract/desk-consultations.ts';
import { channels } from '#contract/form-fields.ts';
import { FieldProblem } from '#ui/field.tsx';
import { useFocus } from '../shell/screen.tsx';
import { Checkbox, SelectField, TextField } from '../ui/fields.tsx';

interface FormProps {
  /** As it is stored. */
  title: string;
  rules: ConsultationRules;
  advisers: ConsultationTypes['advisers'];
  problem: (field: string) => string | undefined;
  onChange: (part: Partial<ConsultationRules>) => void;
}

type Amount = keyof typeof typeChoices;

export function ConsultationForm({ title, rules, advisers, problem, onChange }: FormProps) {
  const amount = (name: Exclude<Amount, 'mostADay'>) => (
    <SelectField
      label={words.fields[name]}
      value={String(rules[name])}
      onValue={(value) => onChange({ [name]: Number(value) })}
      options={withOwn(typeChoices[name], rules[name]).map((count) => ({
        value: String(count),
        label: words.options[name](count),
      }))}
    />
  );
  const heading = useFocus<HTMLHeadingElement>();
  return (
    <section aria-labelledby="change-type">
      <h2 id="change-type" ref={heading} tabIndex={-1}>
        {words.change(title)}
      </h2>
      <div className="form note">
        <TextField
          label={words.fields.title}
          name="title"
          value={rules.title}
          onValue={(value) => onChange({ title: value })}
          problem={problem('title')}
        />
        <div className="form-pair three-fields">
          {amount('minutes')}
          {amount('bufferMinutes')}
          <SelectField
            label={words.fields.mostADay}
            value={String(rules.mostADay ?? '')}
            onValue={(value) => onChange({ mostADay: value ? Number(value) : null })}
            options={[
              { value: '', label: words.options.noLimit },
              ...typeChoices.mostADay.map((count) => ({ value: String(count), label: words.options.mostADay(count) })),
            ]}
          />
        </div>
        <div className="form-pair">
          {amount('noticeHours')}
          {amount('horizonDays')}
        </div>
        <Marks legend={words.fields.advisers} problem={problem('advisers')}>
          {advisers.map(({ id, role, weekdays }) => (
            <Checkbox
              key={id}
              label={
                <>
                  {role} <small>{words.weekdays(weekdays)}</small>
                </>
              }
              checked={rules.advisers.includes(id)}
              onCheck={(checked) => onChange({ advisers: toggled(rules.advisers, id, checked) })}
            />
          ))}
        </Marks>
        <Marks legend={words.fields.channels} problem={problem('channels')} isPair>
          {channels.map((way) => (
            <Checkbox
              key={way}
              label={words.ways[way].name}
              checked={rules.channels.includes(way)}
              onCheck={(checked) =>
                onChange({ channels: channels.filter((one) => (one === way ? checked : rules.channels.includes(one))) })
              }
            />
          ))}
        </Marks>
      </div>
    </section>
  );
}

/** With what is set now, which may be none of the usual. */
const withOwn = (choices: readonly number[], own: number): number[] =>
  [...new Set([...choices, own])].sort((a, b) => a - b);

/** The first is asked first: who is added comes last. */
const toggled = (chosen: readonly string[], id: string, checked: boolean): string[] =>
  checked ? [...chosen, id] : chosen.filter((one) => one !== id);

interface MarksProps {
  legend: string;
  problem: string | undefined;
  isPair?: boolean;
  children: ReactNode;
}

const Marks = ({ legend, problem, isPair = false, children }: MarksProps) => (
  <fieldset className="field marks">
    <legend>{legend}</legend>
    <div className={isPair ? 'form-pair' : undefined}>{children}</div>
    {problem && <FieldProblem role="alert">{problem}</FieldProblem>}
  </fieldset>
);
