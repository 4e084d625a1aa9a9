import { expect, test } from "vitest";
import {
	type AgreementSettings,
	agreementSettingsOf,
	consentOf,
	countersign,
	declineToSign,
	extendAgreement,
	runAgreements,
	saveAgreementSettings,
	voidAgreement,
} from "#domain/agreements";
import { findLease, leasePeople } from "#domain/lease-records";
import { executeLease } from "#domain/leasing";
import { listOutbox } from "#domain/mail";
import { findTenant } from "#domain/rentals";
import type { Scope } from "~/domain/kernel/scope";
import { allInitials, makeAgreement, makeSent, openAs, signAs, visitor } from "../../../tests/factories/agreements";
import { withPaper } from "../../../tests/factories/keep-files";
import { onDay } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { tellingFrom } from "../../../tests/factories/told";

withPaper("2025-12-10");

const statusOf = (scope: Scope, leaseId: number) => findLease(scope, leaseId)?.status;

/** Everyone signs; the landlord signs last. */
async function signAll({ scope, agreementId }: Awaited<ReturnType<typeof makeSent>>) {
	const initials = allInitials(scope, agreementId);
	await signAs("ana@example.org", "Ana Diaz", initials);
	await signAs("lukasz@example.org", "Łukasz Żółć", initials);
	must(await countersign(scope, agreementId, visitor, { isMine: true, typedName: "Ana Diaz", initials }));
}

function invitedOf(scope: Scope, leaseId: number) {
	return leasePeople(scope, leaseId).map(({ tenantId }) => Boolean(findTenant(scope, tenantId)?.invitedDate));
}

test("a drafted lease is out for signature while its agreement is, and a draft again when that is over", async () => {
	const { scope, leaseId } = makeAgreement();
	expect(statusOf(scope, leaseId)).toBe("draft");
	const declined = await makeSent();
	expect(statusOf(declined.scope, declined.leaseId)).toBe("out_for_signature");
	const { token, browser } = openAs("ana@example.org");
	must(declineToSign(token, browser, visitor, "The rent is wrong."));
	expect(statusOf(declined.scope, declined.leaseId)).toBe("draft");
});

test("voided or expired it comes back, extended it is out again", async () => {
	const made = await makeSent();
	onDay("2025-12-30");
	await runAgreements();
	expect(statusOf(made.scope, made.leaseId)).toBe("draft");
	must(extendAgreement(made.scope, made.agreementId, "2026-01-10"));
	expect(statusOf(made.scope, made.leaseId)).toBe("out_for_signature");
	must(voidAgreement(made.scope, made.agreementId, "Another unit."));
	expect(statusOf(made.scope, made.leaseId)).toBe("draft");
});

test("the last signature starts the lease and invites its tenants", async () => {
	const made = await makeSent();
	expect(invitedOf(made.scope, made.leaseId)).toEqual([false, false]);
	await signAll(made);
	expect(statusOf(made.scope, made.leaseId)).toBe("future");
	expect(invitedOf(made.scope, made.leaseId)).toEqual([true, true]);
	expect(
		listOutbox()
			.filter(({ subject }) => /invite/i.test(subject))
			.map(({ to }) => to)
			.sort(),
	).toEqual(["ana@example.org", "lukasz@example.org"]);
});

test("no one is invited where the agreement says so", async () => {
	const made = await makeSent({ inviteTenants: false });
	await signAll(made);
	expect(invitedOf(made.scope, made.leaseId)).toEqual([false, false]);
});

test("where the settings leave it to us, a signed lease waits as a draft", async () => {
	const made = await makeSent();
	const everything = tellingFrom(made.scope);
	const { updatedDate, ...settings }: AgreementSettings & { updatedDate: string } = agreementSettingsOf(made.scope);
	const fields = { ...settings, startWhenSealed: false, consent: consentOf(made.scope).words };
	must(saveAgreementSettings(made.scope, { ...fields, seenUpdatedDate: updatedDate }));
	await signAll(made);
	expect(findLease(made.scope, made.leaseId)).toMatchObject({ status: "draft", signedDate: "2025-12-10" });
	expect(invitedOf(made.scope, made.leaseId)).toEqual([false, false]);
	must(executeLease(made.scope, made.leaseId));
	expect(statusOf(made.scope, made.leaseId)).toBe("future");
	expect(everything().replace(/[0-9A-Z]{4}-[0-9A-Z]{4}/, "…")).toMatchInlineSnapshot(`
		"agreement_settings.saved of organization: E-sign settings were changed.
		agreement.sealed of lease: “Residential lease agreement” … was signed by everyone and finalized.
		lease.executed of lease: The lease for Ana Diaz and Łukasz Żółć was started.
		email to books…@example.com: Ana Diaz signed: Residential lease agreement
		email to books…@example.com: Ready for your signature: Residential lease agreement
		email to books…@example.com: Łukasz Żółć signed: Residential lease agreement
		email to ana@example.org: Fully signed: Residential lease agreement
		email to lukasz@example.org: Fully signed: Residential lease agreement
		email to books…@example.com: Fully signed: Residential lease agreement"
	`);
});
