import { firmTimeOnScreen } from '#content/firm-time.ts';
import { contactForms } from '#content/forms/contact-form.ts';
import type { ContactReceipt } from '#contract/contact.ts';
import './receipt.css';

/** Stays when the toast has gone: the reference, and when the firm will have replied, in the firm's time. */
export function Receipt({ reference, replyBy }: ContactReceipt) {
  return <ReceiptCard reference={reference} replyBy={replyBy && firmTimeOnScreen(replyBy)} />;
}

/** The same card where the time is text already: on the server's page for browsers without JavaScript. */
export function ReceiptCard({ reference, replyBy }: { reference: string; replyBy?: string | undefined }) {
  const words = contactForms.receipt;
  return (
    <div className="receipt">
      <p className="receipt-title">{replyBy ? words.title : words.listed}</p>
      <dl>
        <div>
          <dt>{words.reference}</dt>
          <dd>{reference}</dd>
        </div>
        {replyBy && (
          <div>
            <dt>{words.replyBy}</dt>
            <dd>{replyBy}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}
