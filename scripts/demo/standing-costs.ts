import { addDays, addMonths, firstOfMonth, lastOfMonth, type PlainDate } from "#domain/calendar/format";
import { addLateFeeRule, chargeInBulk, chargeLateFees } from "#domain/collections";
import { postDueEntries, postEntry } from "#domain/journal";
import { accountIdByRole, listAccounts } from "#domain/ledger";
import { postDueExpenses, recordExpense } from "#domain/payables";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { must } from "./in-the-past";
import type { Books } from "./keep-books";

/** What is arranged once and then comes by itself: costs, entries and late fees. A day of it, with what is due on it. */
export function updateLeaseStatus(scope: Scope, books: Books, day: PlainDate, today: PlainDate) {
	if (day === addMonths(firstOfMonth(today), -8)) arrangeCosts(scope, books, day);
	if (day === addMonths(firstOfMonth(today), -1)) agreeOnLateFees(scope, day);
	if (day === lastOfMonth(addMonths(firstOfMonth(today), -1))) accrueWater(scope, books, day);
	if (day === addMonths(firstOfMonth(addDays(today, -10)), 0, 10)) replaceLocks(scope, books, day);
	postDueExpenses();
	postDueEntries();
	chargeLateFees();
}

function arrangeCosts(scope: Scope, { vendors, operatingId, companyId, properties }: Books, day: PlainDate) {
	const [first, second, third] = properties.map(({ id }) => id);
	const paid = { kind: "expense", date: day, method: "transfer", confirmShort: true } as const;
	const monthly = { cycle: "monthly" } as const;
	const trash = account(scope, "5060");
	must(
		recordExpense(scope, {
			...{ kind: "bill", date: day, dueDate: addDays(day, 14), vendorId: vendors.get("waste"), repeat: monthly },
			memo: "Trash service",
			lines: [
				{ propertyId: first, accountId: trash, amountCents: 412_00 },
				{ propertyId: second, accountId: trash, amountCents: 386_00 },
			],
		}),
	);
	must(
		recordExpense(scope, {
			...{ ...paid, bankAccountId: operatingId, vendorId: vendors.get("heating"), repeat: monthly },
			memo: "Boiler service contract",
			lines: [{ propertyId: second, amountCents: 185_00 }],
		}),
	);
	must(
		recordExpense(scope, {
			...{ kind: "bill", date: day, dueDate: addDays(day, 30), vendorId: vendors.get("electrician") },
			...{ repeat: { cycle: "quarterly" }, needsApproval: true, memo: "Fire alarm inspection" },
			lines: [{ propertyId: third, amountCents: 260_00 }],
		}),
	);
	must(
		recordExpense(scope, {
			...{ ...paid, bankAccountId: companyId, payeeName: "Bluff Road Offices", repeat: monthly },
			memo: "Office rent",
			lines: [{ accountId: account(scope, "5540"), amountCents: 950_00 }],
		}),
	);
	const amountCents = 75_00;
	must(
		postEntry(scope, {
			...{ date: lastOfMonth(addMonths(day, -1)), memo: "Depreciation of office equipment", repeat: monthly },
			lines: [
				{ accountId: account(scope, "5800"), debitCents: amountCents },
				{ accountId: account(scope, "1590"), creditCents: amountCents },
			],
		}),
	);
}

function agreeOnLateFees(scope: Scope, day: PlainDate) {
	const once = { timing: "once", graceDays: 5, fixedCents: 50_00, percentBp: 0, percentOf: "overdue" } as const;
	const incomeAccountId = accountIdByRole(scope, "late_fee_income");
	must(
		addLateFeeRule(scope, {
			...{ scope: "organization", steps: [once], minimumBalanceCents: 25_00, totalCapCents: 150_00 },
			...{ incomeAccountId, startDate: day },
		}),
	);
}

/** The month's water, whose bill comes in the next one; it takes itself back on the first. */
function accrueWater(scope: Scope, { properties }: Books, day: PlainDate) {
	const [first] = properties;
	const place = { propertyId: first?.id, memo: "Meter reading, bill pending" };
	must(
		postEntry(scope, {
			...{ date: day, memo: "Accrued water, not billed yet", reverseOn: addDays(day, 1) },
			lines: [
				{ accountId: account(scope, "5420"), debitCents: 540_00, ...place },
				{ accountId: account(scope, "2300"), creditCents: 540_00, ...place },
			],
		}),
	);
}

function replaceLocks(scope: Scope, { properties }: Books, day: PlainDate) {
	const rows = statement<{ leaseId: number; amountCents: number }>(
		`SELECT id AS leaseId, 1200 AS amountCents FROM leases WHERE profile_id = ? AND property_id = ? AND status = 'active'
		ORDER BY id`,
	).all(scope.profileId, properties.at(7)?.id);
	if (rows.length === 0) return;
	must(chargeInBulk(scope, { date: day, accountId: account(scope, "4110"), memo: "New gate lock", rows }));
}

function account(scope: Scope, number: string): number {
	const found = listAccounts(scope).find((one) => one.number === number);
	if (!found) throw new Error(`There is no account ${number}.`);
	return found.id;
}
