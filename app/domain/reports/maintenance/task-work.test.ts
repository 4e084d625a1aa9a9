import { afterEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import {
	addEstimate,
	approveEstimate,
	billOrder,
	cancelOrder,
	completeOrder,
	findOrder,
	scheduleOrder,
	sendOrder,
} from "#domain/work-orders";
import { makeBankAccount } from "../../../../tests/factories/banking";
import { accountNamed, makeBooks, onDay } from "../../../../tests/factories/leasing";
import { makeRequest } from "../../../../tests/factories/maintenance";
import { must } from "../../../../tests/factories/must";
import { expenseFields, makeVendor } from "../../../../tests/factories/payables";
import { readRows } from "../../../../tests/factories/read-report";
import { makeProperty } from "../../../../tests/factories/rentals";
import { giveEmail, makeWorkOrder } from "../../../../tests/factories/work-orders";

afterEach(() => setClock());

const chosen = [
	"orders",
	"instructions",
	"sent",
	"estimated",
	"estimate",
	"approval",
	"approved",
	"visit",
	"visitTimes",
];
const later = ["workDone", "lastBilled", "billed", "markup", "charged", "company", "recurring", "cost"];

test("a task says what its work orders were to cost, who agreed, when they came, and what it came to", () => {
	onDay("2026-03-05");
	const scope = makeBooks();
	makeBankAccount(scope, { name: "Office Bank", purpose: "company", openingCents: 0, openingDate: "2026-03-01" });
	const { propertyId } = makeProperty(scope, { units: [{ unitNumber: "1" }] });
	const requestId = makeRequest(scope, { propertyId, unitNumber: "1", title: "Kitchen tap drips" });
	const plain = makeRequest(scope, { propertyId, unitNumber: "1", title: "Look at the roof" });
	const vendorId = makeVendor(scope);
	giveEmail(vendorId, "ace@vendors.example");
	const accountId = accountNamed(scope, "Repairs");
	const lines = [{ accountId, description: "Labor", quantity: 150, unitCents: 10_000 }];
	const order = { requestId, vendorId, lines, markup: 1_000, details: "Bring a trap." };
	const { orderId } = makeWorkOrder(scope, order);
	const { orderId: ours } = makeWorkOrder(scope, { requestId, title: "Dry the floor", lines, chargeTo: "company" });
	const { orderId: canceled } = makeWorkOrder(scope, { ...order, details: "Bring two." });
	must(cancelOrder(scope, canceled, "Not needed"));
	must(sendOrder(scope, orderId, { vendorIds: [] }));
	onDay("2026-03-06");
	const { estimateId } = must(addEstimate(scope, orderId, { vendorId, amountCents: 16_000, scope: "All of it" }));
	onDay("2026-03-07");
	must(approveEstimate(scope, orderId, estimateId));
	must(scheduleOrder(scope, orderId, { date: "2026-03-09", fromTime: "09:00", toTime: "12:00" }));
	onDay("2026-03-09");
	for (const id of [orderId, ours]) {
		const kept = findOrder(scope, id)?.lines ?? [];
		const actual = kept.map((line) => ({
			...lines[0],
			id: line.id,
			accountId,
			description: "Labor",
			quantity: 150,
			unitCents: 10_000,
		}));
		must(
			completeOrder(scope, id, {
				completedOn: "2026-03-09",
				workDone: "Dry.",
				closesRequest: false,
				mayGoOver: false,
				lines: actual,
			}),
		);
	}
	onDay("2026-03-12");
	const fields = expenseFields(scope, propertyId, {
		kind: "bill",
		vendorId,
		bankAccountId: undefined,
		method: undefined,
	});
	const cost = [{ line: 0, propertyId, accountId, amountCents: 15_000 }];
	must(
		billOrder(scope, {
			...fields,
			lines: cost,
			date: "2026-03-12",
			orderId,
			lineIds: [],
			postMarkup: true,
			confirmShort: true,
		}),
	);
	const rows = readRows(scope, "opentasks", { asOf: "2026-03-31" }).cells;
	const say = (title: string, columns: readonly string[]) => {
		const row = rows.find((one) => one.title === title);
		return columns
			.map((column) => row?.[column] ?? "–")
			.join(" | ")
			.replace(/\s/gu, " ");
	};
	expect(plain).toBeGreaterThan(0);
	expect([
		say("Kitchen tap drips", chosen),
		say("Kitchen tap drips", later),
		say("Look at the roof", [...chosen, ...later]),
	]).toEqual([
		"WO-1, WO-2 | Bring a trap. | 2026-03-05 | 2026-03-06 | 31000 |  | 2026-03-07 | 2026-03-09 | 9:00 AM – 12:00 PM",
		"2026-03-09 | 2026-03-12 | 15000 | 1500 | 0 | 15000 |  | 30000",
		" |  | – | – | – |  | – | – |  | – | – | 0 | 0 | 0 | 0 |  | 0",
	]);
});
