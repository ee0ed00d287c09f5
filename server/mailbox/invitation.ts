export type InvitationStatus = 'accepted' | 'declined' | 'tentative';

/** RFC 5546. */
export interface CalendarPart {
  /** Such as `REPLY` and `REQUEST`. */
  method: string;
  uid: string;
  status: InvitationStatus | undefined;
  sequence: number | undefined;
  /** Whether it has a comment; undefined if it has no place for one. */
  note: boolean | undefined;
}

/** Undefined without an entry. */
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
  const hasGoogleComment = attendees.some((parameters) => /;X-RESPONSE-COMMENT=[^;]*[^\s";]/i.test(parameters));
  const sequence = Number.parseInt(every('SEQUENCE')[0]?.value ?? '', 10);
  return {
    method: method.value.toUpperCase(),
    uid: uid.value,
    status: states.find((one) => one === 'accepted' || one === 'declined' || one === 'tentative'),
    sequence: Number.isNaN(sequence) ? undefined : sequence,
    note:
      hasGoogleComment ||
      (comments.length ? comments.some(({ value }) => /[^\s\\]/.test(value.replace(/\\n/gi, ''))) : undefined),
  };
}

/** In 20 languages. */
const subjects: Readonly<Record<InvitationStatus, RegExp>> = {
  accepted:
    /^(invitation )?(accepted|acceptée?|zugesagt|angenommen|aceptad[oa]|accettat[oa]|aceite|aceito|geaccepteerd|zaakceptowan[eoy]|accepterat|accepteret|godtatt|hyväksytty|přijato|elfogadva|kabul edildi|принято|مقبول|已接受|承諾(済み)?|수락(됨)?)\s*[:：]/i,
  declined:
    /^(invitation )?(declined|refusée?|décliné|abgelehnt|abgesagt|rechazad[oa]|rifiutat[oa]|recusad[oa]|afgewezen|geweigerd|odrzucon[eoy]|avböjt|afvist|avslått|hylätty|odmítnuto|elutasítva|reddedildi|отклонено|مرفوض|已拒[绝絕]|辞退|거절(됨)?)\s*[:：]/i,
  tentative:
    /^(invitation )?(tentative|tentatively accepted|maybe|provisoire|peut-être|mit vorbehalt|vorläufig|provisional|provvisorio|provisório|voorlopig|wstępnie|preliminärt|foreløbig|foreløpig|alustava|nezávazně|feltételes|belirsiz|под вопросом|暂定|暫定|仮承諾|미정)\s*[:：]/i,
};

export const statusInSubject = (subject: string): InvitationStatus | undefined =>
  (Object.keys(subjects) as InvitationStatus[]).find((status) => subjects[status].test(subject));
