import type { PlainDate } from "#domain/calendar/format";
import { defineList } from "~/domain/kernel/define-list";
import { organizationOf } from "~/domain/kernel/organization";
import { conditions } from "./inspection-where";
import type { InspectionKind, InspectionState } from "./labels";

export type InspectionFilters = {
	/** "open" by default. */
	status: InspectionState | "open" | "all";
	kind?: InspectionKind | undefined;
	due?: "overdue" | "week" | "month" | undefined;
	/** Units that were never inspected before. */
	last?: "never" | undefined;
	propertyId?: number | undefined;
	unitId?: number | undefined;
	/** 0 means unassigned. */
	assigneeId?: number | undefined;
};

export type InspectionRow = {
	id: number;
	kind: InspectionKind;
	state: InspectionState;
	home: string;
	leaseName: string;
	templateName: string;
	dueDate: PlainDate;
	overdue: boolean;
	lastOn: PlainDate | null;
	inspectedOn: PlainDate | null;
	assignee: string;
	items: number;
	rated: number;
};

type StoredRow = Omit<InspectionRow, "overdue"> & { overdue: number };

/** Inspections by due date. */
export const {
	page: listInspections,
	all: allInspections,
	count: countInspections,
} = defineList({
	select: `i.id, i.kind, i.state, concat_ws(' · ', p.name, u.unit_number) AS home, coalesce(l.name, '') AS leaseName,
		i.template_name AS templateName, i.due_date AS dueDate, coalesce(i.due_date < @today AND i.open = 1, 0) AS overdue,
		i.last_on AS lastOn, i.inspected_on AS inspectedOn, i.items, i.rated,
		coalesce(trim(a.firstname || ' ' || a.lastname), '') AS assignee`,
	table: "inspections i",
	joins: `JOIN properties p ON p.id = i.property_id LEFT JOIN units u ON u.id = i.unit_id
		LEFT JOIN leases l ON l.id = i.lease_id LEFT JOIN users a ON a.id = i.assignee_id`,
	sorts: { due: [{ sql: "i.due_date", key: "dueDate" }] },
	unique: { sql: "i.id", key: "id" },
	where: conditions,
	values: (scope) => ({ today: organizationOf(scope).today }),
	shown: (rows: StoredRow[]): InspectionRow[] => rows.map((row) => ({ ...row, overdue: row.overdue === 1 })),
});
