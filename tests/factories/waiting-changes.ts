import { saveApprovalLimits } from "#domain/approvals";
import { setVendorBank } from "#domain/bank-files";
import {
	adjustAccount,
	finishReconciliation,
	makeDeposit,
	reopenReconciliation,
	reverseBankEntry,
	setOpeningBalances,
	startReconciliation,
	transferMoney,
	undoDeposit,
} from "#domain/banking";
import { chargeInBulk, removeLateFees, undoBulk } from "#domain/collections";
import { changeAccess, changeRole, giveAccessBack, resetRole } from "#domain/handover";
import { inviteToTeam } from "#domain/invitations";
import { correctEntry, editRecurringEntry, postEntry, reopenClosedBooks, reverseEntry } from "#domain/journal";
import { chargeLease, reverseTransaction } from "#domain/lease-accounts";
import { endLease, undoEnding } from "#domain/leasing";
import { accountByRole, closeBooks } from "#domain/ledger";
import {
	drawForOwner,
	moveBetweenProperties,
	payOwners,
	reverseOwnerTransaction,
	setOwnerBank,
	undoFees,
} from "#domain/owner-accounts";
import { correctExpense, editRecurringExpense, recordExpense, reverseExpense } from "#domain/payables";
import { setManagementFee } from "#domain/rentals";
import { everyRight, listRoles, namedRights, presets, saveRole } from "#domain/team";
import { billOrder } from "#domain/work-orders";
import { statement } from "~/db/client.server";
import type { Result } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import type { ChangeName } from "~/domain/waiting-changes/changes";
import { makeBankAccount, takeCheck } from "./banking";
import { accountNamed } from "./leasing";
import { collect } from "./management-fees";
import { must } from "./must";
import { collectRent, makeOwned } from "./owner-accounts";
import { day, draw } from "./owner-entries";
import { expenseFields, makeExpense, makeVendor } from "./payables";
import { makeProperty } from "./rentals";
import { makeMember, makeRole } from "./team";
import { makeWorkOrder } from "./work-orders";

export const limits = {
	...{ bills: 50_000, owner_payments: 20_000, journal_entries: 5_000, reversals: 10_000 },
	...{ bank_details: 0, reopen_books: 0, reopen_reconciliations: 0, access: 0 },
};

/** An owned property with rent, an asker, an approver and the limits, which are set last. */
export function office() {
	const owned = makeOwned([10_000]);
	const { scope, propertyId } = owned;
	const paymentId = collectRent(scope, owned.leaseId, "2026-03-01", 300_000);
	const ownerId = owned.ownerIds[0] ?? 0;
	const vendorId = makeVendor(scope, { companyName: "Summit Plumbing" });
	const asker = makeMember(scope, { preset: "property_manager", rights: askerRights });
	const approver = makeMember(scope);
	return { scope, propertyId, leaseId: owned.leaseId, paymentId, ownerId, vendorId, asker, approver };
}

const askerRights = {
	levels: { ...everyRight.levels, subscription: "none" } as const,
	named: namedRights.filter((right) => right !== "approve_over_limit"),
};

export type Office = ReturnType<typeof office>;

export const bill = ({ scope, propertyId, vendorId }: Office, amountCents: number, over = {}) =>
	expenseFields(scope, propertyId, {
		...{ kind: "bill", date: "2026-03-10", vendorId, bankAccountId: undefined, method: undefined },
		lines: [{ propertyId, accountId: undefined, amountCents }],
		...over,
	});

export const cost = (one: Office, amountCents: number) => {
	const base = expenseFields(one.scope, one.propertyId).lines[0];
	return bill(one, amountCents, { lines: [{ ...base, amountCents }] });
};

const entry = ({ scope, propertyId }: Office, cents: number) => ({
	...{ date: "2026-03-20", memo: "Insurance", confirmDate: true },
	lines: [
		{ accountId: accountNamed(scope, "Insurance"), propertyId, debitCents: cents },
		{ accountId: accountNamed(scope, "Owner Contribution"), propertyId, creditCents: cents },
	],
});

type Taking = { date: string; reason: string };

/** A reversal over its limit. */
function reversal(transactionId: number, straight: (scope: Scope, taking: Taking) => Result) {
	const taking = { date: day, reason: "Entered twice" };
	return { input: { transactionId, ...taking }, straight: (scope: Scope) => straight(scope, taking) };
}

const everything = { allProperties: true, allBankAccounts: true, propertyIds: [], accountIds: [] };

const operatingOf = (scope: Scope) => accountByRole(scope, "operating_cash").id;

function idOf(sql: string): number {
	return statement<{ id: number }>(sql).get()?.id ?? 0;
}

/** Every change that can wait: what is sent, and the same sent straight to the domain. */
export const cases: { [Name in ChangeName]: (one: Office) => { input: object; straight: (scope: Scope) => Result } } = {
	record_expense(one) {
		const input = cost(one, 50_001);
		return { input, straight: (scope) => recordExpense(scope, input) };
	},
	bill_work_order(one) {
		const { orderId } = makeWorkOrder(one.scope, { propertyId: one.propertyId, vendorId: one.vendorId });
		const input = { ...cost(one, 50_002), orderId, lineIds: [] };
		return { input, straight: (scope) => billOrder(scope, input) };
	},
	correct_expense(one) {
		const { transactionId: from } = makeExpense(one.scope, one.propertyId, { ...cost(one, 100) });
		const input = cost(one, 60_000);
		return { input: { from, ...input }, straight: (scope) => correctExpense(scope, from, input) };
	},
	edit_recurring_expense(one) {
		const made = makeExpense(one.scope, one.propertyId, { ...cost(one, 100), repeat: { cycle: "monthly" } });
		const recurringId = made.recurringId ?? 0;
		const { lines } = cost(one, 70_000);
		const input = { vendorId: one.vendorId, lines, cycle: "monthly" as const, nextDate: "2026-05-01" };
		return {
			input: { recurringId, ...input },
			straight: (scope) => editRecurringExpense(scope, recurringId, input),
		};
	},
	draw(one) {
		const { ownerId, propertyId } = one;
		const input = { date: "2026-03-20", ownerId, propertyId, method: "transfer" as const, amountCents: 20_001 };
		return { input, straight: (scope) => drawForOwner(scope, input) };
	},
	pay_owners(one) {
		const { ownerId, propertyId } = one;
		const lines = [{ ownerId, propertyId, amountCents: 30_000 }];
		const input = { date: "2026-03-20", method: "transfer" as const, lines, confirmFees: true };
		return { input, straight: (scope) => payOwners(scope, input) };
	},
	post_entry(one) {
		const input = entry(one, 5_001);
		return { input, straight: (scope) => postEntry(scope, input) };
	},
	correct_entry(one) {
		const { transactionId: from } = must(postEntry(one.scope, entry(one, 100)));
		const input = entry(one, 6_000);
		return { input: { from, ...input }, straight: (scope) => correctEntry(scope, from, input) };
	},
	edit_recurring_entry(one) {
		const posted = must(postEntry(one.scope, { ...entry(one, 100), repeat: { cycle: "monthly" } }));
		const templateId = posted.templateId ?? 0;
		const edit = { ...entry(one, 7_000), date: "2026-05-01", repeat: { cycle: "monthly" as const } };
		return { input: { templateId, ...edit }, straight: (scope) => editRecurringEntry(scope, templateId, edit) };
	},
	move_owner_money({ scope, ownerId, propertyId }) {
		const toPropertyId = makeProperty(scope, { owners: [{ ownerId, shareBp: 10_000 }] }).propertyId;
		const input = { date: day, ownerId, propertyId, toPropertyId, amountCents: 20_003 };
		return { input, straight: (scope) => moveBetweenProperties(scope, input) };
	},
	transfer_money({ scope, propertyId }) {
		const [fromAccountId, toAccountId] = [operatingOf(scope), makeBankAccount(scope)];
		const input = { fromAccountId, toAccountId, date: day, propertyId, amountCents: 5_002 };
		return { input, straight: (scope) => transferMoney(scope, input) };
	},
	adjust_account({ scope, propertyId }) {
		const accountId = operatingOf(scope);
		const input = { kind: "fee" as const, date: day, propertyId, amountCents: 5_003 };
		return { input: { accountId, ...input }, straight: (scope) => adjustAccount(scope, accountId, input) };
	},
	set_opening_balances({ scope, propertyId }) {
		const properties = [{ propertyId, operatingCents: 40_000, depositCents: 0 }];
		const input = { day: "2026-02-28", banks: [{ accountId: operatingOf(scope) }], properties };
		return { input, straight: (scope) => setOpeningBalances(scope, input) };
	},
	owner_bank({ ownerId }) {
		const account = { holderName: "Olga Owner", kind: "checking" as const, routingNumber: "110000000" };
		const input = { ...account, accountNumber: "000123456789", accountNumberAgain: "000123456789" };
		return { input: { ownerId, ...input }, straight: (scope) => setOwnerBank(scope, ownerId, input) };
	},
	vendor_bank({ vendorId }) {
		const account = { holderName: "Summit Plumbing", kind: "checking" as const, routingNumber: "110000000" };
		const input = { ...account, accountNumber: "000123450000", accountNumberAgain: "000123450000" };
		return { input: { vendorId, ...input }, straight: (scope) => setVendorBank(scope, vendorId, input) };
	},
	reverse_lease_entry({ paymentId: transactionId }) {
		return reversal(transactionId, (scope, taking) => reverseTransaction(scope, transactionId, taking));
	},
	reverse_expense(one) {
		const { transactionId } = makeExpense(one.scope, one.propertyId, cost(one, 20_000));
		return reversal(transactionId, (scope, taking) => reverseExpense(scope, transactionId, taking));
	},
	reverse_entry(one) {
		const { transactionId } = must(postEntry(one.scope, entry(one, 20_000)));
		return reversal(transactionId, (scope, taking) => reverseEntry(scope, transactionId, taking));
	},
	reverse_bank_entry({ scope }) {
		makeBankAccount(scope, { openingCents: 20_000, openingDate: "2026-03-01" });
		const transactionId = idOf("SELECT max(id) AS id FROM gl_transactions WHERE type = 'opening_balance'");
		return reversal(transactionId, (scope, taking) => reverseBankEntry(scope, transactionId, taking));
	},
	reverse_owner_entry({ scope, ownerId, propertyId }) {
		const { transactionId } = must(draw(scope, ownerId, propertyId, 15_000));
		return reversal(transactionId, (scope, taking) => reverseOwnerTransaction(scope, transactionId, taking));
	},
	undo_deposit({ scope, leaseId }) {
		const { postingId } = takeCheck(scope, leaseId, 20_000, { date: "2026-03-10" });
		const accountId = makeBankAccount(scope);
		const { transactionId } = must(makeDeposit(scope, { accountId, date: "2026-03-12", receipts: [postingId] }));
		return reversal(transactionId, (scope, taking) => undoDeposit(scope, transactionId, taking));
	},
	undo_fees({ scope, propertyId }) {
		must(setManagementFee(scope, propertyId, { managementFeePercentBp: 800 }));
		const { runId } = must(collect(scope, { from: "2026-03-01", to: "2026-03-15" }, day));
		const taking = { date: day, reason: "Wrong month" };
		return { input: { runId, ...taking }, straight: (scope) => undoFees(scope, runId, taking) };
	},
	undo_bulk({ scope, leaseId }) {
		const accountId = accountNamed(scope, "Damage Recovery");
		const rows = [{ leaseId, amountCents: 20_000 }];
		const { runId } = must(chargeInBulk(scope, { date: day, memo: "Paint", accountId, rows }));
		const reason = "Wrong building";
		return { input: { runId, reason }, straight: (scope) => undoBulk(scope, runId, { reason }) };
	},
	remove_late_fees({ scope, leaseId }) {
		const lines = [{ accountId: accountByRole(scope, "late_fee_income").id, amountCents: 15_000 }];
		const { transactionId } = must(chargeLease(scope, leaseId, { date: day, lines }));
		const taking = { transactionIds: [transactionId ?? 0], reason: "First time" };
		return { input: { leaseId, ...taking }, straight: (scope) => removeLateFees(scope, leaseId, taking) };
	},
	undo_ending({ scope, leaseId }) {
		const fee = { accountId: accountNamed(scope, "Damage Recovery"), amountCents: 30_000 };
		must(endLease(scope, leaseId, { moveOutDate: "2026-04-30", noticeDate: day, fee }));
		return {
			input: { leaseId, reason: "They stay" },
			straight: (scope) => undoEnding(scope, leaseId, { reason: "They stay" }),
		};
	},
	end_lease({ scope, leaseId }) {
		const fee = { accountId: accountNamed(scope, "Damage Recovery"), amountCents: 31_000 };
		must(endLease(scope, leaseId, { moveOutDate: "2026-04-30", noticeDate: day, fee }));
		const input = { moveOutDate: "2026-05-31", noticeDate: day };
		return { input: { leaseId, ...input }, straight: (scope) => endLease(scope, leaseId, input) };
	},
	reopen_books({ scope }) {
		must(closeBooks(scope, "2026-01-31"));
		const input = { reason: "Late bill" };
		return { input, straight: (scope) => reopenClosedBooks(scope, input) };
	},
	reopen_reconciliation({ scope }) {
		const accountId = makeBankAccount(scope);
		const statementOf = { statementEnd: "2026-02-28", endingCents: 0 };
		const { reconciliationId } = must(startReconciliation(scope, accountId, statementOf));
		must(finishReconciliation(scope, reconciliationId));
		const input = { reason: "Wrong line" };
		return {
			input: { reconciliationId, ...input },
			straight: (scope) => reopenReconciliation(scope, reconciliationId, input),
		};
	},
	change_role({ scope }) {
		const { rights } = presets.maintenance;
		const roleId = makeRole(scope, rights);
		const levels = { ...rights.levels, rentals: "edit" } as const;
		const input = { roleId, name: "Summer help", rights: { ...rights, levels } };
		return { input, straight: (scope) => changeRole(scope, input) };
	},
	reset_role({ scope }) {
		const roleId = listRoles(scope).find(({ presetKey }) => presetKey === "leasing")?.id ?? 0;
		must(saveRole(scope, { roleId, name: "Leasing", rights: { ...presets.leasing.rights, named: [] } }));
		return { input: { roleId }, straight: (scope) => resetRole(scope, { roleId }) };
	},
	change_access({ scope }) {
		const { memberId } = makeMember(scope, { preset: "maintenance" });
		const roleId = makeRole(scope, presets.leasing.rights);
		const input = { ...everything, memberId, roleId };
		return { input, straight: (scope) => changeAccess(scope, input) };
	},
	invite_member({ scope }) {
		const roleId = makeRole(scope, presets.leasing.rights);
		const input = { ...everything, firstname: "Ivy", lastname: "Newman", email: "ivy@example.com", roleId };
		return { input, straight: (scope) => inviteToTeam(scope, input) };
	},
	give_access_back({ scope }) {
		const { memberId } = makeMember(scope, { preset: "maintenance", state: "inactive" });
		return { input: { memberId }, straight: (scope) => giveAccessBack(scope, memberId) };
	},
	approval_settings() {
		const input = { ...limits, bills: 90_000 };
		return { input, straight: (scope) => saveApprovalLimits(scope, input) };
	},
};

/** All that a change could move: entries, closings, the team and the settings. */
export function state({ scope, asker }: Office): string {
	const rows = statement<{ line: string }>(
		`SELECT 'entry ' || id AS line FROM gl_transactions WHERE profile_id = @p
		UNION ALL SELECT 'recurring ' || amount_cents FROM recurring_expenses WHERE profile_id = @p
		UNION ALL SELECT 'template ' || amount_cents FROM journal_templates WHERE profile_id = @p
		UNION ALL SELECT 'bank ' || last_four FROM owner_bank_accounts WHERE profile_id = @p
		UNION ALL SELECT 'vendor bank ' || last_four FROM vendor_bank_accounts WHERE profile_id = @p
		UNION ALL SELECT kind || ' ' || limit_cents FROM approval_settings WHERE profile_id = @p
		UNION ALL SELECT 'closed ' || coalesce(closed_through, '') FROM organization WHERE profile_id = @p
		UNION ALL SELECT 'reconciliation ' || state FROM reconciliations WHERE profile_id = @p
		UNION ALL SELECT 'role ' || name || rights FROM roles WHERE profile_id = @p
		UNION ALL SELECT 'member ' || id || ' ' || role_id || ' ' || iif(state = 'invited', 'active', state) || all_properties
			FROM members WHERE profile_id = @p AND user_id IS NOT (SELECT user_id FROM members WHERE id = @asker)`,
	).all({ p: scope.profileId, asker: asker.memberId });
	return rows.map(({ line }) => line).join("\n");
}
