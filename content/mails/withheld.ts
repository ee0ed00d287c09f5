/** Why a visitor got no mail. `{since}` becomes a day such as 2026-03-04. */
export interface WithheldWords {
  bounced: string;
  asked: string;
  ceiling: string;
}

const reasons = (what: string): WithheldWords => ({
  bounced: `No ${what} was sent: e-mail to this address bounced on {since}. Please call if there is a number.`,
  asked: `No ${what} was sent: the owner of this address asked on {since} for no more automatic e-mail.`,
  ceiling: `No ${what} was sent: this address has reached the limit for automatic e-mail.`,
});

export const notices = reasons('acknowledgement');

export const bookingNotices = reasons('e-mail about this');
