/** An e-mail address. Where it is too long for its line, it goes on after the @ before it breaks within a word. */
export function Address({ of: address }: { of: string }) {
  const at = address.lastIndexOf('@') + 1;
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}
