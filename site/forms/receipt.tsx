import { contactForms } from '#content/forms/contact-form.ts';

/** The reference, and when the firm will have replied, in finished words: for the page that answers a browser without JavaScript. */
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
