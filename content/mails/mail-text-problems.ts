import type { MailTextProblem } from '#contract/mail-texts.ts';
import { mailTextAnswers as answers } from '../desk/mail-texts.ts';
import type { MailText } from './mail-text.ts';
import { listSubjectPlaceholders, type MailName, mailPlaceholders } from './placeholders.ts';

const placeholdersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name)),
];

/** An HTML tag, but not an address in angle brackets. */
const htmlTag = /<\/?[a-z][\w-]*(?:\s[^<>]*)?\/?>/i;

/** What is wrong with the text of a mail, by field; empty if it can be sent. */
export function mailTextProblems(name: MailName, { subject, text }: MailText): MailTextProblem[] {
  const may: readonly string[] = mailPlaceholders[name].may;
  const must: readonly string[] = mailPlaceholders[name].must;
  const problems: MailTextProblem[] = [];
  const check = (
    field: MailTextProblem['field'],
    words: string,
    short: readonly string[],
    needed: readonly string[],
  ) => {
    const used = placeholdersIn(words);
    const unknown = used.filter((one) => !may.includes(one));
    const long = used.filter((one) => may.includes(one) && !short.includes(one));
    const missing = needed.filter((one) => !used.includes(one));
    const html = htmlTag.exec(words)?.[0];
    const sentences = [
      ...(unknown.length ? [answers.unknown(unknown)] : []),
      ...(long.length ? [answers.tooLongForSubject(long)] : []),
      ...(missing.length ? [answers.missing(missing)] : []),
      ...(/[{}]/.test(words.replace(/\{[^{}]*\}/g, '')) ? [answers.brace] : []),
      ...(html ? [answers.html(html)] : []),
    ];
    problems.push(...sentences.map((sentence) => ({ field, sentence })));
  };
  // A client's reply is matched to its inquiry by the reference in the subject.
  check('subject', subject, listSubjectPlaceholders(name), ['reference']);
  check('text', text, may, must);
  return problems;
}
