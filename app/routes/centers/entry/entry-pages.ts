import type { InviteeKind } from "#domain/invitations/labels";
import { firstSegment } from "~/web/house";
import type { Address } from "~/web/href";

/** The entry pages of a center whose people are invited. */
export const entryPages = {
	tenant: { signUp: "/rsignup", signedUp: "/rsignupackowledgement", login: "/rlogin", home: "/resident/rhome" },
	owner: { signUp: "/osignup", signedUp: "/osignupackowledgement", login: "/ologin", home: "/owner/ohome" },
} as const satisfies Record<InviteeKind, Record<string, Address>>;

/** Whose entry page the address is: the owners' start with an o. */
export function inviteeKind({ pathname }: { pathname: string }): InviteeKind {
	return firstSegment(pathname).startsWith("o") ? "owner" : "tenant";
}
