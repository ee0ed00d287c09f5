/** Short labels of the interface that belong to no one page. */
export const labels = {
  breadcrumb: 'Breadcrumb',
  phone: 'Phone',
  email: 'E-mail',
  office: 'Office',
  hours: 'Hours',
  parking: 'Parking',
  access: 'Access',
  /** After "0 to 5", for whoever hears it without seeing the ruler. */
  minutes: 'minutes',
  /** Before where a figure comes from. */
  source: 'Source:',
  contents: 'Contents',
  updated: 'Last updated',
  notifications: 'Notifications',
  dismiss: 'Dismiss',
  /** While what was pressed for is on its way. */
};
