import { absoluteUrl } from "./absolute-url.server";
import { mail } from "./layout";

/** Tells the manager that an owner changed something of their own record; `what` as in "their contact details". */
export function ownerChangedMail({ name, what, ownerId }: { name: string; what: string; ownerId: number }) {
	return mail({
		subject: `${name} changed ${what}`,
		greeting: `${name} has changed ${what} in the Owner Center.`,
		paragraphs: ["Before and after stand in the record's activity."],
		button: { label: "Open the record", url: absoluteUrl(`/app/rentalowner/summary?oid=${ownerId}`) },
		footnote: "You get this because you manage this owner's properties.",
	});
}
