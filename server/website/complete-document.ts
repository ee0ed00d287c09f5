import { mapValues } from '#content/typed-records.ts';
import { isRecord, toText, type Values } from './json.ts';

const toSlug = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}|[’']/gu, '')
    .match(/[a-z0-9]+/g)
    ?.join('-') ?? 'question';

/** New ids start with the category's, so that no other category and nothing else on the page has them. */
function addQuestionIds(category: string, questions: readonly Values[]): Values[] {
  const taken = new Set(questions.flatMap(({ id }) => (id ? [id] : [])));
  return questions.map((question) => {
    if (question.id) return question;
    const own = `${category}-${toSlug(toText(question.question ?? ''))}`;
    let id = own;
    for (let number = 2; taken.has(id); number += 1) id = `${own}-${number}`;
    taken.add(id);
    return { id, ...question };
  });
}

const setStandIn = (value: unknown, proof: 'consent' | 'evidence'): unknown =>
  isRecord(value) ? { ...value, standIn: !value[proof] } : value;

/** Fills in what follows from other fields: ids of new answers, what is a stand-in, the number to dial. */
export function completeDocument(name: string, value: unknown): unknown {
  if (!isRecord(value)) return value;
  if (name.startsWith('faq/') && Array.isArray(value.questions) && value.questions.every(isRecord))
    return { ...value, questions: addQuestionIds(name.slice('faq/'.length), value.questions) };
  if (name === 'testimonials')
    return mapValues(value, (list) => (Array.isArray(list) ? list.map((one) => setStandIn(one, 'consent')) : list));
  if (name === 'claims') return mapValues(value, (claim) => setStandIn(claim, 'evidence'));
  if (name === 'company' && isRecord(value.phone) && isRecord(value.phone.value)) {
    const digits = toText(value.phone.value.display)
      .replace(/\D/g, '')
      .replace(/^1(?=\d{10}$)/, '');
    return { ...value, phone: { ...value.phone, value: { ...value.phone.value, dial: `+1${digits}` } } };
  }
  return value;
}
