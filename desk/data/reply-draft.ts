import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReplyDraft } from '#contract/desk-replies.ts';
import { sentenceOf } from '../ui/text.tsx';
import { call } from './call.ts';

/** In ms after the last key. */
const debounce = 800;

type Text = Omit<ReplyDraft, 'savedAt'>;

/** Keeps a text on the server while it is typed, and on leaving. @param kept what is there already */
export function useReplyDraft(inquiry: string, text: Text, kept: ReplyDraft | null) {
  const [savedAt, setSavedAt] = useState(kept?.savedAt ?? null);
  const [problem, setProblem] = useState('');
  const saved = useRef(text);
  const current = useRef(text);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => {
    current.current = text;
  });
  /** One at a time, so that an older text never replaces a newer. @returns whether it is kept */
  const save = useCallback((): Promise<boolean> => {
    const send = async () => {
      const { subject, body } = current.current;
      if (subject === saved.current.subject && body === saved.current.body) return true;
      try {
        const answer = await call('POST /api/desk/inquiries/:id/reply-draft', {
          params: { id: inquiry },
          body: { subject, body },
        });
        saved.current = { subject, body };
        setSavedAt(answer.savedAt);
        setProblem('');
        return true;
      } catch (error) {
        setProblem(sentenceOf(error as Error));
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
    const timer = setTimeout(save, debounce);
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
