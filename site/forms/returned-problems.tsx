/** What is wrong with a form that came back, read out as the page opens. The server fills the slot in. */
export function ReturnedProblems() {
  return (
    <div className="retry-form-problems" role="alert">
      <ul>{'{{problems}}'}</ul>
    </div>
  );
}
