export const inquiryWords = {
  general: 'General inquiry',
  noSubject: 'No subject',
  byPhone: 'Phone call',
};
