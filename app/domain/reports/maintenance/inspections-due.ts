import { inspectionKinds } from "#domain/inspections/labels";
import type { Scope } from "~/domain/kernel/scope";
import { type Asked, defineReport } from "../define-report";
import { inProperties } from "../in-parts";
import { inspectionsDueRows } from "./inspections-due-rows";

const filters = {
	within: {
		label: "Due within",
		words: { 0: "Overdue or due today", 30: "30 days", 60: "60 days", 90: "90 days", 365: "A year" },
		standard: "30",
	},
	never: { label: "Never inspected", words: { include: "Include", leave_out: "Leave out" }, standard: "include" },
} as const;

/** Units whose inspection is due, overdue or was never made. */
export const inspectionsDueReport = defineReport("inspectionsdue", {
	period: "asOf",
	filters,
	rule: "Active units and their last inspection completed by this date. The next one is due on its scheduled date or, if none is scheduled, by the property's cycle. Tenants, cycles and schedules are current.",
	rows: dueRows,
	columns: {
		unit: { label: "Unit", type: "text", of: ({ unit }) => unit, drill: ({ unitId }) => ({ to: "unit", id: unitId }) },
		property: {
			label: "Property",
			type: "text",
			of: ({ property }) => property,
			drill: ({ propertyId }) => ({ to: "property", id: propertyId }),
		},
		tenants: { label: "Tenants", type: "text", of: ({ tenants }) => tenants },
		last: {
			label: "Last inspection",
			type: "date",
			of: ({ lastOn }) => lastOn,
			drill: ({ lastId }) => (lastId === null ? undefined : { to: "inspection", id: lastId }),
		},
		kind: { label: "Type", type: "text", of: ({ lastKind }) => (lastKind ? inspectionKinds[lastKind] : "Never") },
		since: { label: "Days since", type: "count", of: ({ daysSince }) => daysSince },
		every: { label: "Every (months)", type: "count", of: ({ everyMonths }) => everyMonths },
		due: {
			label: "Due",
			type: "date",
			of: ({ dueDate }) => dueDate,
			drill: ({ nextId }) => (nextId === null ? undefined : { to: "inspection", id: nextId }),
		},
		overdue: { label: "Days overdue", type: "count", of: ({ daysOverdue }) => daysOverdue },
		assignee: { label: "Inspector", type: "text", of: ({ assignee }) => assignee },
		unitId: { label: "Unit ID", type: "number", of: ({ unitId }) => unitId, fileOnly: true },
	},
	groups: {
		property: {
			label: "Property",
			key: ({ propertyId }) => propertyId,
			heading: ({ property }) => property,
			drill: ({ propertyId }) => ({ to: "property", id: propertyId }),
			narrows: (property) => ({ property }),
		},
	},
	standardGroup: "property",
	inParts: inProperties(dueRows),
});

function dueRows(scope: Scope, { asOf, propertyIds, filters: { within, never } }: Asked<typeof filters>) {
	return inspectionsDueRows(scope, { asOf, propertyIds, within: Number(within), never: never === "include" });
}
