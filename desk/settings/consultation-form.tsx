import type { ReactNode } from 'react';
import { consultationWords as words } from '#content/desk/consultations.ts';
import {
  type ConsultationRules,
  type ConsultationTypes,
  consultationRuleChoices,
} from '#contract/desk-consultations.ts';
import { channels } from '#contract/form-fields.ts';
import { FieldProblem } from '#ui/field.tsx';
import { useFocusOnMount } from '../shell/screen.tsx';
import { Checkbox, SelectField, TextField } from '../ui/fields.tsx';

interface ConsultationFormProps {
  /** The stored title, for the heading. */
  title: string;
  rules: ConsultationRules;
  advisers: ConsultationTypes['advisers'];
  problem: (field: string) => string | undefined;
  onChange: (part: Partial<ConsultationRules>) => void;
}

type AmountName = keyof typeof consultationRuleChoices;

export function ConsultationForm({ title, rules, advisers, problem, onChange }: ConsultationFormProps) {
  const renderAmount = (name: Exclude<AmountName, 'mostADay'>) => (
    <SelectField
      label={words.fields[name]}
      value={String(rules[name])}
      onValue={(value) => onChange({ [name]: Number(value) })}
      options={withCurrentValue(consultationRuleChoices[name], rules[name]).map((count) => ({
        value: String(count),
        label: words.options[name](count),
      }))}
    />
  );
  const heading = useFocusOnMount<HTMLHeadingElement>();
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
          {renderAmount('minutes')}
          {renderAmount('bufferMinutes')}
          <SelectField
            label={words.fields.mostADay}
            value={String(rules.mostADay ?? '')}
            onValue={(value) => onChange({ mostADay: value ? Number(value) : null })}
            options={[
              { value: '', label: words.options.noLimit },
              ...consultationRuleChoices.mostADay.map((count) => ({
                value: String(count),
                label: words.options.mostADay(count),
              })),
            ]}
          />
        </div>
        <div className="form-pair">
          {renderAmount('noticeHours')}
          {renderAmount('horizonDays')}
        </div>
        <CheckboxGroup legend={words.fields.advisers} problem={problem('advisers')}>
          {advisers.map(({ id, role, weekdays }) => (
            <Checkbox
              key={id}
              label={
                <>
                  {role} <small>{words.weekdays(weekdays)}</small>
                </>
              }
              checked={rules.advisers.includes(id)}
              onCheck={(checked) => onChange({ advisers: toggleAdviser(rules.advisers, id, checked) })}
            />
          ))}
        </CheckboxGroup>
        <CheckboxGroup legend={words.fields.channels} problem={problem('channels')} isPair>
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
        </CheckboxGroup>
      </div>
    </section>
  );
}

/** Adds the present value, which may be none of the usual choices. */
const withCurrentValue = (choices: readonly number[], own: number): number[] =>
  [...new Set([...choices, own])].sort((a, b) => a - b);

/** Bookings go to the first free adviser in this order, so a new one is added at the end. */
const toggleAdviser = (chosen: readonly string[], id: string, checked: boolean): string[] =>
  checked ? [...chosen, id] : chosen.filter((one) => one !== id);

interface CheckboxGroupProps {
  legend: string;
  problem: string | undefined;
  isPair?: boolean;
  children: ReactNode;
}

const CheckboxGroup = ({ legend, problem, isPair = false, children }: CheckboxGroupProps) => (
  <fieldset className="field marks">
    <legend>{legend}</legend>
    <div className={isPair ? 'form-pair' : undefined}>{children}</div>
    {problem && <FieldProblem role="alert">{problem}</FieldProblem>}
  </fieldset>
);
