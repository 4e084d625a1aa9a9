import { anyMember, download, edit, type Needs, readAndPost, remove, view } from "./ask";

/** Org and Team: the directory, own contacts, utility providers and announcements. */
export const directoryNeeds = {
	// The page asks for the area of its tab.
	"/app/masterpage/contacts": readAndPost(anyMember, edit("settings")),
	"/app/masterpage/contacts/download": download("contacts"),
	"/app/masterpage/contacts/email": edit("contacts"),
	"/app/masterpage/contacts/announcement": edit("contacts"),
	"/app/masterpage/contacts/announcement/review": edit("contacts"),
	"/app/mycontacts": view("contacts"),
	"/app/mycontacts/contact": edit("contacts"),
	"/app/mycontacts/remove": remove("contacts"),
	"/app/mycontacts/download": download("contacts"),
	"/app/mycontacts/vcards": download("contacts"),
	"/app/mycontacts/import": edit("contacts"),
	"/app/utilityproviders": view("contacts"),
	"/app/utilityproviders/download": download("contacts"),
	"/app/utilityproviders/remove": remove("contacts"),
	"/app/addeditutilityprovider": edit("contacts"),
} as const satisfies Needs;
