import { MessageFields } from './message-fields.tsx';
import { RequestFields } from './request-fields.tsx';
import { WaitingListFields } from './waiting-list-fields.tsx';

/** The fields of each shape of form. */
export const fieldSets = {
  request: RequestFields,
  message: MessageFields,
  'waiting-list': WaitingListFields,
};
