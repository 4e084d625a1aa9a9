import { dayAt } from "#domain/calendar";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import type { ReportColumn, ReportColumns } from "../define-report";
import type { TaskRow } from "./task-rows";
import type { TaskOrigin, TaskWork } from "./task-work";

type Column = ReportColumn<TaskRow>;
type Values = Pick<Column, "managersOnly" | "drill" | "sum">;

/** Columns of a list of tasks that are chosen: what its work orders say, what it came from, what came of it. */
export function taskWorkColumns(scope: Scope): ReportColumns<TaskRow> {
	const { timeZone } = organizationOf(scope);
	const chosen = { hidden: true, readApart: true, asNow: true } as const;
	const work = (
		label: string,
		type: Column["type"],
		of: (work: TaskWork) => string | number | null,
		over: Values = {},
	) => ({ ...{ label, type, ...chosen, ...over }, of: (row) => of(row.work() ?? noWork) }) satisfies Column;
	const money = (label: string, of: (work: TaskWork) => number | null, over: Values = {}) =>
		work(label, "money", of, { sum: true, ...over });
	const from = (label: string, type: Column["type"], of: (origin: TaskOrigin) => string | null, over: Values = {}) =>
		({
			...{ label, type, ...chosen, ...over },
			of: (row) => {
				const origin = row.origin();
				return origin ? of(origin) : null;
			},
		}) satisfies Column;
	const day = (moment: string | null) => (moment === null ? null : dayAt(moment, timeZone));
	const managersOnly = true;
	return {
		orders: work("Work orders", "text", ({ orders }) => orders, { drill: toOrder }),
		instructions: work("Details for the vendor", "text", ({ instructions }) => instructions, { managersOnly }),
		sent: work("Sent to vendor", "date", ({ sentOn }) => sentOn, { managersOnly }),
		estimated: work("Estimate received", "date", ({ estimatedOn }) => estimatedOn),
		estimate: money("Estimate", ({ estimateCents }) => estimateCents, { drill: toOrder }),
		asked: work("Owner asked", "date", ({ askedOn }) => askedOn),
		approval: work("Owner approval", "text", ({ approval }) => approval),
		approved: work("Estimate approved", "date", ({ approvedOn }) => approvedOn),
		visit: work("Visit", "date", ({ visitOn }) => visitOn),
		visitTimes: work("Visit times", "text", ({ visitTimes }) => visitTimes),
		workDone: work("Work completed", "date", ({ workDoneOn }) => workDoneOn),
		lastBilled: work("Last billed", "date", ({ lastBilledOn }) => lastBilledOn),
		billed: money("Billed", ({ billedCents }) => billedCents, { drill: toOrder }),
		markup: money("Markup", ({ markupCents }) => markupCents, { managersOnly }),
		charged: money("Charged to tenant", ({ chargedCents }) => chargedCents, { managersOnly, drill: toOrder }),
		company: money("Charged to company", ({ companyCents }) => companyCents, { managersOnly }),
		warranty: from("Under warranty until", "date", ({ warrantyUntil }) => warrantyUntil),
		recurring: from("Recurring", "text", ({ isRecurring }) => (isRecurring === 1 ? "Yes" : "")),
		turn: from("Unit turn", "text", ({ turnId }) => (turnId === null ? "" : "Yes"), {
			drill: (row) => leadTo("unit_turn", row.origin()?.turnId),
		}),
		inspection: from("From inspection", "date", ({ inspectedOn }) => inspectedOn, {
			drill: (row) => leadTo("inspection", row.origin()?.inspectionId),
		}),
		surveyed: from("Survey sent", "date", ({ surveyedDate }) => day(surveyedDate)),
		answered: from("Survey answered", "date", ({ answeredDate }) => day(answeredDate)),
	};
}

function toOrder(row: TaskRow) {
	return leadTo("work_order", row.work()?.onlyOrderId);
}

function leadTo<Kind extends "work_order" | "unit_turn" | "inspection">(to: Kind, id: number | null | undefined) {
	return id === null || id === undefined ? undefined : { to, id };
}

const noWork: TaskWork = {
	...{ orders: "", onlyOrderId: undefined, instructions: "", sentOn: null, estimatedOn: null, estimateCents: null },
	...{
		askedOn: null,
		approval: "",
		approvedOn: null,
		visitOn: null,
		visitTimes: "",
		workDoneOn: null,
		lastBilledOn: null,
	},
	...{ billedCents: 0, markupCents: 0, chargedCents: 0, companyCents: 0 },
};
