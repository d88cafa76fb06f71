/** Look of a 19-inch battery module. */
export interface RackLook {
  /** Sheet of the case. */
  metal: string;
  front: string;
  /** Lettering on the front. */
  ink: string;
  /** steel: flat plate with bow handles; bezel: moulded front with recessed grips. */
  form: "steel" | "bezel";
  /** Colour of the positive plugs. */
  plus: string;
}

/** Also used for unknown modules. */
const plain: RackLook = { metal: "#9aa0a3", front: "#34383b", ink: "#e4e8e9", form: "steel", plus: "#d9622b" };

const looks: Readonly<Record<string, RackLook>> = {
  "bat-pylontech-us5000": { ...plain, metal: "#9da3a6", front: "#cdd1d1", ink: "#2b3033" },
  "bat-deye-se-g5-1-pro-b": { metal: "#2b2d2f", front: "#2b2d2f", ink: "#e4e8e9", form: "bezel", plus: "#b3261e" },
};

export function rackLook(id: string): RackLook {
  return looks[id] ?? plain;
}
