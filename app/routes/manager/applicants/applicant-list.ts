import type { ApplicantFilters } from "#domain/applications";
import { statusWords } from "#domain/applications/labels";
import type { ListOf, ListSpec } from "~/ui/list-state";

export const applicantList = {
	sorts: ["urgency", "name", "received"],
	search: "Name or email",
	filters: {
		status: { label: "Status", words: statusWords },
		property: { label: "Property", takes: "id" },
		unit: { label: "Unit", takes: "id" },
		listing: { label: "Listing", takes: "id" },
		assignee: { label: "Assigned to", takes: "id" },
		from: { label: "Received from", takes: "date" },
		to: { label: "To", takes: "date" },
		fee: { label: "Fee", words: { unpaid: "Unpaid" } },
	},
} as const satisfies ListSpec;

/** The list's filters for the domain, shared by the page and its download. */
export function applicantFilters({ q, filters }: ListOf<typeof applicantList>): ApplicantFilters {
	const { status, property, unit, listing, assignee, from, to, fee } = filters;
	return {
		...{ q, status, propertyId: property, unitId: unit, listingId: listing, assigneeId: assignee },
		...{ receivedFrom: from, receivedTo: to, feeUnpaid: fee === "unpaid" },
	};
}
