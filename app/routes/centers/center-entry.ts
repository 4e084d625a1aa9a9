import type { InviteeKind } from "#domain/invitations/labels";
import type { Address } from "~/web/href";

/** The entry pages of a center whose people are invited. */
export const entryPages = {
	tenant: { signUp: "/rsignup", signedUp: "/rsignupackowledgement", login: "/rlogin", home: "/resident/rhome" },
	owner: { signUp: "/osignup", signedUp: "/osignupackowledgement", login: "/ologin", home: "/owner/ohome" },
} as const satisfies Record<InviteeKind, Record<string, Address>>;
