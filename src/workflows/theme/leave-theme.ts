/** A theme has moved to another agent: what it was made from goes. Only once the new one is there. */
export const leaveTheme = (old: Item.Implementation): Promise<unknown> => old.delete();
