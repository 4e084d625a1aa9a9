import { turnStages } from "#domain/turns/labels";
import type { Scope } from "~/domain/kernel/scope";
import { type Asked, defineReport } from "../define-report";
import { unitTurnPages } from "./unit-turn-pages";
import { type UnitTurnRow, unitTurnRows } from "./unit-turn-rows";

/** How long units take from a move-out to rent-ready, and what it costs. */
export const unitTurnsReport = defineReport("unitturns", {
	period: "range",
	rule: "Units with a move-out by the last day that weren't rent-ready before the first day. Vacant days run from the day after move-out until the unit is rent-ready, or until the last day if it isn't.",
	rows: (scope: Scope, asked: Asked): UnitTurnRow[] => unitTurnRows(scope, asked),
	columns: {
		unit: { label: "Unit", type: "text", of: ({ unit }) => unit, drill: ({ unitId }) => ({ to: "unit", id: unitId }) },
		property: {
			label: "Property",
			type: "text",
			of: ({ property }) => property,
			drill: ({ propertyId }) => ({ to: "property", id: propertyId }),
		},
		tenants: {
			label: "Moved out",
			type: "text",
			of: ({ tenants }) => tenants,
			drill: ({ leaseId }) => (leaseId === null ? undefined : { to: "lease", id: leaseId }),
		},
		stage: {
			label: "Stage",
			type: "text",
			of: ({ stage }) => turnStages[stage],
			drill: ({ id }) => ({ to: "unit_turn", id }),
		},
		moveOut: { label: "Move-out", type: "date", of: ({ moveOutDate }) => moveOutDate },
		target: { label: "Target", type: "date", of: ({ targetDate }) => targetDate },
		ready: { label: "Rent-ready", type: "date", of: ({ readyDate }) => readyDate },
		next: { label: "Next move-in", type: "date", of: ({ nextMoveIn }) => nextMoveIn },
		vacant: { label: "Days vacant", type: "count", of: ({ daysVacant }) => daysVacant, sum: true },
		late: { label: "Days late", type: "count", of: ({ daysLate }) => daysLate, sum: true },
		done: { label: "Tasks done", type: "count", of: ({ tasksDone }) => tasksDone, sum: true },
		tasks: { label: "Tasks", type: "count", of: ({ tasks }) => tasks, sum: true },
		budget: { label: "Budget", type: "money", of: ({ budgetCents }) => budgetCents, sum: true },
		estimate: { label: "Estimate", type: "money", of: ({ estimateCents }) => estimateCents, sum: true, hidden: true },
		actual: { label: "Actual cost", type: "money", of: ({ actualCents }) => actualCents, sum: true },
		id: { label: "Unit turn ID", type: "number", of: ({ id }) => id, fileOnly: true },
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
	long: unitTurnPages,
});
