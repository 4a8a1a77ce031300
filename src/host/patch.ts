/**
 * Make what is drawn say what is new, and leave alone what is the same: it keeps its place under a finger and its focus, and is not laid
 * out again. Not for fields whose value comes with the markup: what somebody typed into one is not in there.
 */
export function patch(old: ChildNode, fresh: ChildNode): void {
  if (old.isEqualNode(fresh)) return;
  if (!old.cloneNode().isEqualNode(fresh.cloneNode()) || !fresh.hasChildNodes()) return old.replaceWith(fresh);
  const [before, after] = [[...old.childNodes], [...fresh.childNodes]];
  for (const [index, child] of after.entries()) {
    const there = before[index];
    if (there) patch(there, child);
    else old.appendChild(child);
  }
  for (const surplus of before.slice(after.length)) surplus.remove();
}
