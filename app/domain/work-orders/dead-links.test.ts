import { expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { deactivateVendor } from "#domain/vendors";
import type { Scope } from "~/domain/kernel/scope";
import { keepBooks } from "../../../tests/factories/keep-books";
import { makeBooks } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { makeVendor } from "../../../tests/factories/payables";
import { makeProperty } from "../../../tests/factories/rentals";
import { saying } from "../../../tests/factories/told";
import { giveEmail, linkMailedTo, makeWorkOrder } from "../../../tests/factories/work-orders";
import {
	acceptByLink,
	addFilesByLink,
	cancelOrder,
	comeByLink,
	completeByLink,
	declineByLink,
	estimateByLink,
	feedFile,
	makeFeed,
	proposeByLink,
	sendInvoice,
	sendOrder,
	takeByLink,
	vendorPage,
	writeByLink,
} from "./index.server";

keepBooks("2026-03-05");

const pdf = () => [new File(["%PDF-1.7\n1 0 obj\nendobj\n%%EOF\n"], "invoice.pdf", { type: "application/pdf" })];

/** What everything that a link's page can send answers. */
async function answers(token: string): Promise<Set<string>> {
	const slot = { date: "2026-03-12", fromTime: "09:00", toTime: "11:00" };
	const acts = [
		acceptByLink(token),
		proposeByLink(token, [slot]),
		takeByLink(token, 1),
		estimateByLink(token, { amountCents: 10_000, scope: "All of it" }),
		comeByLink(token),
		writeByLink(token, "Hello"),
		completeByLink(token, "Done"),
		declineByLink(token, "No time"),
		await addFilesByLink(token, pdf()),
		await sendInvoice(token, { number: "1", amountCents: 10_000, file: pdf() }),
	];
	return new Set(acts.map(saying));
}

function sent(scope: Scope, address: string) {
	const vendorId = makeVendor(scope);
	giveEmail(vendorId, address);
	const { orderId } = makeWorkOrder(scope, { propertyId: makeProperty(scope).propertyId });
	must(sendOrder(scope, orderId, { vendorIds: [vendorId] }));
	const token = linkMailedTo(address);
	must(acceptByLink(token));
	return { orderId, vendorId, token };
}

const dead = new Set(["form: This link no longer works."]);

test("a link that was never given, of canceled work, or of work long done, shows no job and does nothing", async () => {
	const scope = makeBooks();
	expect(vendorPage("guessed")).toBeUndefined();
	expect(await answers("guessed")).toEqual(dead);
	const canceled = sent(scope, "canceled@vendors.example");
	must(cancelOrder(scope, canceled.orderId, "Not needed"));
	expect(vendorPage(canceled.token)?.job).toBeUndefined();
	expect(await answers(canceled.token)).toEqual(dead);
	const done = sent(scope, "done@vendors.example");
	must(completeByLink(done.token, "Done"));
	setClock("2026-06-05T12:00:00Z");
	expect(vendorPage(done.token)).toMatchObject({ state: "expired", job: undefined });
	expect(await answers(done.token)).toEqual(dead);
});

test("a vendor who is made inactive keeps no way in: neither their links nor their calendar", async () => {
	const scope = makeBooks();
	const { vendorId, token } = sent(scope, "former@vendors.example");
	const calendar = must(makeFeed(scope, { vendorId })).token;
	expect([vendorPage(token)?.job?.title, feedFile(calendar)?.slice(0, 15)]).toEqual([
		"Replace the trap",
		"BEGIN:VCALENDAR",
	]);
	must(deactivateVendor(scope, vendorId));
	expect([vendorPage(token)?.job, feedFile(calendar)]).toEqual([undefined, undefined]);
	expect(await answers(token)).toEqual(dead);
});
