/**
 * Make what is drawn say what is new, and leave alone what is the same: it keeps its place under a finger and its focus, and is not laid
 * out again. A custom element builds itself from its markup, and comes whole.
 */
export function patch(old: ChildNode, fresh: ChildNode): void {
  if (old.isEqualNode(fresh)) return;
  if (!isSame(old, fresh) || old.nodeName.includes("-")) return old.replaceWith(fresh);
  const [before, after] = [[...old.childNodes], [...fresh.childNodes]];
  for (const [index, child] of after.entries()) {
    const there = before[index];
    if (there) patch(there, child);
    else old.appendChild(child);
  }
  for (const surplus of before.slice(after.length)) surplus.remove();
}

/** Whether two nodes are the same but for what is in them. */
export const isSame = (one: Node, other: Node): boolean => one.cloneNode().isEqualNode(other.cloneNode());

/**
 * Let the fields that stayed show what their markup says, as new ones would; a search is nowhere else than in its field.
 *
 * @param typed - Names of those that somebody is in the middle of.
 */
export function resetFields(root: ParentNode, typed: ReadonlyMap<string, unknown>): void {
  for (const field of root.querySelectorAll<HTMLInputElement & HTMLOptionElement>("input:not([type=search]), textarea, option")) {
    if (typed.has(field.name)) continue;
    if (field.localName === "option") field.selected = field.hasAttribute("selected");
    else if (/^(?:checkbox|radio)$/.test(field.type)) field.checked = field.defaultChecked;
    else if (field.value !== field.defaultValue) field.value = field.defaultValue;
  }
}
