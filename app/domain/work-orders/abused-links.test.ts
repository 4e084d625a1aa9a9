import { expect, test } from "vitest";
import { listOutbox } from "#domain/mail";
import { answerSurvey } from "#domain/maintenance";
import { deactivateVendor } from "#domain/vendors";
import { statement } from "~/db/client.server";
import { pdf } from "../../../tests/factories/files";
import { keepBooks } from "../../../tests/factories/keep-books";
import { keepFiles } from "../../../tests/factories/keep-files";
import { makeBooks } from "../../../tests/factories/leasing";
import { makeHome, makeReport } from "../../../tests/factories/maintenance";
import { must } from "../../../tests/factories/must";
import { makeVendor } from "../../../tests/factories/payables";
import { saying, toldSoFar } from "../../../tests/factories/told";
import { giveEmail, linkMailedTo, makeWorkOrder } from "../../../tests/factories/work-orders";
import {
	acceptByLink,
	addFilesByLink,
	askForTimes,
	cancelOrder,
	completeByLink,
	completeRequest,
	findOrder,
	mergeVendors,
	offerByResidentLink,
	proposeByLink,
	reopenOrder,
	sendInvoice,
	sendOrder,
	vendorPage,
	writeByLink,
} from "./index.server";

keepBooks("2026-03-05");
keepFiles();

/** Work for a resident's request that a vendor accepted, with how to get in and whom to call. */
async function accepted() {
	const home = await makeHome(makeBooks());
	const { scope } = home;
	const vendorId = makeVendor(scope);
	giveEmail(vendorId, "ace@vendors.example");
	const access = { alarmNote: "Gate code 4711", phone: "(217) 555-0100" };
	const requestId = makeReport(home.resident, home.leaseId, access);
	const { orderId } = makeWorkOrder(scope, { requestId, vendorId, sharesContact: true });
	must(sendOrder(scope, orderId, { vendorIds: [] }));
	const token = linkMailedTo("ace@vendors.example");
	must(acceptByLink(token));
	return { ...home, requestId, vendorId, orderId, token };
}

const mails = () => statement<{ n: number }>("SELECT count(*) AS n FROM mail_outbox").get()?.n ?? 0;
const slot = (at: number) => ({ date: "2026-03-12", fromTime: "08:00", toTime: `${10 + (at % 8)}:00` });

test("who keeps changing the times they offer stops emailing the other side", async () => {
	const { scope, orderId, token, tenantId } = await accepted();
	statement("UPDATE tenants SET email = 'ana@tenants.example' WHERE id = ?").run(tenantId);
	must(askForTimes(scope, orderId));
	const resident = linkMailedTo("ana@tenants.example");
	const vendors = Array.from({ length: 40 }, (_, at) => saying(proposeByLink(token, [slot(at)])));
	const after = mails();
	expect(vendors.at(-1)).toBe("form: You've changed these times often today. Please call instead.");
	expect(saying(proposeByLink(token, [slot(3)]))).toBe(vendors.at(-1));
	expect(mails()).toBe(after);
	const residents = Array.from({ length: 40 }, (_, at) => saying(offerByResidentLink(resident, [slot(at)])));
	expect(residents.at(-1)).toBe(vendors.at(-1));
});

test("work that is over shows its vendor neither how the home is opened nor whom to call, until it's reopened", async () => {
	const { scope, orderId, token } = await accepted();
	const access = { alarm: "Gate code 4711", phone: "(217) 555-0100" };
	expect(vendorPage(token)?.job?.access).toMatchObject(access);
	must(completeByLink(token, "Done."));
	expect(vendorPage(token)?.job?.access).toMatchObject({ alarm: "", contact: "", phone: "" });
	must(reopenOrder(scope, orderId));
	expect(vendorPage(token)?.job?.access).toMatchObject(access);
});

test("a merged vendor's link ends with the vendor who is kept", async () => {
	const { scope, vendorId, token } = await accepted();
	must(completeByLink(token, "Done."));
	const [middle, kept] = [makeVendor(scope), makeVendor(scope)];
	must(mergeVendors(scope, vendorId, middle));
	must(mergeVendors(scope, middle, kept));
	expect(vendorPage(token)?.state).toBe("accepted");
	must(deactivateVendor(scope, kept));
	expect(vendorPage(token)).toMatchObject({ state: "expired", job: undefined });
});

test("what is still being read when the link ends isn't kept", async () => {
	const { scope, orderId, token } = await accepted();
	const sending = [
		sendInvoice(token, { number: "7", amountCents: 12_000, file: [pdf("invoice.pdf")] }),
		addFilesByLink(token, [pdf("photo.pdf")]),
	];
	must(cancelOrder(scope, orderId, "Not needed"));
	expect((await Promise.all(sending)).map(saying)).toEqual([
		"form: This link no longer works.",
		"form: This link no longer works.",
	]);
	expect(findOrder(scope, orderId)).toMatchObject({ invoices: [], files: [] });
	expect(statement("SELECT 1 FROM files WHERE deleted_date IS NULL").all()).toEqual([]);
});

test("no character is halved where a vendor's or a resident's words are cut in a notification", async () => {
	const { scope, requestId, token } = await accepted();
	const long = `${"a".repeat(138)}🔥🔥🔥`;
	must(writeByLink(token, long));
	must(completeRequest(scope, requestId, { openOrders: "complete" }));
	const survey = listOutbox().find(({ kind }) => kind === "work_survey");
	must(answerSurvey(linkMailedTo(survey?.to ?? ""), { rating: 4, words: long }));
	const told = toldSoFar(scope);
	expect(told).not.toMatch(/\uFFFD|\p{Cs}/u);
	expect(told.match(/a{138}🔥…/g)).toHaveLength(2);
});
