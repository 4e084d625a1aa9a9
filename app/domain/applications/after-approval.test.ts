import { expect, test } from "vitest";
import {
	changeSigners,
	countersign,
	draftAgreement,
	findAgreement,
	sendAgreement,
	signingFieldsOf,
} from "#domain/agreements";
import { receivePayment } from "#domain/lease-accounts";
import { findLease, findLeaseFields } from "#domain/lease-records";
import { saveRentDefaults } from "#domain/settings";
import { allInitials, signAs, visitor } from "../../../tests/factories/agreements";
import { fillIn, mailedSecret, makeDraft, makeOpenListing, send } from "../../../tests/factories/applications";
import { withPaper } from "../../../tests/factories/keep-files";
import { makeBooks } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { saying, tellingFrom } from "../../../tests/factories/told";
import { applicationStatus, decide, findApplicationRecord, makeDraftLease, withdrawApplication } from "./index.server";

const today = "2025-12-10";
withPaper(today);

/** An approved applicant who was sent the approval letter and has a draft lease. */
function approved() {
	const books = makeBooks();
	const scope = { profileId: books.profileId, userId: books.userId ?? 0 };
	const { listingId } = makeOpenListing(scope, today);
	const { applicant, applicationId } = makeDraft(scope, listingId, { desiredMoveIn: today });
	fillIn(applicant, applicationId);
	must(send(applicant, applicationId));
	must(decide(scope, applicationId, { outcome: "approve", reasons: [], moveInDate: today, sendNow: true }));
	const shown = () => {
		const application = findApplicationRecord(scope, applicationId);
		if (!application) throw new Error("gone");
		return applicationStatus(application);
	};
	const status = () => [shown().after?.step, shown().canWithdraw];
	const due = () => shown().after?.dueCents;
	return { scope, applicationId, status, due, token: mailedSecret("bo@example.com") };
}

test("the status page follows an approval to the signed lease, and withdrawing ends with the signature", async () => {
	const { scope, applicationId, status, due, token } = approved();
	expect(status()).toEqual(["lease_comes", true]);
	const { leaseId } = must(makeDraftLease(scope, applicationId));
	expect(status()).toEqual(["lease_comes", true]);
	const { agreementId } = must(draftAgreement(scope, { leaseId, templateKey: "standard_lease", addenda: [] }));
	const found = findAgreement(scope, agreementId);
	if (!found) throw new Error("The draft is there.");
	must(changeSigners(scope, agreementId, signingFieldsOf(found)));
	must(await sendAgreement(scope, agreementId));
	expect(status()).toEqual(["sign", true]);
	const initials = allInitials(scope, agreementId);
	await signAs("bo@example.com", "Bo Lee", initials);
	expect(status()).toEqual(["others_sign", false]);
	expect(saying(withdrawApplication(token))).toMatchInlineSnapshot(
		`"form: This application already has a decision. Contact the property manager instead."`,
	);
	must(await countersign(scope, agreementId, visitor, { isMine: true, typedName: "Ana Diaz", initials }));
	expect(status()).toEqual(["moves_in", false]);
	const { balanceCents } = findLease(scope, leaseId) ?? {};
	expect(balanceCents).toBeGreaterThan(0);
	expect(due()).toBe(balanceCents);
	const paid = { date: today, amountCents: 100_000, method: "cash" as const, payerName: "Bo" };
	must(receivePayment(scope, leaseId, paid));
	expect(due()).toBe(0);
});

test("who was approved may still withdraw before signing, and the team is notified", () => {
	const { scope, applicationId, status, token } = approved();
	const everything = tellingFrom(scope);
	must(withdrawApplication(token));
	expect(findApplicationRecord(scope, applicationId)).toMatchObject({ status: "cancelled" });
	expect(status()).toEqual([undefined, false]);
	expect(everything()).toMatchInlineSnapshot(`
		"application.withdrawn of application: The application was withdrawn.
		notice to property_manager: Bo Lee withdrew after the approval: … · 1.
		email to books…@example.com: New application"
	`);
});

test("a draft lease from an application begins with the organization's rent defaults", () => {
	const { scope, applicationId } = approved();
	must(saveRentDefaults(scope, { paymentDueDay: 5, postDaysInAdvance: 3, prorateFirst: "none" }));
	const { leaseId } = must(makeDraftLease(scope, applicationId));
	expect(findLeaseFields(scope, leaseId)).toMatchObject({
		...{ paymentDueDay: 5, postDaysInAdvance: 3, prorateFirst: "none" },
	});
});
