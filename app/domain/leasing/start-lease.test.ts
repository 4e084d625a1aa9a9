import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { leasePeople } from "#domain/lease-records";
import { closeBooks, verifyBooks } from "#domain/ledger";
import { findTenant, findUnit } from "#domain/rentals";
import { statement } from "~/db/client.server";
import { accountNamed, leaseFields, makeBooks, makeLease, moneyOf, onDay } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { makeProperty, makeTenant } from "../../../tests/factories/rentals";
import { keyless } from "../../../tests/factories/team";
import { saying, tellingFrom } from "../../../tests/factories/told";
import { advanceLeases, deleteDraft, endLease, executeLease, reviewLease, saveDraft, startLease } from "./index.server";

beforeEach(() => onDay("2026-03-15"));
afterEach(() => setClock());

const leaseRow = (id: number) =>
	statement<{ name: string; status: string; rent_cents: number; stage: string }>(
		"SELECT * FROM leases WHERE id = ?",
	).get(id);
const charges = (leaseId: number) =>
	statement<{ due_date: string; amount_cents: number }>(
		"SELECT due_date, amount_cents FROM charges WHERE lease_id = ? ORDER BY due_date, posting_id",
	)
		.all(leaseId)
		.map((row) => [row.due_date, row.amount_cents]);

test("a draft takes no unit and charges nothing; executed, it does both", () => {
	const scope = makeBooks();
	const { unitId } = makeProperty(scope);
	const saved = saveDraft(scope, leaseFields(scope, unitId));
	if (!saved.ok) throw new Error(saved.message);
	expect(findUnit(scope, unitId)?.occupancy).toBe("vacant");
	expect(moneyOf(saved.leaseId).balance).toBe(0);

	const executed = executeLease(scope, saved.leaseId);
	expect(executed).toEqual({ ok: true, leaseId: saved.leaseId, chargedCents: 360_000 });
	expect(charges(saved.leaseId)).toEqual([
		["2026-01-01", 120_000],
		["2026-02-01", 120_000],
		["2026-03-01", 120_000],
	]);
	expect(findUnit(scope, unitId)).toMatchObject({
		occupancy: "occupied",
		currentLeaseId: saved.leaseId,
		currentRentCents: 120_000,
	});
	expect(executeLease(scope, saved.leaseId)).toMatchObject({ ok: true, chargedCents: 0 });
	expect(verifyBooks().differences).toEqual([]);
});

test("deposits are charged when due, those already held are taken over against equity", () => {
	const scope = makeBooks();
	const security = accountNamed(scope, "Security Deposit Liability");
	const pet = accountNamed(scope, "Pet Deposit");
	const { leaseId } = makeLease(scope, {
		chargeFrom: "2026-03-01",
		deposits: [
			{ accountId: security, amountCents: 150_000, alreadyHeld: true, receivedDate: "2025-12-20" },
			{ accountId: pet, amountCents: 30_000, dueDate: "2026-03-10" },
			{ accountId: pet, amountCents: 10_000, dueDate: "2026-04-10" },
		],
	});
	expect(moneyOf(leaseId)).toEqual({ receivable: 150_000, prepaid: 0, balance: 150_000, deposit: 180_000 });
	expect(verifyBooks().differences).toEqual([]);
});

test("a deposit held before comes on the day of the opening balance, with the day it was received", () => {
	const scope = makeBooks();
	const security = accountNamed(scope, "Security Deposit Liability");
	const heldOn = (leaseId: number) =>
		statement<{ date: string; memo: string }>(
			"SELECT date, memo FROM gl_transactions WHERE lease_id = ? AND type = 'opening_balance' AND memo LIKE 'Deposit%'",
		).get(leaseId);
	const held = (receivedDate: string | undefined, chargeFrom?: string) => {
		const deposits = [{ accountId: security, amountCents: 95_000, alreadyHeld: true, receivedDate }];
		return heldOn(makeLease(scope, { chargeFrom, deposits }).leaseId);
	};
	const memo = "Deposit already held";
	expect(held("2025-12-20", "2026-03-01")).toEqual({ date: "2026-02-28", memo: `${memo}, received Dec 20, 2025` });
	expect(held(undefined, "2026-03-01")).toEqual({ date: "2026-02-28", memo });
	expect(held("2026-02-28", "2026-03-01")).toEqual({ date: "2026-02-28", memo });
	expect(held("2026-03-05", "2026-03-01")).toEqual({ date: "2026-03-05", memo });
	expect(held("2025-12-20")).toEqual({ date: "2025-12-20", memo });
	must(closeBooks(scope, "2026-01-31"));
	expect(held("2025-12-20", "2026-03-01")).toMatchObject({ date: "2026-02-28" });
	const { unitId } = makeProperty(scope);
	const deposits = [{ accountId: security, amountCents: 95_000, alreadyHeld: true, receivedDate: "2025-12-20" }];
	expect(
		saying(startLease(keyless(scope), leaseFields(scope, unitId, { chargeFrom: "2026-01-31", deposits }))),
	).toMatchInlineSnapshot(`"chargeFrom: The books are closed through Jan 31, 2026. Use a later date."`);
	expect(verifyBooks().differences).toEqual([]);
});

test("from a past day on, with one opening balance instead of the charges before", () => {
	const scope = makeBooks();
	const owing = makeLease(scope, { chargeFrom: "2026-03-01", openingBalanceCents: 45_000 });
	expect(charges(owing.leaseId)).toEqual([
		["2026-02-28", 45_000],
		["2026-03-01", 120_000],
	]);
	const ahead = makeLease(scope, { chargeFrom: "2026-03-01", openingBalanceCents: -50_000 });
	expect(moneyOf(ahead.leaseId)).toMatchObject({ receivable: 70_000, prepaid: 0, balance: 70_000 });
	expect(verifyBooks().differences).toEqual([]);
});

test("the preview of 14 months has 14 rents, whatever day they begin on", () => {
	const scope = makeBooks();
	const { unitId } = makeProperty(scope);
	const rents = (over: Parameters<typeof leaseFields>[2]) => {
		const review = reviewLease(scope, leaseFields(scope, unitId, { type: "at_will", endDate: undefined, ...over }));
		return must(review).lines.map(({ dueDate }) => dueDate);
	};
	expect(rents({})).toHaveLength(14);
	expect(rents({}).at(-1)).toBe("2027-02-01");
	expect(rents({ chargeFrom: "2026-03-15" })).toHaveLength(14);
});

describe("two leases on one unit", () => {
	test("the second is refused by name while a draft is allowed", () => {
		const scope = makeBooks();
		const { unitId } = makeLease(scope);
		const second = leaseFields(scope, unitId, { startDate: "2026-12-31", endDate: "2027-12-30" });
		expect(startLease(scope, second)).toMatchObject({
			ok: false,
			field: "unitId",
			message: "Unit 1 is leased to Ana Diaz from Jan 1, 2026 until Dec 31, 2026.",
		});
		expect(statement("SELECT count(*) AS n FROM leases").get()).toEqual({ n: 1 });
		expect(saveDraft(scope, second).ok).toBe(true);
	});

	test("one that follows ends a term that would roll over", () => {
		const scope = makeBooks();
		const { unitId, leaseId } = makeLease(scope, { type: "fixed_with_rollover", endDate: "2026-03-31" });
		const next = makeLease(scope, { unitId, startDate: "2026-04-01", endDate: "2027-03-31" });
		expect(leaseRow(leaseId)?.status).toBe("active");
		expect(leaseRow(next.leaseId)?.status).toBe("future");
		onDay("2026-04-01");
		advanceLeases();
		expect(leaseRow(leaseId)?.status).toBe("past");
		expect(findUnit(scope, unitId)).toMatchObject({ occupancy: "occupied", currentLeaseId: next.leaseId });
	});
});

test("status, unit and tenant follow the calendar, also after days without the job", () => {
	const scope = makeBooks();
	const tenantId = makeTenant(scope, { firstname: "Bo", lastname: "Lee" });
	const { unitId, leaseId } = makeLease(scope, {
		tenants: [{ tenantId }],
		startDate: "2026-05-01",
		endDate: "2026-07-31",
	});
	const stands = () => [
		leaseRow(leaseId)?.status,
		findUnit(scope, unitId)?.occupancy,
		findTenant(scope, tenantId)?.status,
	];
	expect(stands()).toEqual(["future", "leased_ahead", "future"]);
	onDay("2026-05-01");
	expect(advanceLeases()).toBe(1);
	expect(stands()).toEqual(["active", "occupied", "current"]);
	onDay("2026-09-20");
	advanceLeases();
	expect(stands()).toEqual(["expired", "occupied", "current"]);
	expect(endLease(scope, leaseId, { moveOutDate: "2026-09-30", noticeDate: "2026-09-18" }).ok).toBe(true);
	expect(stands()).toEqual(["notice", "notice", "current"]);
	onDay("2026-10-01");
	advanceLeases();
	expect(stands()).toEqual(["past", "vacant", "past"]);
	expect(advanceLeases()).toBe(0);
});

test("a draft that is saved again keeps each person's own move-in date, whatever their order", () => {
	const scope = makeBooks();
	const { unitId } = makeProperty(scope);
	const [ana, bo] = [makeTenant(scope), makeTenant(scope)];
	const tenants = [{ tenantId: ana }, { tenantId: bo, moveInDate: "2026-02-01" }];
	const { leaseId } = must(saveDraft(scope, leaseFields(scope, unitId, { tenants })));
	const again = [{ tenantId: bo }, { tenantId: ana }];
	must(saveDraft(scope, leaseFields(scope, unitId, { tenants: again }), leaseId));
	expect(leasePeople(scope, leaseId)).toMatchObject([
		{ tenantId: bo, moveInDate: "2026-02-01" },
		{ tenantId: ana, moveInDate: "2026-01-01" },
	]);
});

test("the name is its people's", () => {
	const scope = makeBooks();
	const person = (firstname: string) => ({ firstname, lastname: "Lee", differentPerson: true });
	const two = makeLease(scope, { tenants: [person("Ana"), person("Bo")], cosigners: [person("Cy")] });
	expect(leaseRow(two.leaseId)?.name).toBe("Ana Lee and Bo Lee");
	const three = makeLease(scope, { tenants: [person("Ana"), person("Bo"), person("Cy")] });
	expect(leaseRow(three.leaseId)?.name).toBe("Ana Lee and 2 others");
});

test("pressing twice starts one lease", () => {
	const scope = makeBooks();
	const { unitId } = makeProperty(scope);
	const fields = { ...leaseFields(scope, unitId), idempotencyKey: "once" };
	const first = startLease(scope, fields);
	expect(startLease(scope, fields)).toEqual(first);
	expect(statement("SELECT count(*) AS n FROM leases").get()).toEqual({ n: 1 });
});

test("a draft is deleted with its lines, a started lease is not", () => {
	const scope = makeBooks();
	const { leaseId, unitId } = makeLease(scope);
	const everything = tellingFrom(scope);
	expect(saying(deleteDraft(scope, leaseId))).toMatchInlineSnapshot(`"form: You can delete only drafts."`);
	const draft = saveDraft(scope, leaseFields(scope, unitId));
	if (!draft.ok) throw new Error(draft.message);
	expect(deleteDraft(scope, draft.leaseId).ok).toBe(true);
	expect(leaseRow(draft.leaseId)).toBeUndefined();
	expect(everything()).toMatchInlineSnapshot(`
		"tenant.added of tenant: Ana Diaz was added.
		lease.drafted of lease: The draft for Ana Diaz at … · 1 was saved.
		lease.deleted of lease: The draft for Ana Diaz was deleted."
	`);
});

describe("what a form cannot say", () => {
	test.each([
		["an end before the start", { endDate: "2025-12-31" }, "endDate"],
		["an end on a monthly lease", { type: "at_will" as const }, "endDate"],
		["a charge from before the start", { chargeFrom: "2025-01-01" }, "chargeFrom"],
		["rent due before the start", { firstDueDate: "2025-12-01" }, "firstDueDate"],
		[
			"a stretch longer than a period",
			{ firstDueDate: "2026-03-01", prorateFirst: "actual_days" as const },
			"firstDueDate",
		],
		["no one", { tenants: [] }, "tenants"],
		["someone unknown", { tenants: [{ tenantId: 999 }] }, "tenants[0].tenantId"],
		["an account unknown", { rent: [{ accountId: 99_999, amountCents: 1 }] }, "rent[0].accountId"],
		["no rent", { rent: [] }, "withoutRent"],
	])("%s", (_, overrides, field) => {
		const scope = makeBooks();
		const { unitId } = makeProperty(scope);
		expect(startLease(scope, leaseFields(scope, unitId, overrides))).toMatchObject({ ok: false, field });
		expect(statement("SELECT count(*) AS n FROM leases").get()).toEqual({ n: 0 });
		expect(statement("SELECT count(*) AS n FROM tenants").get()).toEqual({ n: 0 });
	});
});

test("all that is wrong with a lease is said at once, each at its field, and nothing is kept", () => {
	const scope = makeBooks();
	const { unitId } = makeLease(scope);
	const known = makeTenant(scope);
	const bank = accountNamed(scope, "Operating Cash");
	const security = accountNamed(scope, "Security Deposit Liability");
	const fields = leaseFields(scope, unitId, {
		startDate: "2026-03-01",
		moveInDate: "2027-02-01",
		chargeFrom: "2026-02-01",
		firstDueDate: "2026-02-15",
		rent: [],
		deposits: [
			{ accountId: bank, amountCents: 100_000 },
			{ accountId: security, amountCents: 0 },
		],
		tenants: [{ tenantId: known }, { tenantId: 99_999 }, { tenantId: known }],
	});
	const before = statement<{ people: number }>("SELECT count(*) AS people FROM tenants").get();
	const refused = startLease(scope, fields);
	if (refused.ok) throw new Error("This is refused.");
	const { others = [], ...first } = refused;
	expect([first, ...others].map(({ field }) => field)).toEqual([
		"moveInDate",
		"chargeFrom",
		"deposits[0].accountId",
		"deposits[1].amount",
		"firstDueDate",
		"tenants[1].tenantId",
		"tenants[2].tenantId",
		"withoutRent",
		"unitId",
	]);
	expect(statement("SELECT count(*) AS people FROM tenants").get()).toEqual(before);
});

test("what keeps a finished draft from starting is said at once", () => {
	const scope = makeBooks();
	const { unitId } = makeLease(scope);
	const saved = saveDraft(scope, leaseFields(scope, unitId, { endDate: undefined, rent: [] }));
	if (!saved.ok) throw new Error(saved.message);
	expect(executeLease(scope, saved.leaseId)).toMatchObject({
		field: "endDate",
		others: [{ field: "withoutRent" }, { field: "unitId" }],
	});
});

test("another organization's unit, tenant, account and lease do not exist", () => {
	const mine = makeBooks();
	const theirs = makeBooks();
	const { unitId } = makeProperty(mine);
	const other = makeProperty(theirs);
	const tenantId = makeTenant(theirs);
	const { leaseId } = makeLease(theirs, { unitId: other.unitId });
	expect(saying(saveDraft(mine, leaseFields(mine, other.unitId)))).toMatchInlineSnapshot(
		`"unitId: That unit wasn't found."`,
	);
	expect(saying(saveDraft(mine, leaseFields(mine, unitId, { tenants: [{ tenantId }] })))).toMatchInlineSnapshot(
		`"tenants[0].tenantId: That tenant wasn't found."`,
	);
	expect(saying(saveDraft(mine, { ...leaseFields(theirs, unitId) }))).toMatchInlineSnapshot(
		`"rent[0].accountId: That account wasn't found."`,
	);
	for (const result of [
		saveDraft(mine, leaseFields(mine, unitId), leaseId),
		executeLease(mine, leaseId),
		deleteDraft(mine, leaseId),
		endLease(mine, leaseId, { moveOutDate: "2026-05-01" }),
	]) {
		expect(result).toMatchObject({ ok: false, message: "That lease wasn't found." });
	}
});
