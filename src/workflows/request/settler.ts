/**
 * Whether this client is where such things are settled: the active MC's, or anybody's while there is none. Two different choices
 * pressed at once on two clients must meet somewhere.
 */
export const isSettler = (): boolean => game.user?.isActiveGM === true || !game.users?.activeGM;
