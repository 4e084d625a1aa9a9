import { expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { accountIdByRole } from "#domain/ledger";
import { assignRequests, confirmFixed, reopenRequest } from "#domain/maintenance";
import { payBills } from "#domain/payables";
import { statement } from "~/db/client.server";
import { keepBooks } from "../../../tests/factories/keep-books";
import { accountNamed, makeBooks } from "../../../tests/factories/leasing";
import { makeHome, makeReport } from "../../../tests/factories/maintenance";
import { expenseFields, makeVendor } from "../../../tests/factories/payables";
import { sequence } from "../../../tests/factories/sequence";
import { makeMember } from "../../../tests/factories/team";
import { makeWorkOrder } from "../../../tests/factories/work-orders";
import {
	billOrder,
	completeOrder,
	completeRequest,
	correctBill,
	findOrder,
	mergeRequests,
	mergeVendors,
	reverseBill,
} from "./index.server";

keepBooks("2026-03-05");

type Figure = { of: string; kept: string; recomputed: string };

/** Each kept figure beside what the ledger's lines, the work's lines and the residents' answers say. */
function figures(): Figure[] {
	return statement<Figure>(
		`WITH bills AS (
			SELECT b.order_id, e.kind, e.open_cents, (SELECT sum(p.amount_cents) FROM gl_postings p
				JOIN gl_accounts a ON a.id = p.account_id AND a.type = 'expense'
				WHERE p.id BETWEEN b.transaction_id << 8 AND (b.transaction_id << 8 | 255)) AS cents
			FROM work_order_bills b JOIN expenses e ON e.transaction_id = b.transaction_id
			JOIN gl_transactions t ON t.id = b.transaction_id AND t.reversed_by IS NULL)
		SELECT 'bills of ' || w.id AS of, concat_ws(' ', w.bill_count, w.billed_cents, w.open_cents) AS kept,
			(SELECT concat_ws(' ', count(*), coalesce(sum(cents), 0),
				max(0, coalesce(sum(iif(kind = 'credit', -open_cents, open_cents)), 0))) FROM bills WHERE order_id = w.id) AS recomputed
		FROM work_orders w
		UNION ALL SELECT 'cost of ' || w.id, w.cost_cents,
			(SELECT sum(round(l.actual_quantity * l.actual_unit_cents / 100.0)) FROM work_order_lines l WHERE l.order_id = w.id)
		FROM work_orders w WHERE w.cost_cents IS NOT NULL
		UNION ALL SELECT 'ratings of vendor ' || v.id, concat_ws(' ', v.rated_jobs, v.rating_sum), (
			SELECT concat_ws(' ', count(*), coalesce(sum(s.rating), 0)) FROM request_surveys s JOIN (
				SELECT w.request_id, w.vendor_id, min(w.ended_date) AS done FROM work_orders w
				WHERE w.status = 'completed' GROUP BY w.request_id, w.vendor_id) j ON j.request_id = s.request_id
			JOIN vendors d ON d.id = j.vendor_id
			WHERE s.rating IS NOT NULL AND j.done <= s.answered_date AND coalesce(d.merged_into_id, d.id) = v.id)
		FROM vendors v
		UNION ALL SELECT 'ratings of member ' || m.user_id, concat_ws(' ', m.count, m.sum), (
			SELECT concat_ws(' ', count(*), coalesce(sum(s.rating), 0)) FROM request_surveys s
			WHERE s.rating IS NOT NULL AND s.member_id = m.user_id)
		FROM request_ratings m`,
	).all();
}

test.each([5, 17])(
	"after each of 200 acts drawn from %i kept figures are what they are recomputed from",
	async (seed) => {
		const draw = sequence(seed);
		const { scope, resident, leaseId, propertyId } = await makeHome(makeBooks());
		const vendors = [0, 1, 2, 3].map(() => makeVendor(scope));
		const members = [scope.userId, makeMember(scope, { preset: "maintenance" }).userId];
		const accountId = accountNamed(scope, "Repairs");
		const [requests, orders, bills]: [number[], number[], number[]] = [[], [], []];
		const one = (among: readonly number[]) => among[draw(among.length)] ?? 0;
		const cost = () => ({ propertyId, accountId, amountCents: 1 + draw(30_000) });
		const line = () => ({ accountId, description: "Work", quantity: 1 + draw(300), unitCents: 1 + draw(9_999) });
		const fields = () => ({ ...expenseFields(scope, propertyId, { date: "2026-03-05" }), lines: [cost(), cost()] });
		const unpaid = () =>
			bills.filter((id) =>
				statement(
					"SELECT 1 FROM expenses WHERE transaction_id = ? AND kind = 'bill' AND reversed = 0 AND open_cents = amount_cents",
				).get(id),
			);
		const day = { date: "2026-03-05", confirmShort: true, confirmBelowZero: true };
		const acts: (() => { ok: boolean })[] = [
			() => {
				const requestId = draw(3) > 0 && requests.length > 0 ? one(requests) : makeReport(resident, leaseId);
				if (!requests.includes(requestId)) requests.push(requestId);
				try {
					orders.push(
						makeWorkOrder(scope, { requestId, vendorId: one(vendors), lines: [line()], markup: draw(2_000) }).orderId,
					);
				} catch {
					return { ok: false };
				}
				return assignRequests(scope, [requestId], one(members as number[]));
			},
			() => {
				const kind = (["bill", "bill", "expense", "credit"] as const)[draw(4)] ?? "bill";
				const from = {
					vendorId: one(vendors),
					kind,
					confirmDuplicate: true,
					confirmShort: true,
					confirmInsurance: true,
				};
				const billed = billOrder(scope, {
					...fields(),
					...from,
					orderId: one(orders),
					lineIds: [],
					postMarkup: draw(2) > 0,
				});
				if (billed.ok) bills.push(billed.transactionId);
				return billed;
			},
			() => {
				const bankAccountId = accountIdByRole(scope, "operating_cash");
				const part = { transactionId: one(bills), amountCents: 1 + draw(20_000) };
				return payBills(scope, { ...day, bankAccountId, method: "transfer", bills: [part] });
			},
			() => reverseBill(scope, one(bills), { ...day, reason: "Wrong" }),
			() => {
				const again = { ...fields(), kind: "bill" as const, vendorId: one(vendors), ...day, confirmDuplicate: true };
				const corrected = correctBill(scope, one(unpaid()), again);
				if (corrected.ok) bills.push(corrected.transactionId);
				return corrected;
			},
			() => {
				const orderId = one(orders);
				const lines = findOrder(scope, orderId)?.lines.map(({ id }) => ({ ...line(), id })) ?? [];
				const over = { mayGoOver: true, confirmOver: true, closesRequest: false };
				return completeOrder(scope, orderId, {
					completedOn: "2026-03-05",
					workDone: "Done",
					lines: [...lines, line()],
					...over,
				});
			},
			() => completeRequest(scope, one(requests), { openOrders: draw(2) > 0 ? "complete" : "keep" }),
			() => confirmFixed(resident, one(requests), { rating: 1 + draw(5) }),
			() => reopenRequest(resident, one(requests), { reason: "Again" }),
			() => {
				const [from, into] = [one(requests), one(requests)];
				const rated = statement("SELECT 1 FROM request_surveys WHERE request_id = ? AND rating IS NOT NULL").get(from);
				return rated ? { ok: false } : mergeRequests(scope, into, [from]);
			},
			() => (draw(6) === 0 ? mergeVendors(scope, one(vendors), one(vendors)) : { ok: false }),
		];
		const done = acts.map(() => 0);
		for (let step = 0; step < 200; step++) {
			setClock(new Date(Date.parse("2026-03-05T10:00:00Z") + step * 60_000).toISOString());
			const act = draw(acts.length);
			if (acts[act]?.().ok) done[act] = (done[act] ?? 0) + 1;
			const wrong = figures().filter(
				({ kept, recomputed }) => Number(kept) !== Number(recomputed) && kept !== recomputed,
			);
			expect([step, act, wrong]).toEqual([step, act, []]);
		}
		expect(done.filter((times) => times === 0)).toEqual([]);
	},
);
