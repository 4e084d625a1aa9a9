import { afterEach, beforeEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { findLeaseFields } from "#domain/lease-records";
import { saveDraft } from "#domain/leasing";
import { listAccounts } from "#domain/ledger";
import { findOutboxMail, listOutbox } from "#domain/mail";
import type { ListingFee } from "~/db/schema";
import type { Scope } from "~/domain/kernel/scope";
import { fillIn, makeDraft, makeOpenListing, send } from "../../../tests/factories/applications";
import { must } from "../../../tests/factories/must";
import { makeOrganization, makeProperty } from "../../../tests/factories/rentals";
import { decide, leaseAgainstListing, makeDraftLease, moveApplication } from "./index.server";

const today = "2026-11-21";
beforeEach(() => setClock(`${today}T15:00:00Z`));
afterEach(() => setClock());

const fee = (name: string, cents: number, timing: ListingFee["timing"], more: Partial<ListingFee> = {}) => ({
	...{ name, timing, mandatory: true, refundable: false },
	amount: { amountCents: cents, percentBp: null },
	...more,
});

const fees = [
	fee("Trash", 1_500, "monthly"),
	fee("Garage parking", 7_500, "monthly"),
	fee("Cleaning", 12_000, "one_time"),
	fee("Administration", 0, "move_in", { amount: { amountCents: null, percentBp: 1_000 } } as object),
	fee("Pet deposit", 30_000, "move_in", { refundable: true }),
	fee("Pet rent", 3_500, "monthly", { mandatory: false }),
	fee("Lost key", 5_000, "incurred"),
];

/** The draft lease of an approved group that applied for a home with all these fees. */
function drafted(decision: { depositCents?: number } = {}) {
	const { scope } = makeOrganization();
	const { listingId } = makeOpenListing(scope, today, {}, fees);
	const { applicant, applicationId } = makeDraft(scope, listingId, { desiredMoveIn: "2026-12-01" });
	fillIn(applicant, applicationId);
	must(send(applicant, applicationId));
	must(decide(scope, applicationId, { outcome: "approve", reasons: [], sendNow: true, ...decision }));
	const { leaseId } = must(makeDraftLease(scope, applicationId));
	return { scope, leaseId };
}

const accountNames = (scope: Scope, lines: { accountId: number }[] = []) =>
	lines.map((line) => listAccounts(scope).find(({ id }) => id === line.accountId)?.name);

test("what the listing charges is in the draft lease, each on the account that bears its name", () => {
	const { scope, leaseId } = drafted();
	const lease = findLeaseFields(scope, leaseId);
	expect(lease?.charges?.map(({ memo, amountCents, cycle }) => [memo, amountCents, cycle])).toEqual([
		["Trash", 1_500, "monthly"],
		["Garage parking", 7_500, "monthly"],
		["Cleaning", 12_000, "one_time"],
		["Administration", 12_000, "one_time"],
	]);
	expect(accountNames(scope, lease?.charges)).toEqual(["Other Income", "Parking", "Other Income", "Other Income"]);
	expect(lease?.deposits?.map(({ amountCents }) => amountCents)).toEqual([120_000, 30_000]);
	expect(accountNames(scope, lease?.deposits)).toEqual(["Security Deposit Liability", "Pet Deposit"]);
	expect(lease).toMatchObject({ type: "fixed_with_rollover", prorateFirst: "actual_days", prorateLast: "actual_days" });
});

test("the approval names every cost and the move-in total, and greets once", () => {
	drafted();
	const mail = listOutbox().find(({ to }) => to === "bo@example.com");
	const text = (mail && findOutboxMail(mail.id)?.textBody) ?? "";
	for (const words of ["Trash $15.00 a month", "Cleaning $120.00 at move-in", "Administration $120.00 at move-in"]) {
		expect(text).toContain(words);
	}
	expect(text).toContain("The amount due at move-in is $3,030.00");
	expect(text).toContain("Rent for a partial first month is prorated.");
	expect(text.match(/^(Dear|Hello)/gm)).toHaveLength(1);
});

test("a draft that keeps the listing's word differs in nothing; what is optional is said", () => {
	const { scope, leaseId } = drafted();
	expect(leaseAgainstListing(scope, leaseId)).toEqual({
		differences: [],
		notCharged: [
			{ name: "Pet rent", cents: 3_500, refundable: false, timing: "monthly" },
			{ name: "Lost key", cents: 5_000, refundable: false, timing: "incurred" },
		],
	});
	expect(leaseAgainstListing(makeOrganization().scope, leaseId)).toBeUndefined();
});

test("what was decided or typed otherwise is shown beside what was listed", () => {
	const { scope, leaseId } = drafted({ depositCents: 200_000 });
	const lease = findLeaseFields(scope, leaseId);
	if (!lease) throw new Error("no lease");
	const charges = (lease.charges ?? []).flatMap((line) =>
		line.memo === "Cleaning" ? [] : [line.memo === "Trash" ? { ...line, amountCents: 2_500, memo: "Trash" } : line],
	);
	const other = { accountId: lease.rent[0]?.accountId ?? 0, amountCents: 900, memo: "Pest control" };
	must(saveDraft(scope, { ...lease, charges: [...charges, { ...other, cycle: "monthly" }] }, leaseId));
	expect(leaseAgainstListing(scope, leaseId)?.differences).toEqual([
		{ what: "Deposits", promisedCents: 150_000, leaseCents: 230_000 },
		{ what: "Trash, monthly", promisedCents: 1_500, leaseCents: 2_500 },
		{ what: "Pest control, monthly", promisedCents: 0, leaseCents: 900 },
		{ what: "Cleaning, at move-in", promisedCents: 12_000, leaseCents: 0 },
		{ what: "Move-in total", promisedCents: 303_000, leaseCents: 372_900 },
	]);
});

test("whoever moves to another home is promised what is asked there", () => {
	const { scope } = makeOrganization();
	const { listingId } = makeOpenListing(scope, today, {}, fees);
	const { applicant, applicationId } = makeDraft(scope, listingId, { desiredMoveIn: "2026-12-01" });
	fillIn(applicant, applicationId);
	must(send(applicant, applicationId));
	must(moveApplication(scope, applicationId, { unitId: makeProperty(scope).unitId }));
	must(decide(scope, applicationId, { outcome: "approve", reasons: [] }));
	const { leaseId } = must(makeDraftLease(scope, applicationId));
	expect(findLeaseFields(scope, leaseId)?.charges).toEqual([]);
});
