import { expect, test } from "vitest";
import { listFiles } from "#domain/files";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { named, pdf } from "../../../tests/factories/files";
import { keepBooks } from "../../../tests/factories/keep-books";
import { keepFiles } from "../../../tests/factories/keep-files";
import { makeBooks } from "../../../tests/factories/leasing";
import { makeHome, makeReport } from "../../../tests/factories/maintenance";
import { must } from "../../../tests/factories/must";
import { makeVendor } from "../../../tests/factories/payables";
import { saying, tellingFrom } from "../../../tests/factories/told";
import { giveEmail, linkMailedTo, makeWorkOrder } from "../../../tests/factories/work-orders";
import {
	acceptByLink,
	addFilesByLink,
	comeByLink,
	completeByLink,
	declineByLink,
	estimateByLink,
	findOrder,
	offerTimes,
	proposeByLink,
	sendInvoice,
	sendOrder,
	takeByLink,
	vendorPage,
	writeByLink,
} from "./index.server";

keepBooks("2026-03-05");
keepFiles();

/** Work for a resident's request, and two vendors who can be asked. */
async function job() {
	const home = await makeHome(makeBooks());
	const vendorIds = ["first@vendors.example", "second@vendors.example"].map((address) => {
		const vendorId = makeVendor(home.scope);
		giveEmail(vendorId, address);
		return vendorId;
	});
	const requestId = makeReport(home.resident, home.leaseId);
	return { ...home, vendorIds, orderId: makeWorkOrder(home.scope, { requestId }).orderId };
}

const asksOf = (scope: Scope, orderId: number) => findOrder(scope, orderId)?.asks.map(({ state }) => state);
const mailsTo = (address: string) =>
	statement<{ n: number }>("SELECT count(*) AS n FROM mail_outbox WHERE to_address = ?").get(address)?.n;

test.each([1, 2])(
	"work sent to %i in turn is mailed once for a form, and the first link keeps working",
	async (many) => {
		const { scope, orderId, vendorIds } = await job();
		const sending = { vendorIds: vendorIds.slice(0, many), answerHours: 4, idempotencyKey: "form-1" };
		expect(must(sendOrder(scope, orderId, sending))).toMatchObject({ to: "first@vendors.example", ownerAsked: false });
		const link = linkMailedTo("first@vendors.example");
		expect(must(sendOrder(scope, orderId, sending))).toMatchObject({ to: "first@vendors.example", ownerAsked: false });
		expect(mailsTo("first@vendors.example")).toBe(1);
		must(sendOrder(scope, orderId, { ...sending, idempotencyKey: "form-2" }));
		expect([mailsTo("first@vendors.example"), vendorPage(link)?.state]).toEqual([2, "sent"]);
		expect(asksOf(scope, orderId)).toEqual(["sent", "waiting"].slice(0, many));
		must(sendOrder(scope, orderId, { vendorIds: [...vendorIds].reverse() }));
		expect(vendorPage(link)?.state).toBe("revoked");
	},
);

test("each press of a vendor's page counts once", async () => {
	const { scope, orderId, vendorIds } = await job();
	must(sendOrder(scope, orderId, { vendorIds }));
	const link = linkMailedTo("first@vendors.example");
	const slot = { date: "2026-03-12", fromTime: "09:00", toTime: "11:00" };
	const other = { date: "2026-03-11", fromTime: "13:00", toTime: "15:00" };
	must(offerTimes(scope, orderId, [other]));
	const offered = findOrder(scope, orderId)?.windows[0]?.id ?? 0;
	const acts: [string, () => Promise<unknown> | unknown][] = [
		["estimate", () => estimateByLink(link, { amountCents: 10_000, scope: "All of it" })],
		["accept", () => acceptByLink(link)],
		["propose", () => proposeByLink(link, [slot, other])],
		["take", () => takeByLink(link, offered)],
		["write", () => writeByLink(link, "The valve is old.")],
		["come", () => comeByLink(link)],
		["photos", () => addFilesByLink(link, [pdf("before.pdf"), named("Ok", "note.txt")], "before")],
		["invoice", () => sendInvoice(link, { number: "A-1", amountCents: 10_000, file: [pdf("invoice.pdf")] })],
		["complete", () => completeByLink(link, "Done")],
	];
	const twice: unknown[] = [];
	for (const [what, act] of acts) {
		expect([what, await act()]).toMatchObject([what, { ok: true }]);
		const second = tellingFrom(scope);
		expect([what, await act()]).toMatchObject([what, { ok: true }]);
		twice.push([what, second()]);
	}
	expect(twice).toEqual(acts.map(([what]) => [what, ""]));
	expect(findOrder(scope, orderId)).toMatchObject({
		...{ messages: { length: 1 }, invoices: { length: 1 }, estimates: { length: 1 }, status: "completed" },
	});
});

test("photos sent by two presses at once are kept once, each with what it shows; an invoice too", async () => {
	const { scope, orderId, vendorIds } = await job();
	must(sendOrder(scope, orderId, { vendorIds }));
	const link = linkMailedTo("first@vendors.example");
	must(acceptByLink(link));
	const photos = () => addFilesByLink(link, [pdf("one.pdf"), named("Two", "two.txt")], "after");
	expect((await Promise.all([photos(), photos()])).map(saying)).toEqual(["done", "done"]);
	const invoice = () => sendInvoice(link, { number: "A-1", amountCents: 10_000, file: [named("Bill", "bill.txt")] });
	expect((await Promise.all([invoice(), invoice()])).map(saying)).toEqual(["done", "done"]);
	const { rows } = listFiles(scope, { subjectKind: "work_order", subjectId: orderId });
	expect(rows.map(({ title }) => title).sort()).toEqual(["bill.txt", "one.pdf", "two.txt"]);
	expect(findOrder(scope, orderId)?.invoices).toMatchObject([
		{ fileId: rows.find(({ title }) => title === "bill.txt")?.id },
	]);
	const declined = [declineByLink(link, "No time"), declineByLink(link, "No time")].map(saying);
	expect(declined).toEqual(["done", "done"]);
	expect(asksOf(scope, orderId)).toEqual(["declined", "sent"]);
});
