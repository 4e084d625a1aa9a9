import { subjectUrl } from "./absolute-url.server";
import { mail } from "./layout";

export type Center = "resident" | "owner";

const centers = {
	resident: { name: "Resident Center", kind: "tenant", tie: "this resident's home" },
	owner: { name: "Owner Center", kind: "rental_owner", tie: "this owner's properties" },
} as const;

/** Tells the manager that someone changed something of their own record; `what` as in "their contact details". */
export function ownRecordChangedMail({
	center,
	recordId,
	name,
	what,
}: {
	center: Center;
	recordId: number;
	name: string;
	what: string;
}) {
	const { name: house, kind, tie } = centers[center];
	return mail({
		subject: `${name} changed ${what}`,
		greeting: `${name} changed ${what} in the ${house}.`,
		paragraphs: ["You can see the old and new values in the record's activity."],
		button: { label: "Open record", url: subjectUrl({ kind, id: recordId }, "property_manager") },
		footnote: `You're getting this email because you manage ${tie}.`,
	});
}
