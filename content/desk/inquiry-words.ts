export const untitledInquiryWords = {
  general: 'General inquiry',
  noSubject: 'No subject',
  byPhone: 'Phone call',
};
