/** How an invitation is answered in a calendar. */
export type InvitationStatus = 'accepted' | 'declined' | 'tentative';

/** What a calendar program says to an invitation, or about one of its own (RFC 5546). */
export interface CalendarPart {
  /** Such as `REPLY` and `REQUEST`. */
  method: string;
  uid: string;
  /** Of whoever answers; undefined where it is no answer. */
  status: InvitationStatus | undefined;
  /** Which version of the entry it answers; undefined where it does not say. */
  sequence: number | undefined;
  /** Whether whoever answers wrote something. Undefined: it has no place for that. */
  note: boolean | undefined;
}

/** Reads a part `text/calendar`. Undefined where it says nothing of an entry. */
export function readCalendar(text: string): CalendarPart | undefined {
  const lines = text.replace(/\r?\n[ \t]/g, '').split(/\r?\n/);
  const every = (name: string) => {
    const property = new RegExp(`^${name}((?:;(?:"[^"]*"|[^":])*)?):(.*)$`, 'i');
    return lines.flatMap((line) => {
      const [, parameters = '', value] = property.exec(line) ?? [];
      return value === undefined ? [] : [{ parameters, value: value.trim() }];
    });
  };
  const [method] = every('METHOD');
  const [uid] = every('UID');
  if (!method || !uid?.value) return undefined;
  const attendees = every('ATTENDEE').map(({ parameters }) => parameters);
  const states = attendees.map((parameters) =>
    /;PARTSTAT=([a-z]+)/i.exec(parameters.replace(/"[^"]*"/g, '""'))?.[1]?.toLowerCase(),
  );
  const comments = every('COMMENT');
  // Google keeps it with whoever answers.
  const besides = attendees.some((parameters) => /;X-RESPONSE-COMMENT=[^;]*[^\s";]/i.test(parameters));
  const sequence = Number.parseInt(every('SEQUENCE')[0]?.value ?? '', 10);
  return {
    method: method.value.toUpperCase(),
    uid: uid.value,
    status: states.find((one) => one === 'accepted' || one === 'declined' || one === 'tentative'),
    sequence: Number.isNaN(sequence) ? undefined : sequence,
    note:
      besides ||
      (comments.length ? comments.some(({ value }) => /[^\s\\]/.test(value.replace(/\\n/gi, ''))) : undefined),
  };
}

/**
 * How calendar programs begin the subject of an answer: English, French, German, Spanish, Italian, Portuguese, Dutch, Polish,
 * Swedish, Danish, Norwegian, Finnish, Czech, Hungarian, Turkish, Russian, Arabic, Chinese, Japanese, Korean.
 */
const subjects: Readonly<Record<InvitationStatus, RegExp>> = {
  accepted:
    /^(invitation )?(accepted|acceptée?|zugesagt|angenommen|aceptad[oa]|accettat[oa]|aceite|aceito|geaccepteerd|zaakceptowan[eoy]|accepterat|accepteret|godtatt|hyväksytty|přijato|elfogadva|kabul edildi|принято|مقبول|已接受|承諾(済み)?|수락(됨)?)\s*[:：]/i,
  declined:
    /^(invitation )?(declined|refusée?|décliné|abgelehnt|abgesagt|rechazad[oa]|rifiutat[oa]|recusad[oa]|afgewezen|geweigerd|odrzucon[eoy]|avböjt|afvist|avslått|hylätty|odmítnuto|elutasítva|reddedildi|отклонено|مرفوض|已拒[绝絕]|辞退|거절(됨)?)\s*[:：]/i,
  tentative:
    /^(invitation )?(tentative|tentatively accepted|maybe|provisoire|peut-être|mit vorbehalt|vorläufig|provisional|provvisorio|provisório|voorlopig|wstępnie|preliminärt|foreløbig|foreløpig|alustava|nezávazně|feltételes|belirsiz|под вопросом|暂定|暫定|仮承諾|미정)\s*[:：]/i,
};

/** What the subject of an answer says, where nothing else is left of it; undefined for any other subject. */
export const statusInSubject = (subject: string): InvitationStatus | undefined =>
  (Object.keys(subjects) as InvitationStatus[]).find((status) => subjects[status].test(subject));
