import { expect, test } from "vitest";
import { allInitials, makeAgreement, makeSent, signAs } from "../../../tests/factories/agreements";
import { withPaper } from "../../../tests/factories/keep-files";
import { makeBooks } from "../../../tests/factories/leasing";
import {
	agreementsOfLease,
	countAgreements,
	findAgreement,
	findAgreementOfSigner,
	leasesToSign,
	signingProgress,
} from "./index.server";

withPaper("2025-12-10");

test("a sent agreement is counted and found by lease and signer, and its progress by the signer's email", async () => {
	const { scope, leaseId, agreementId } = await makeSent();
	const since = "2025-12-01";
	expect(countAgreements(scope, since)).toEqual({ out: 1, viewed: 0, ours: 0, completed: 0 });
	expect(signingProgress(scope, leaseId, "ANA@example.org")).toEqual({
		completed: false,
		asked: true,
		signedDate: null,
	});
	expect(signingProgress(scope, leaseId, "other@example.org")).toMatchObject({ asked: false, signedDate: null });
	expect(agreementsOfLease(scope, leaseId)).toMatchObject([
		{ id: agreementId, signers: 3, signed: 0, sealedFileId: null },
	]);
	const initials = allInitials(scope, agreementId);
	await signAs("ana@example.org", "Ana Diaz", initials);
	expect(signingProgress(scope, leaseId, "ana@example.org")?.signedDate).toMatch(/^2025-12-10/);
	await signAs("lukasz@example.org", "Łukasz Żółć", initials);
	expect(countAgreements(scope, since)).toMatchObject({ out: 1, ours: 1 });
	expect(agreementsOfLease(scope, leaseId)).toMatchObject([{ signed: 2 }]);
	const signerId = findAgreement(scope, agreementId)?.people[0]?.id ?? 0;
	expect(findAgreementOfSigner(scope, signerId)?.id).toBe(agreementId);
	const others = makeBooks();
	expect(findAgreementOfSigner(others, signerId)).toBeUndefined();
	expect(signingProgress(others, leaseId, "ana@example.org")).toBeUndefined();
	expect(agreementsOfLease(others, leaseId)).toEqual([]);
	expect(countAgreements(others, since)).toEqual({ out: 0, viewed: 0, ours: 0, completed: 0 });
});

test("a draft that wasn't sent has no progress; leases to sign are drafts first, and found by name or place", () => {
	const { scope, leaseId } = makeAgreement();
	expect(signingProgress(scope, leaseId, "ana@example.org")).toBeUndefined();
	expect(countAgreements(scope, "2025-12-01")).toMatchObject({ out: 0 });
	expect(leasesToSign(scope)).toMatchObject([
		{ id: leaseId, note: "Draft", name: expect.stringMatching(/\(draft\)$/) },
	]);
	expect(leasesToSign(scope, { q: " maple " }).map(({ id }) => id)).toEqual([leaseId]);
	expect(leasesToSign(scope, { q: "nowhere" })).toEqual([]);
	expect(leasesToSign(scope, { q: "nowhere", keep: [leaseId] }).map(({ id }) => id)).toEqual([leaseId]);
	expect(leasesToSign(makeBooks(), { keep: [leaseId] })).toEqual([]);
});
