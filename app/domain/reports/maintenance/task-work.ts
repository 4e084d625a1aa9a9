import { dayAt } from "#domain/calendar";
import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { timesText } from "#domain/work-orders/format";
import { type ChargeTo, type OrderApproval, orderApprovals, orderNumber } from "#domain/work-orders/labels";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";

/** The work orders of a task, added up, and what its owners were asked. Canceled ones count only with what they cost. */
export type TaskWork = {
	/** "WO-12, WO-15"; `onlyOrderId` if there is one. */
	orders: string;
	onlyOrderId: number | undefined;
	/** The details for the vendor of the newest one that has some. */
	instructions: string;
	/** When the first vendor was asked, and the first estimate came in. */
	sentOn: PlainDate | null;
	estimatedOn: PlainDate | null;
	/** Of the work orders, or else what the owners were asked to approve; null if there is none. */
	estimateCents: Cents | null;
	askedOn: PlainDate | null;
	approval: string;
	approvedOn: PlainDate | null;
	/** The last visit that was agreed. */
	visitOn: PlainDate | null;
	/** On one line: its spaces don't break. */
	visitTimes: string;
	/** When the last of the work was completed. */
	workDoneOn: PlainDate | null;
	/** Of their bills that weren't reversed. */
	lastBilledOn: PlainDate | null;
	billedCents: Cents;
	markupCents: Cents;
	/** What residents were charged, and the cost of what is charged to the company. */
	chargedCents: Cents;
	companyCents: Cents;
};

type Order = {
	requestId: number;
	id: number;
	number: number;
	isCanceled: 0 | 1;
	details: string;
	sentDate: string | null;
	estimatedDate: string | null;
	estimateCents: Cents | null;
	approval: OrderApproval;
	approvedDate: string | null;
	scheduledDate: PlainDate | null;
	fromTime: string;
	toTime: string;
	completedOn: PlainDate | null;
	lastBilledOn: PlainDate | null;
	billedCents: Cents;
	markupCents: Cents;
	chargedCents: Cents;
	chargeTo: ChargeTo;
	costCents: Cents;
};

/** An estimate that the owners of a request's property were asked to approve. */
type Question = {
	requestId: number;
	state: "asked" | "approved" | "declined";
	amountCents: Cents;
	createdDate: string;
	answeredDate: string | null;
};

/** The work of some requests, which `ids` names as JSON. Those without a work order or a question to owners have none. */
export function workOfTasks(scope: Scope, ids: string): Map<number, TaskWork> {
	const { timeZone, locale } = organizationOf(scope);
	const bills = `work_order_bills b CROSS JOIN gl_transactions t ON t.id = b.transaction_id AND t.reversed_by IS NULL
		WHERE b.order_id = w.id`;
	const orders = statement<Order>(
		`SELECT w.request_id AS requestId, w.id, w.number, w.status = 'cancelled' AS isCanceled, w.details,
			(SELECT min(a.sent_date) FROM work_order_asks a WHERE a.order_id = w.id) AS sentDate,
			(SELECT min(e.created_date) FROM work_order_estimates e WHERE e.order_id = w.id) AS estimatedDate,
			w.estimate_cents AS estimateCents, w.approval,
			(SELECT max(e.decided_date) FROM work_order_estimates e WHERE e.order_id = w.id AND e.state = 'approved') AS approvedDate,
			w.scheduled_date AS scheduledDate, w.from_time AS fromTime, w.to_time AS toTime, w.completed_on AS completedOn,
			(SELECT max(t.date) FROM ${bills}) AS lastBilledOn, w.billed_cents AS billedCents,
			coalesce((SELECT sum(b.markup_cents) FROM ${bills}), 0) AS markupCents, w.charged_cents AS chargedCents,
			w.charge_to AS chargeTo, iif(w.bill_count > 0, w.billed_cents, coalesce(w.cost_cents, 0)) AS costCents
		FROM json_each(?) asked CROSS JOIN work_orders w INDEXED BY work_orders_by_request ON w.request_id = asked.value
		ORDER BY w.request_id, w.id`,
	).all(ids);
	const questions = statement<Question>(
		`SELECT e.request_id AS requestId, e.state, e.amount_cents AS amountCents, e.created_date AS createdDate,
			e.answered_date AS answeredDate
		FROM json_each(?) asked CROSS JOIN request_estimates e ON e.request_id = asked.value AND e.state <> 'withdrawn'
		ORDER BY e.id`,
	).all(ids);
	const byTask = new Map<number, Order[]>(questions.map(({ requestId }) => [requestId, []]));
	for (const order of orders) byTask.set(order.requestId, [...(byTask.get(order.requestId) ?? []), order]);
	const newest = new Map(questions.map((question) => [question.requestId, question]));
	return new Map([...byTask].map(([id, own]) => [id, workOf(own, newest.get(id), { timeZone, locale })]));
}

function workOf(
	every: readonly Order[],
	question: Question | undefined,
	{ timeZone, locale }: { timeZone: string; locale: string },
): TaskWork {
	const orders = every.filter(({ isCanceled }) => isCanceled === 0);
	const sum = (of: (order: Order) => Cents) => every.reduce((total, order) => total + of(order), 0);
	const estimates = orders.flatMap(({ estimateCents }) => (estimateCents === null ? [] : [estimateCents]));
	const visits = orders.filter(({ scheduledDate }) => scheduledDate !== null);
	const visit = visits.toSorted((a, b) => whenOf(a).localeCompare(whenOf(b))).at(-1);
	const ofOrders = orders.flatMap(({ approval }) => (approval === "not_needed" ? [] : [orderApprovals[approval]]));
	const approvals = ofOrders.length > 0 || !question ? ofOrders : [answers[question.state]];
	const answered = question?.state === "approved" ? question.answeredDate : null;
	const dayOf = (moment: string | null | undefined) => (moment ? dayAt(moment, timeZone) : null);
	return {
		orders: orders.map(({ number }) => orderNumber(number)).join(", "),
		onlyOrderId: orders.length === 1 ? orders[0]?.id : undefined,
		instructions: orders.findLast(({ details }) => details !== "")?.details ?? "",
		sentOn: dayOf(inOrder(orders, ({ sentDate }) => sentDate)[0]),
		estimatedOn: dayOf(inOrder(orders, ({ estimatedDate }) => estimatedDate)[0]),
		estimateCents: estimates.length > 0 ? estimates.reduce((a, b) => a + b, 0) : (question?.amountCents ?? null),
		askedOn: dayOf(question?.createdDate),
		approval: [...new Set(approvals)].join(", "),
		approvedOn: dayOf([...inOrder(orders, ({ approvedDate }) => approvedDate), answered ?? ""].toSorted().at(-1)),
		visitOn: visit?.scheduledDate ?? null,
		visitTimes: visit ? timesText(visit, locale).replaceAll(" ", "\u00A0") : "",
		workDoneOn: inOrder(orders, ({ completedOn }) => completedOn).at(-1) ?? null,
		lastBilledOn: inOrder(every, ({ lastBilledOn }) => lastBilledOn).at(-1) ?? null,
		billedCents: sum(({ billedCents }) => billedCents),
		markupCents: sum(({ markupCents }) => markupCents),
		chargedCents: sum(({ chargedCents }) => chargedCents),
		companyCents: sum(({ chargeTo, costCents }) => (chargeTo === "company" ? costCents : 0)),
	};
}

const answers: Record<Question["state"], string> = {
	asked: orderApprovals.waiting,
	approved: orderApprovals.approved,
	declined: orderApprovals.declined,
};

function whenOf({ scheduledDate, fromTime }: Order): string {
	return `${scheduledDate} ${fromTime}`;
}

/** The days or moments that are set, earliest first. */
function inOrder(orders: readonly Order[], of: (order: Order) => string | null): string[] {
	return orders.flatMap((order) => of(order) ?? []).toSorted();
}

/** What a task came from and what came of it. */
export type TaskOrigin = {
	isRecurring: 0 | 1;
	/** The work order that a unit turn waits for. */
	turnId: number | null;
	inspectionId: number | null;
	inspectedOn: PlainDate | null;
	warrantyUntil: PlainDate | null;
	surveyedDate: string | null;
	answeredDate: string | null;
};

/** The same of some requests, which `ids` names as JSON. */
export function originsOfTasks(ids: string): Map<number, TaskOrigin> {
	const rows = statement<TaskOrigin & { requestId: number }>(
		`SELECT r.id AS requestId, EXISTS (SELECT 1 FROM recurring_requests_made m WHERE m.request_id = r.id) AS isRecurring,
			(SELECT k.turn_id FROM work_orders w CROSS JOIN turn_tasks k INDEXED BY turn_tasks_by_order ON k.work_order_id = w.id
				WHERE w.request_id = r.id ORDER BY w.id LIMIT 1) AS turnId,
			i.id AS inspectionId, coalesce(i.inspected_on, i.due_date) AS inspectedOn,
			a.warranty_until AS warrantyUntil, s.sent_date AS surveyedDate, s.answered_date AS answeredDate
		FROM json_each(@asked) asked CROSS JOIN maintenance_requests r ON r.id = asked.value
		LEFT JOIN assets a ON a.id = r.asset_id LEFT JOIN request_surveys s ON s.request_id = r.id
		LEFT JOIN (SELECT q.request_id, min(f.inspection_id) AS inspection_id
			FROM inspection_requests q CROSS JOIN inspection_items f ON f.id = q.item_id
			WHERE q.request_id IN (SELECT value FROM json_each(@asked)) GROUP BY q.request_id) found ON found.request_id = r.id
		LEFT JOIN inspections i ON i.id = found.inspection_id`,
	).all({ asked: ids });
	return new Map(rows.map(({ requestId, ...origin }) => [requestId, origin]));
}
