import { type Area, covers, type Rights } from "#domain/team";
import type { NotificationType } from "./labels";
import type { Subject, SubjectFor } from "./subjects";

/** The area whose page each subject of a manager's notification leads to; undefined for what is a member's own. */
const areas: Record<SubjectFor<"property_manager">["kind"], Area | undefined> = {
	own_sessions: undefined,
	own_work: undefined,
	approval: undefined,
	data_export: undefined,
	report_file: undefined,
	erasure_request: undefined,
	report_schedule: undefined,
	webhook: undefined,
	lease: "leasing",
	lease_end: "leasing",
	move_out_notice: "leasing",
	renewal_offer: "leasing",
	agreement: "leasing",
	unit: "rentals",
	unit_applicants: "leasing",
	application: "leasing",
	listing: "leasing",
	craigslist_ad: "leasing",
	request: "maintenance",
	emergency: "maintenance",
	task: undefined,
	work_order: "maintenance",
	inspection: "maintenance",
	unit_turn: "maintenance",
	transaction: "leasing",
	online_payment: "online_rent",
	failed_online_payment: "online_rent",
	tenant: "rentals",
	rental_owner: "owners",
	vendor: "contacts",
	rent_due: "leasing",
	overdue_rent: "leasing",
	ending_leases: "leasing",
	listing_inquiry: "leasing",
	inquiries: "leasing",
};

/** The kinds of subjects whose pages are closed to a role: what was told of them before isn't shown any more. */
export function closedKinds(rights: Rights): string[] {
	return Object.entries(areas).flatMap(([kind, area]) =>
		area === undefined || covers(rights, { area, level: "view" }) ? [] : [kind],
	);
}

/**
 * The area that a notification of a team's members is about; without a subject its type says it. Undefined for what is a
 * member's own.
 */
export function areaOf(type: NotificationType, about: Subject | undefined): Area | undefined {
	const ownKinds = [
		...["own_sessions", "own_work", "approval", "data_export", "report_file", "report_schedule", "task", "webhook"],
	];
	if (about && ownKinds.includes(about.kind)) return undefined;
	const known: Partial<Record<string, Area>> = areas;
	return known[about?.kind ?? ""] ?? (/request|maintenance|technician/.test(type) ? "maintenance" : "leasing");
}
