import { expect, test } from "vitest";
import { bankAccountsOf } from "#domain/bank-accounts";
import { erasePerson } from "#domain/erasure";
import { findLease } from "#domain/lease-records";
import { saveDraft } from "#domain/leasing";
import {
	accountBalance,
	accountByRole,
	accountIdByRole,
	post,
	reverse,
	trialBalance,
	viewTransaction,
} from "#domain/ledger";
import { recordExpense } from "#domain/payables";
import {
	addProperty,
	countTenants,
	deactivateOwner,
	deleteProperty,
	listOwners,
	listProperties,
	listTenants,
	portfolio,
	setOwnershipShares,
} from "#domain/rentals";
import { activeMember } from "#domain/team";
import { deactivateVendor } from "#domain/vendors";
import { statement, write } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { currentLimits, wholeOrganization } from "~/db/limits/limits.server";
import { memberProperties, members, roles } from "~/db/schema";
import { allOrNothing } from "~/domain/kernel/all-or-nothing";
import { refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { makeBankAccount } from "../../../tests/factories/banking";
import { accountNamed, leaseFields, makeBooks, makeLease, onDay } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { expenseFields, makeExpense, makeVendor } from "../../../tests/factories/payables";
import { makeOwner, makeProperty, makeTenant } from "../../../tests/factories/rentals";
import { saying } from "../../../tests/factories/told";
import { limitsOf, limitTo, seenPart, withLimits, withOwnLimits } from "./index.server";

/** A member of the organization, limited to these properties. */
function makeMember(scope: Scope, propertyIds: readonly number[]) {
	return write(() => {
		const { profileId, userId } = scope;
		statement("DELETE FROM members WHERE profile_id = ? AND user_id = ?").run(profileId, userId);
		const roleId = insertRow(roles, { profileId: scope.profileId, name: `Role ${propertyIds}`, rights: "{}" });
		const id = insertRow(members, {
			...{ profileId: scope.profileId, userId: scope.userId, roleId, state: "active" as const },
			...{ firstname: "Di", lastname: "Ott", email: "di@example.com", allProperties: false },
		});
		for (const propertyId of propertyIds) insertRow(memberProperties, { memberId: id, propertyId });
		return id;
	});
}

function twoHomes() {
	onDay("2026-02-01");
	const scope = makeBooks();
	const [own, other] = [makeProperty(scope), makeProperty(scope)];
	const [ownLease, otherLease] = [own, other].map(({ unitId }) => makeLease(scope, { unitId }).leaseId);
	makeMember(scope, [own.propertyId]);
	const asMember = <T>(act: () => T) =>
		withOwnLimits(() => {
			limitTo(activeMember(scope));
			return act();
		});
	return { scope, own, other, ownLease: ownLease ?? 0, otherLease: otherLease ?? 0, asMember };
}

test("a limited member reads their properties alone, from the next thing the request reads on", () => {
	const { scope, own, ownLease, otherLease, asMember } = twoHomes();
	const ids = () => listProperties(scope, { filters: {} }).rows.map(({ id }) => id);
	expect(ids()).toHaveLength(2);
	expect(asMember(ids)).toEqual([own.propertyId]);
	expect(asMember(() => [findLease(scope, ownLease)?.id, findLease(scope, otherLease)?.id])).toEqual([
		ownLease,
		undefined,
	]);
	expect(asMember(() => listTenants(scope, { filters: { status: "all" } }).rows)).toHaveLength(1);
	expect(asMember(() => wholeOrganization(ids))).toHaveLength(2);
	expect(ids()).toHaveLength(2);
});

test("what a member of few properties is listed is all that they see, people without a home and owners without a share too", () => {
	const { scope, own, other, asMember } = twoHomes();
	const [stays, leaves] = [makeTenant(scope), makeTenant(scope), makeTenant(scope)];
	makeOwner(scope);
	for (const { propertyId } of [own, other]) {
		must(setOwnershipShares(scope, propertyId, { owners: [{ ownerId: makeOwner(scope), shareBp: 10_000 }] }));
	}
	const draft = leaseFields(scope, other.unitId, { tenants: [{ tenantId: stays }, { tenantId: leaves }] });
	const { leaseId } = must(saveDraft(scope, draft));
	must(saveDraft(scope, { ...draft, tenants: [{ tenantId: stays }] }, leaseId));
	const listed = () => ({
		tenants: listTenants(scope, { filters: { includeInactive: true } }).rows,
		property_owners: listOwners(scope, { filters: { status: "all" } }).rows,
		properties: listProperties(scope, { filters: { status: "all" } }).rows,
	});
	asMember(() => {
		for (const [table, rows] of Object.entries(listed())) {
			const seen = statement<{ id: number }>(`SELECT id FROM ${table} WHERE profile_id = ? ORDER BY sort_name, id`);
			const ids = seen.all(scope.profileId).map(({ id }) => id);
			expect(
				rows.map(({ id }) => id),
				table,
			).toEqual(ids);
		}
		expect(listTenants(scope, { filters: {} }).rows.map(({ id }) => id)).toContain(leaves);
		expect(countTenants(scope, {})).toBe(listTenants(scope, { filters: {} }).rows.length);
	});
});

test("sums are of their properties, and say so", () => {
	const { scope, asMember } = twoHomes();
	const receivable = accountByRole(scope, "accounts_receivable").id;
	const owed = () => accountBalance(scope, receivable, { asOf: "2026-02-28", basis: "accrual" });
	const all = owed();
	expect(asMember(owed)).toBe(all / 2);
	expect(asMember(() => portfolio(scope).properties)).toBe(1);
	expect(asMember(() => trialBalance(scope, { asOf: "2026-02-28", basis: "accrual" }))).toHaveLength(2);
	expect(asMember(() => seenPart(scope))).toBe(1);
	expect(seenPart(scope)).toBeUndefined();
});

test("a transaction of several properties shows their part alone, and isn't theirs to take back", () => {
	const { scope, own, other, asMember } = twoHomes();
	const repairs = accountNamed(scope, "Repairs");
	const lines = [own, other].map(({ propertyId }, at) => ({
		propertyId,
		accountId: repairs,
		amountCents: 100_00 * (at + 1),
	}));
	const { transactionId } = must(
		recordExpense(scope, {
			...{ kind: "expense", vendorId: makeVendor(scope), date: "2026-02-01", memo: "Roofs of both", lines },
			...{ bankAccountId: accountIdByRole(scope, "operating_cash"), method: "transfer", confirmShort: true },
		}),
	);
	const seen = asMember(() => viewTransaction(scope, transactionId));
	expect(seen?.memo).toBe("");
	expect(JSON.stringify(seen)).not.toMatch(/20000|30000/);
	const taken = asMember(() => reverse(scope, transactionId, { date: "2026-02-01", reason: "Wrong" }));
	expect(taken).toMatchObject({ ok: false, message: expect.stringContaining("other properties") });
	expect(reverse(scope, transactionId, { date: "2026-02-01", reason: "Wrong" })).toMatchObject({ ok: true });
});

test("what a member adds is theirs; a name that is taken elsewhere is refused without saying by whom", () => {
	const { scope, other, asMember } = twoHomes();
	const address = { street: "9 New Street", city: "Albany", state: "NY", postalCode: "12207", country: "US" };
	const home = { rentalType: "residential", subType: "single_family", ...address } as const;
	const { name } = wholeOrganization(
		() => statement<{ name: string }>("SELECT name FROM properties WHERE id = ?").get(other.propertyId) ?? { name: "" },
	);
	asMember(() => {
		expect(saying(addProperty(scope, { ...home, name }))).toMatchInlineSnapshot(
			`"name: Another active property has this name."`,
		);
		const { propertyId } = must(addProperty(scope, home));
		expect(listProperties(scope, { filters: {} }).rows.map(({ id }) => id)).toContain(propertyId);
	});
	expect(asMember(() => seenPart(scope))).toBe(2);
});

test("a property that a member is limited to can be deleted, by them too", () => {
	const { scope, own, asMember } = twoHomes();
	const [one, two] = asMember(() => [makeProperty(scope), makeProperty(scope)] as const);
	must(asMember(() => deleteProperty(scope, one.propertyId)));
	must(deleteProperty(scope, two.propertyId));
	expect(asMember(() => listProperties(scope, { filters: {} }).rows.map(({ id }) => id))).toEqual([own.propertyId]);
});

test("what reaches into other properties is refused in words that say whose it is", async () => {
	const { scope, own, other, ownLease, asMember } = twoHomes();
	const ownerId = makeOwner(scope);
	const owners = [{ ownerId, shareBp: 10_000 }];
	must(setOwnershipShares(scope, own.propertyId, { from: "2026-01-01", owners }));
	must(setOwnershipShares(scope, own.propertyId, { from: "2026-01-15", owners: [] }));
	must(setOwnershipShares(scope, other.propertyId, { from: "2026-01-01", owners }));
	const vendorId = makeVendor(scope, { companyName: "Ace" });
	makeExpense(scope, other.propertyId, { kind: "bill", vendorId });
	const [bank, contribution] = [accountIdByRole(scope, "operating_cash"), accountIdByRole(scope, "owner_contribution")];
	const lines = [own, other].flatMap(({ propertyId }) => [
		{ accountId: bank, amountCents: 100, propertyId },
		{ accountId: contribution, amountCents: -100, propertyId },
	]);
	const { transactionId } = must(post(scope, { type: "journal_entry", date: "2026-01-20", lines }));
	const repairs = accountNamed(scope, "Repairs");
	const company = expenseFields(scope, own.propertyId, { lines: [{ accountId: repairs, amountCents: 100 }] });
	const tenantId = statement<{ id: number }>("SELECT tenant_id AS id FROM lease_tenants WHERE lease_id = ?").get(
		ownLease,
	);
	const erased = await asMember(() => erasePerson(scope, { kind: "tenant", id: tenantId?.id ?? 0 }));
	expect([
		asMember(() => saying(deactivateOwner(scope, ownerId))),
		asMember(() => saying(deactivateVendor(scope, vendorId))),
		asMember(() => saying(reverse(scope, transactionId, { date: "2026-01-20", reason: "Wrong" }))),
		asMember(() => saying(recordExpense(scope, company))),
		saying(erased),
	]).toEqual([
		expect.stringMatching(/^form: .* still owns part of a property you don't have access to\.$/),
		"form: Ace is still owed money for other properties.",
		"form: Part of this belongs to other properties. Ask someone with access to them to reverse it.",
		"lines[0].propertyId: Choose one of your properties.",
		"form: You have access to only some properties or bank accounts. Ask someone with access to all of them to erase this person's data.",
	]);
});

test("a write that fails leaves the member's limits as they were", () => {
	const { scope, own, asMember } = twoHomes();
	const ids = () => listProperties(scope, { filters: {} }).rows.map(({ id }) => id);
	asMember(() => {
		expect(() =>
			write(() => {
				ids();
				throw new Error("No");
			}),
		).toThrow("No");
		expect(ids()).toEqual([own.propertyId]);
	});
});

test("what is read as another member within a change that is taken back leaves everyone's limits as they were", () => {
	const { scope, own, other, asMember } = twoHomes();
	const ids = () => listProperties(scope, { filters: {} }).rows.map(({ id }) => id);
	const asOther = () => withLimits({ memberId: -1, properties: `[${other.propertyId}]`, bankAccounts: null }, ids);
	const refused = () =>
		allOrNothing(() => {
			expect(asOther()).toEqual([other.propertyId]);
			return refuse("No");
		});
	const thrown = () =>
		write(() => {
			expect(asOther()).toEqual([other.propertyId]);
			throw new Error("No");
		});
	for (const takenBack of [refused, () => expect(thrown).toThrow("No"), () => write(refused)]) {
		asMember(() => {
			expect(ids()).toEqual([own.propertyId]);
			takenBack();
			expect([ids(), asOther(), ids()]).toEqual([[own.propertyId], [other.propertyId], [own.propertyId]]);
		});
		takenBack();
		expect([asOther(), asMember(ids), ids().length]).toEqual([[other.propertyId], [own.propertyId], 2]);
		write(() => {
			takenBack();
			expect([asOther(), asMember(ids)]).toEqual([[other.propertyId], [own.propertyId]]);
		});
	}
});

test("a member limited to bank accounts reads those alone, and every property", () => {
	const { scope } = twoHomes();
	const bankId = makeBankAccount(scope, {});
	const limits = { memberId: 1, properties: null, bankAccounts: JSON.stringify([bankId]) };
	expect(withLimits(limits, () => bankAccountsOf(scope).map(({ id }) => id))).toEqual([bankId]);
	expect(withLimits(limits, () => listProperties(scope, { filters: {} }).rows)).toHaveLength(2);
});

test("members who wait for each other each read their own, whoever's statement was made first", async () => {
	const { scope, own, other } = twoHomes();
	const of = (propertyId: number) => ({ memberId: propertyId, properties: `[${propertyId}]`, bankAccounts: null });
	const names = (propertyId: number) =>
		withLimits(of(propertyId), async () => {
			const made = statement<{ id: number }>("SELECT id FROM properties WHERE profile_id = ?");
			await new Promise(setImmediate);
			return made.all(scope.profileId).map(({ id }) => id);
		});
	const [first, second] = await Promise.all([names(own.propertyId), names(other.propertyId)]);
	expect([first, second]).toEqual([[own.propertyId], [other.propertyId]]);
});

test("no limits are set where none would end", () => {
	const { scope } = twoHomes();
	expect(() => limitTo(activeMember(scope))).toThrow("outside");
	expect(currentLimits()).toBeUndefined();
	expect(limitsOf({ id: 1, allProperties: true, allBankAccounts: true })).toBeUndefined();
});
