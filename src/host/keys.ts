import { SYSTEM_ID } from "../constants";

/** A key that does something, which everybody can change in the host's own window. */
export interface Key {
  readonly id: string;
  readonly name: string;
  readonly key: string;
  readonly modifiers: readonly ("Alt" | "Control" | "Shift")[];
  readonly press: () => unknown;
}

/** The host's register, which takes the names of keys; the types want an enumeration that is not there at run time. */
interface Keys {
  register(scope: string, id: string, key: object): void;
}

/** Tell the host of a key. At `init`. */
export function registerKey({ id, name, key, modifiers, press }: Key): void {
  const onDown = (): boolean => {
    press();
    return true;
  };
  (game.keybindings as unknown as Keys | undefined)?.register(SYSTEM_ID, id, { name, editable: [{ key, modifiers: [...modifiers] }], onDown, restricted: false });
}
