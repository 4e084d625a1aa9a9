import { beforeEach, expect, test } from "vitest";
import { markLeased, saveListingSettings } from "#domain/listings";
import { savePaymentSettings } from "#domain/payments";
import { sandboxScreening } from "~/adapters/screening/sandbox";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { reconcileOnlinePayments } from "~/jobs/reconcile-payments";
import { fillIn, makeDraft, makeOpenListing, send } from "../../../tests/factories/applications";
import { keepBooks } from "../../../tests/factories/keep-books";
import { must } from "../../../tests/factories/must";
import {
	balances,
	connectSandbox,
	goodBank,
	goodCard,
	letDaysPass,
	payAtSandbox,
	paymentSettings,
} from "../../../tests/factories/payments";
import { makeOrganization } from "../../../tests/factories/rentals";
import { saying } from "../../../tests/factories/told";
import {
	applicantSummary,
	feeMethods,
	findApplicationRecord,
	listApplicants,
	orderScreening,
	payFee,
	refundFeeOnline,
	refundFeesOfRentedHomes,
	setScreeningProvider,
} from "./index.server";

const today = "2026-11-21";
let scope: Scope;
keepBooks(today);
beforeEach(async () => {
	scope = makeOrganization().scope;
	await connectSandbox(scope, { cardFeeBy: "organization" });
});

const feeOf = (applicationId: number) => applicantSummary(scope, applicationId)?.fee.state;

/** A submitted application whose $40.00 fee was paid by card. */
async function paidApplication(listingId: number, email: string): Promise<number> {
	const { applicant, applicationId } = makeDraft(scope, listingId, { desiredMoveIn: today, email });
	await payByCard(applicant, applicationId);
	return applicationId;
}

/** Submits a draft and pays its fee on the processor's page. */
async function payByCard(applicant: Parameters<typeof send>[0], applicationId: number) {
	fillIn(applicant, applicationId);
	must(send(applicant, applicationId));
	const application = findApplicationRecord(scope, applicationId);
	if (!application) throw new Error("The application is there.");
	const how = { method: "card", returnTo: "/weblistings/status", idempotencyKey: `fee-${applicationId}` } as const;
	const { goTo } = must(await payFee(application, how));
	await payAtSandbox(new URL(goTo, "http://localhost").searchParams.get("id") ?? "", goodCard);
	expect(feeOf(applicationId)).toBe("paid");
	await reconcileOnlinePayments();
	expect(
		listApplicants(scope, { filters: { q: "", feeUnpaid: true }, sort: "received", direction: "desc" }).rows,
	).toEqual([]);
}

test("a fee that was paid online goes back the way it came, once, and the books agree", async () => {
	const { listingId } = makeOpenListing(scope, today, { applicationFeeCents: 4000 });
	const applicationId = await paidApplication(listingId, "bo@example.com");
	const back = { reason: "Let meanwhile", idempotencyKey: "back" };
	expect(
		saying(await refundFeeOnline({ ...scope, profileId: scope.profileId + 1 }, applicationId, back)),
	).toMatchInlineSnapshot(`"form: That application wasn't found."`);
	must(await refundFeeOnline(scope, applicationId, back));
	expect(feeOf(applicationId)).toBe("refunded");
	expect(balances(scope)["Application Fee Income"] ?? 0).toBe(0);
	expect(
		saying(await refundFeeOnline(scope, applicationId, { ...back, idempotencyKey: "again" })),
	).toMatchInlineSnapshot(`"form: There's no paid fee to refund."`);
});

test("a fee that is sent from a bank account is on its way in the list until it arrives", async () => {
	const { listingId } = makeOpenListing(scope, today, { applicationFeeCents: 4000 });
	const { applicant, applicationId } = makeDraft(scope, listingId, { desiredMoveIn: today, email: "bo@example.com" });
	fillIn(applicant, applicationId);
	must(send(applicant, applicationId));
	const listed = () => {
		const { rows } = listApplicants(scope, { filters: { q: "" }, sort: "received", direction: "desc" });
		return rows.map(({ feeState, feeOnItsWay }) => [feeState, feeOnItsWay]);
	};
	expect(listed()).toEqual([["unpaid", 0]]);
	const application = findApplicationRecord(scope, applicationId);
	if (!application) throw new Error("The application is there.");
	const how = { method: "bank", returnTo: "/weblistings/status", idempotencyKey: "by-bank" } as const;
	const { goTo } = must(await payFee(application, how));
	await payAtSandbox(new URL(goTo, "http://localhost").searchParams.get("id") ?? "", goodBank);
	expect(listed()).toEqual([["unpaid", 1]]);
	expect(saying(await payFee(application, { ...how, idempotencyKey: "again" }))).toBe(
		"form: Your payment is already processing.",
	);
	await letDaysPass(5);
	await reconcileOnlinePayments();
	expect(listed()).toEqual([["paid", 0]]);
});

test("who pays the fee by card is told its cost before, on the receipt and by mail", async () => {
	must(savePaymentSettings(scope, { ...paymentSettings, cardFeeBy: "resident" }));
	const { listingId } = makeOpenListing(scope, today, { applicationFeeCents: 4500 });
	const { applicant, applicationId } = makeDraft(scope, listingId, { desiredMoveIn: today, email: "bo@example.com" });
	const draft = findApplicationRecord(scope, applicationId);
	expect(draft && feeMethods(draft)).toContainEqual({ method: "card", costCents: 133 });
	await payByCard(applicant, applicationId);
	expect(applicantSummary(scope, applicationId)?.fee).toMatchObject({ state: "paid", cents: 4500, onlineCents: 133 });
	const mails = statement<{ text: string }>(
		"SELECT text_body AS text FROM mail_outbox WHERE kind = 'application_fee_receipt' AND to_address = 'bo@example.com'",
	).all();
	expect(mails).toHaveLength(1);
	expect(mails[0]?.text).toContain("Online payment fee: $1.33\nTotal charged: $46.33");
});

test("once a home is let the fees of the others go back by themselves, where the organization wishes it, once", async () => {
	const { listingId } = makeOpenListing(scope, today, { applicationFeeCents: 4000 });
	const applicationId = await paidApplication(listingId, "bo@example.com");
	const reported = await paidApplication(listingId, "cy@example.com");
	setScreeningProvider(sandboxScreening);
	must(await orderScreening(scope, reported));
	must(markLeased(scope, listingId));
	expect(await refundFeesOfRentedHomes()).toBe(0);
	must(saveListingSettings(scope, { refundWhenLet: true }));
	expect(await refundFeesOfRentedHomes()).toBe(1);
	expect(await refundFeesOfRentedHomes()).toBe(0);
	expect([feeOf(applicationId), feeOf(reported)]).toEqual(["refunded", "paid"]);
});
