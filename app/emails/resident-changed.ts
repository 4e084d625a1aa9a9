import { absoluteUrl } from "./absolute-url.server";
import { mail } from "./layout";

/** Tells the manager that a resident changed something of their own record; `what` as in "their contact details". */
export function residentChangedMail({ name, what, tenantId }: { name: string; what: string; tenantId: number }) {
	return mail({
		subject: `${name} changed ${what}`,
		greeting: `${name} has changed ${what} in the Resident Center.`,
		paragraphs: ["Before and after stand in the record's activity."],
		button: { label: "Open the record", url: absoluteUrl(`/app/tenant/tenantsummary?tid=${tenantId}`) },
		footnote: "You get this because you manage this resident's home.",
	});
}
