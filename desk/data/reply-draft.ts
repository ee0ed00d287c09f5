import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReplyDraft } from '#contract/desk-replies.ts';
import { toErrorMessage } from '../ui/text.tsx';
import { callEndpoint } from './call.ts';

const debounceMs = 800;

type ReplyText = Omit<ReplyDraft, 'savedAt'>;

/** Saves a reply on the server while it is typed, and when the page is hidden. @param kept the stored draft */
export function useReplyDraft(inquiry: string, text: ReplyText, kept: ReplyDraft | null) {
  const [savedAt, setSavedAt] = useState(kept?.savedAt ?? null);
  const [problem, setProblem] = useState('');
  const saved = useRef(text);
  const current = useRef(text);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => {
    current.current = text;
  });
  /** One request at a time, so that an older text never replaces a newer one. @returns whether the text is stored */
  const save = useCallback((): Promise<boolean> => {
    const send = async () => {
      const { subject, body } = current.current;
      if (subject === saved.current.subject && body === saved.current.body) return true;
      try {
        const answer = await callEndpoint('POST /api/desk/inquiries/:id/reply-draft', {
          params: { id: inquiry },
          body: { subject, body },
        });
        saved.current = { subject, body };
        setSavedAt(answer.savedAt);
        setProblem('');
        return true;
      } catch (error) {
        setProblem(toErrorMessage(error));
        return false;
      }
    };
    const sent = queue.current.then(send);
    queue.current = sent;
    return sent;
  }, [inquiry]);
  const { subject, body } = text;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change starts the wait anew
  useEffect(() => {
    const timer = setTimeout(save, debounceMs);
    return () => clearTimeout(timer);
  }, [subject, body, save]);
  useEffect(() => {
    const onHide = () => {
      if (document.visibilityState === 'hidden') void save();
    };
    document.addEventListener('visibilitychange', onHide);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      void save();
    };
  }, [save]);
  return { savedAt, problem, save };
}
