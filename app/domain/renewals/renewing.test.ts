import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { countersign, draftAgreement, findAgreement, sendAgreement, voidAgreement } from "#domain/agreements";
import { listFiles } from "#domain/files";
import { findLease, leasePeople } from "#domain/lease-records";
import { advanceLeases } from "#domain/leasing";
import { accountByRole, verifyBooks } from "#domain/ledger";
import { addRecurring, listRecurring, postDueRecurring } from "#domain/recurring-charges";
import {
	findOffer,
	listRenewals,
	offersOfLease,
	prepareRenewal,
	type RenewalInput,
	recordAnswer,
	renewalToPrepare,
	renewOnPaper,
	undoAnswer,
} from "#domain/renewals";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { allInitials, signAs, visitor } from "../../../tests/factories/agreements";
import { withPaper } from "../../../tests/factories/keep-files";
import { makeBooks, makeLease, onDay } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { makeEnding, makeOffer } from "../../../tests/factories/renewals";
import { saying, tellingFrom } from "../../../tests/factories/told";

const folder = withPaper("2026-12-05");

const plain: RenewalInput = {
	...{ rentFrom: "2027-01-01", charges: [], add: [], depositCents: 0, leaving: [], joining: [] },
};
const charges = (leaseId: number) =>
	statement<{ words: string }>(
		`SELECT due_date || ' ' || amount_cents AS words FROM charges WHERE lease_id = ? ORDER BY due_date, amount_cents`,
	)
		.all(leaseId)
		.map(({ words }) => words);
const filesOf = (scope: Scope, leaseId: number) =>
	listFiles(scope, { subjectKind: "lease", subjectId: leaseId }).rows.map(({ title }) => title);
const pdfs = () => readdirSync(folder(), { recursive: true }).filter((name) => String(name).endsWith(".pdf"));
const scan = () => new File(["%PDF-1.4\n%%EOF\n"], "scan.pdf");
const runTo = (day: string) => {
	onDay(day);
	advanceLeases();
	postDueRecurring();
};

/** An accepted offer of 12 months at $1,260.00 for a lease with charges for parking and storage. */
function makeAccepted(scope: Scope) {
	const { leaseId } = makeEnding(scope);
	const accountId = accountByRole(scope, "late_fee_income").id;
	const common = { kind: "charge", cycle: "monthly", accountId, firstDate: "2026-12-15" } as const;
	const parking = must(addRecurring(scope, leaseId, { ...common, amountCents: 5_000, memo: "Parking" })).recurringId;
	const storage = must(addRecurring(scope, leaseId, { ...common, amountCents: 2_000, memo: "Storage" })).recurringId;
	const { offerId, fixed, monthly } = makeOffer(scope, leaseId);
	must(recordAnswer(scope, offerId, { choice: fixed }));
	return { leaseId, offerId, parking, storage, accountId, fixed, monthly };
}

test("a renewal on paper changes end, rent, charges, deposit and people on their day, and posts nothing before", async () => {
	const scope = makeBooks();
	const { leaseId, offerId, parking, accountId } = makeAccepted(scope);
	expect(renewalToPrepare(scope, offerId)).toMatchObject({ rentFrom: "2027-01-01", termStart: "2027-01-01" });
	const input: RenewalInput = {
		...plain,
		charges: [{ line: 0, recurringId: parking, amountCents: 6_000 }],
		add: [{ line: 0, accountId, amountCents: 3_000, memo: "Pet rent" }],
		depositCents: 6_000,
		joining: [{ line: 0, firstname: "Bo", lastname: "Lee", email: "bo@example.org" }],
	};
	expect(saying(await renewOnPaper(scope, offerId, input, new File(["\0"], "scan.pdf")))).toMatchInlineSnapshot(
		`"file: File upload failed: scan.pdf: only PDF, Office, text and image files are accepted."`,
	);
	const early = { ...input, rentFrom: "2026-12-20" };
	expect(saying(await renewOnPaper(scope, offerId, early, scan()))).toMatchInlineSnapshot(
		`"rentFrom: The new term starts on Jan 1, 2027. Choose that date or later."`,
	);
	expect([filesOf(scope, leaseId), pdfs()]).toEqual([[], []]);
	must(await renewOnPaper(scope, offerId, input, scan()));
	expect(saying(await renewOnPaper(scope, offerId, input, scan()))).toMatchInlineSnapshot(
		`"form: You can only renew an accepted offer."`,
	);
	expect(filesOf(scope, leaseId)).toEqual(["Signed renewal"]);
	expect(charges(leaseId)).toEqual(["2026-12-01 120000"]);
	expect(findLease(scope, leaseId)).toMatchObject({ endDate: "2027-12-31", status: "active", rentCents: 120_000 });
	expect(findOffer(scope, offerId)?.state).toBe("renewed");
	expect(leasePeople(scope, leaseId).map(({ displayName, moveInDate }) => [displayName, moveInDate])).toEqual([
		["Ana Diaz", "2026-01-01"],
		["Bo Lee", "2027-01-01"],
	]);
	runTo("2027-01-20");
	expect(charges(leaseId)).toEqual([
		"2026-12-01 120000",
		"2026-12-15 2000",
		"2026-12-15 5000",
		"2027-01-01 3000",
		"2027-01-01 6000",
		"2027-01-01 126000",
		"2027-01-15 6000",
	]);
	expect(listRecurring(scope, leaseId).find(({ memo }) => memo === "Storage")).toMatchObject({ toDate: "2026-12-31" });
	expect(findLease(scope, leaseId)).toMatchObject({ status: "active", rentCents: 126_000 });
	expect(verifyBooks().differences).toEqual([]);
	expect(listRenewals(scope, { filters: { days: 120 } }).rows).toEqual([]);
	expect(offersOfLease(scope, leaseId)).toMatchObject([{ state: "renewed", fromCents: 126_000 }]);
});

test("a charge that changes with a term beginning in February keeps its day in the longer months", async () => {
	const scope = makeBooks();
	const { leaseId } = makeEnding(scope, { endDate: "2027-01-31" });
	const accountId = accountByRole(scope, "late_fee_income").id;
	const parking = { kind: "charge", cycle: "monthly", accountId, firstDate: "2026-12-30", amountCents: 5_000 } as const;
	const { recurringId } = must(addRecurring(scope, leaseId, parking));
	const { offerId, fixed } = makeOffer(scope, leaseId);
	must(recordAnswer(scope, offerId, { choice: fixed }));
	const input = { ...plain, rentFrom: "2027-02-01", charges: [{ line: 0, recurringId, amountCents: 6_000 }] };
	must(await renewOnPaper(scope, offerId, input, scan()));
	runTo("2027-03-31");
	expect(charges(leaseId).filter((words) => /[56]000$/.test(words) && !words.endsWith("126000"))).toEqual([
		...["2026-12-30 5000", "2027-01-30 5000", "2027-02-28 6000", "2027-03-30 6000"],
	]);
});

test("wrong days, foreign charges and no one left are refused at their fields, and change nothing", () => {
	const scope = makeBooks();
	const { leaseId, offerId } = makeAccepted(scope);
	const tenantId = leasePeople(scope, leaseId)[0]?.tenantId ?? 0;
	const other = makeLease(scope, { chargeFrom: "2026-12-01" });
	const foreign = listRecurring(scope, other.leaseId)[0]?.id ?? 0;
	const refused = (input: Partial<RenewalInput>) => prepareRenewal(scope, offerId, { ...plain, ...input });
	expect(saying(refused({ rentFrom: "2026-12-01" }))).toMatchInlineSnapshot(
		`"rentFrom: The new term starts on Jan 1, 2027. Choose that date or later."`,
	);
	expect(saying(refused({ rentFrom: "2027-01-02" }))).toMatchInlineSnapshot(
		`"rentFrom: No rent is due on this date. The next due date is Feb 1, 2027."`,
	);
	expect(refused({ charges: [{ line: 3, recurringId: foreign, amountCents: 1 }] })).toMatchObject({
		...{ ok: false, field: "charges[3].amount" },
	});
	expect(saying(refused({ leaving: [tenantId] }))).toMatchInlineSnapshot(
		`"leaving: At least one tenant must stay on the lease."`,
	);
	expect(saying(prepareRenewal(makeBooks(), offerId, plain))).toMatchInlineSnapshot(
		`"form: You can only renew an accepted offer."`,
	);
	expect(findLease(scope, leaseId)?.endDate).toBe("2026-12-31");
});

test("a renewal agreement says the new terms, and its last signature puts them into force", async () => {
	const books = makeBooks();
	const scope = { profileId: books.profileId, userId: books.userId ?? 0 };
	const { leaseId, offerId, parking } = makeAccepted(scope);
	const everything = tellingFrom(scope);
	must(prepareRenewal(scope, offerId, { ...plain, charges: [{ line: 0, recurringId: parking, amountCents: 6_000 }] }));
	const draft = () =>
		must(draftAgreement(scope, { leaseId, templateKey: "standard_renewal", addenda: [] })).agreementId;
	const first = draft();
	must(await sendAgreement(scope, first));
	expect(saying(undoAnswer(scope, offerId))).toMatchInlineSnapshot(
		`"form: The renewal agreement is out for signature. Void it first."`,
	);
	expect(findOffer(scope, offerId)?.status).toBe("unsigned");
	must(voidAgreement(scope, first, "Wrong day"));
	expect(findOffer(scope, offerId)?.status).toBe("accepted");

	const agreementId = draft();
	must(await sendAgreement(scope, agreementId));
	const sent = findAgreement(scope, agreementId);
	const text = JSON.stringify(sent?.content);
	expect(text).toContain("from Jan 1, 2027 to Dec 31, 2027");
	expect(text).toContain("$1,260.00 monthly from Jan 1, 2027");
	expect(text).toContain("Parking: $60.00 monthly");
	expect(text).not.toContain("Storage");
	expect(sent?.leaseChanged).toBe(false);
	const initials = allInitials(scope, agreementId);
	await signAs("ana@example.org", "Ana Diaz", initials);
	expect(findOffer(scope, offerId)?.status).toBe("countersign");
	expect(findLease(scope, leaseId)?.endDate).toBe("2026-12-31");
	must(await countersign(scope, agreementId, visitor, { isMine: true, typedName: "Ana Diaz", initials }));
	expect(findAgreement(scope, agreementId)).toMatchObject({ state: "completed", leaseTrouble: "" });
	expect(findOffer(scope, offerId)?.state).toBe("renewed");
	expect(saying(undoAnswer(scope, offerId))).toMatchInlineSnapshot(
		`"form: You can only undo an answer that hasn't been signed."`,
	);
	runTo("2027-01-02");
	expect(charges(leaseId).at(-1)).toBe("2027-01-01 126000");
	expect(findLease(scope, leaseId)).toMatchObject({ endDate: "2027-12-31", rentCents: 126_000 });
	expect(everything()).toMatchInlineSnapshot(`
		"renewal.prepared of lease: Renewal for Ana Diaz prepared for signing.
		agreement.sent of lease: “Lease renewal” 8VZG-F0HH was sent for signature.
		agreement.voided of lease: “Lease renewal” 8VZG-F0HH was voided.
		agreement.sent of lease: “Lease renewal” QYF3-Y8G0 was sent for signature.
		lease.rent_changed of lease: Rent changes to $1,260.00 on Jan 1, 2027.
		lease.extended of lease: The lease for Ana Diaz was extended until Dec 31, 2027.
		recurring.ended of lease: The recurring charge of $20.00, Storage, was ended.
		recurring.ended of lease: The recurring charge of $50.00, Parking, was ended.
		recurring.saved of lease: A recurring charge of $60.00 was saved.
		agreement.sealed of lease: “Lease renewal” QYF3-Y8G0 was signed by everyone and finalized.
		email to ana@example.org: Maple Homes sent you a document to sign: Lease renewal
		email to ana@example.org: No signature needed: Lease renewal
		email to ana@example.org: Maple Homes sent you a document to sign: Lease renewal
		email to books…@example.com: Ready for your signature: Lease renewal
		email to books…@example.com: Ana Diaz signed: Lease renewal
		email to ana@example.org: Fully signed: Lease renewal
		email to books…@example.com: Fully signed: Lease renewal"
	`);
});

test("who leaves by a renewal does not sign it, who joins does", async () => {
	const books = makeBooks();
	const scope = { profileId: books.profileId, userId: books.userId ?? 0 };
	const tenants = [
		{ firstname: "Ana", lastname: "Diaz", email: "ana@example.org", differentPerson: true },
		{ firstname: "Bo", lastname: "Lee", email: "bo@example.org", differentPerson: true },
	];
	const { leaseId } = makeEnding(scope, { tenants });
	const { offerId, fixed } = makeOffer(scope, leaseId);
	must(recordAnswer(scope, offerId, { choice: fixed }));
	const leaving = leasePeople(scope, leaseId).flatMap((one) => (one.displayName === "Bo Lee" ? one.tenantId : []));
	const joining = [{ line: 0, firstname: "Cy", lastname: "Ray", email: "cy@example.org" }];
	must(prepareRenewal(scope, offerId, { ...plain, leaving, joining }));
	const { agreementId } = must(draftAgreement(scope, { leaseId, templateKey: "standard_renewal", addenda: [] }));
	must(await sendAgreement(scope, agreementId));
	expect(findAgreement(scope, agreementId)?.people.map(({ name }) => name)).toEqual(["Ana Diaz", "Cy Ray", "Ana Diaz"]);
	const text = JSON.stringify(findAgreement(scope, agreementId)?.content);
	expect(text).toContain("Ana Diaz and Cy Ray");
	expect(text).not.toContain("Bo Lee");
});

test("month to month goes on without a last day at its own rent", async () => {
	const scope = makeBooks();
	const { leaseId } = makeEnding(scope);
	const { offerId, monthly } = makeOffer(scope, leaseId);
	must(recordAnswer(scope, offerId, { choice: monthly }));
	must(await renewOnPaper(scope, offerId, plain, scan()));
	runTo("2027-02-03");
	expect(findLease(scope, leaseId)).toMatchObject({ status: "active", monthToMonth: true, rentCents: 138_500 });
	expect(charges(leaseId)).toEqual(["2026-12-01 120000", "2027-01-01 138500", "2027-02-01 138500"]);
	expect(verifyBooks().differences).toEqual([]);
});

test("a renewal's charges are the lease's own, and go to accounts that may be charged", () => {
	const scope = makeBooks();
	const { leaseId, offerId, accountId } = makeAccepted(scope);
	const prepare = (input: Partial<RenewalInput>) => saying(prepareRenewal(scope, offerId, { ...plain, ...input }));
	const charge = { line: 2, recurringId: 999_999, amountCents: 100 };
	expect(prepare({ charges: [charge] })).toBe("charges[2].amount: That charge wasn't found.");
	const cash = accountByRole(scope, "operating_cash");
	const added = { line: 1, accountId: cash.id, amountCents: 100, memo: "" };
	expect(prepare({ add: [added] })).toBe(`add[1].accountId: You can't use ${cash.name} here.`);
	expect(prepare({ add: [{ ...added, accountId: 999_999 }] })).toBe("add[1].accountId: That account wasn't found.");
	expect(prepare({ add: [{ ...added, accountId, amountCents: 0 }] })).toBe(
		"add[1].amount: Enter an amount above zero.",
	);
	statement("UPDATE leases SET end_date = '2027-01-15' WHERE id = ?").run(leaseId);
	expect(prepare({})).toBe("form: The lease has changed. Undo the answer and propose again.");
});
