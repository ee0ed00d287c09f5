export const inquiryWords = {
  general: 'General inquiry',
  noSubject: 'No subject',
  byPhone: 'Telephone call',
};
