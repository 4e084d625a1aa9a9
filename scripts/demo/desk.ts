import { addStatementLines, allRegister, confirmMatches, listStatementLines, uploadStatement } from "#domain/banking";
import { addDays, addMonths, firstOfMonth, lastOfMonth, type PlainDate } from "#domain/calendar/format";
import { saveDraft, saveTemplate } from "#domain/journal";
import { accountIdByRole, listAccounts } from "#domain/ledger";
import { plainAmount } from "#domain/money/format";
import { mailStatements, setOwnerBank, statementsToMail } from "#domain/owner-accounts";
import { addAllocationRule } from "#domain/payables";
import { closePeriod, setBudget } from "#domain/statements";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { must } from "./in-the-past";

/** What lies on the bookkeeper's desk today: plans, templates, last month's statements, and the bank's to go through. */
export async function setTheDesk(scope: Scope, today: PlainDate) {
	const accounts = new Map(listAccounts(scope).map((account) => [account.number, account.id]));
	const property = statement<{ id: number }>("SELECT id FROM properties WHERE profile_id = ? ORDER BY id").get(
		scope.profileId,
	);
	if (!property) throw new Error("The demonstration has no property.");
	sayWhereOwnersBank(scope);
	planTheYear(scope, today);
	keepTemplates(scope, accounts, property.id, today);
	must(
		addAllocationRule(scope, property.id, {
			...{ name: "Water by unit", method: "equal", ownShareBp: 1000, shares: [], billTenants: true },
			...{ accountIds: [accounts.get("5420") ?? 0], chargeAccountId: accounts.get("4080"), chargeMemo: "Water" },
		}),
	);
	await importStatement(scope, today);
	await mailLastMonth(scope, today);
	const through = `${Number(today.slice(0, 4)) - 1}-12-31`;
	must(closePeriod(scope, { through, confirmUnsettled: true }));
}

/** All but the last, who wants a check. */
function sayWhereOwnersBank(scope: Scope) {
	const owners = statement<{ id: number; name: string }>(
		"SELECT id, display_name AS name FROM property_owners WHERE profile_id = ? ORDER BY id",
	).all(scope.profileId);
	for (const { id, name } of owners.slice(0, -1)) {
		const accountNumber = `60023${1000 + id}`;
		must(
			setOwnerBank(scope, id, {
				...{ holderName: name, kind: "checking", routingNumber: "071000013" },
				...{ accountNumber, accountNumberAgain: accountNumber },
			}),
		);
	}
}

/** Each property's year by what the last twelve months were, with a little more rent and a little more cost. */
function planTheYear(scope: Scope, today: PlainDate) {
	const rows = statement<{ propertyId: number; accountId: number; type: string; cents: number }>(
		`SELECT m.property_id AS propertyId, m.account_id AS accountId, a.type, sum(m.debit_cents - m.credit_cents) AS cents
		FROM gl_monthly m JOIN gl_accounts a ON a.id = m.account_id
		WHERE m.profile_id = ? AND m.basis = 1 AND m.property_id > 0 AND a.type IN ('income', 'expense') AND m.month >= ?
		GROUP BY m.property_id, m.account_id ORDER BY m.property_id, a.number`,
	).all(scope.profileId, addMonths(today, -12).slice(0, 7));
	for (const { propertyId, accountId, type, cents } of rows) {
		const yearly = type === "income" ? -cents * 1.03 : cents * 1.02;
		const monthly = Math.round(yearly / 12 / 5_00) * 5_00;
		if (monthly <= 0) continue;
		const months = Array.from({ length: 12 }, () => monthly);
		must(setBudget(scope, { accountId, propertyId, year: Number(today.slice(0, 4)), months }));
	}
}

function keepTemplates(scope: Scope, accounts: Map<string, number>, propertyId: number, today: PlainDate) {
	const repairs = accounts.get("5200");
	must(
		saveTemplate(scope, {
			...{ date: today, memo: "Prepaid insurance, monthly expense" },
			lines: [
				{ accountId: accounts.get("5110"), debitCents: 240_00, propertyId },
				{ accountId: accounts.get("1300"), creditCents: 240_00, propertyId },
			],
		}),
	);
	must(
		saveDraft(scope, {
			...{ date: today, memo: "Reclassify part of roof repair to Plumbing" },
			lines: [
				{ accountId: accounts.get("5210"), debitCents: 620_00, propertyId },
				{ accountId: repairs, creditCents: 500_00, propertyId },
			],
		}),
	);
}

/** The bank's lines of the last weeks, as its CSV has them; all but the newest are matched. */
async function importStatement(scope: Scope, today: PlainDate) {
	const accountId = accountIdByRole(scope, "operating_cash");
	const from = addMonths(firstOfMonth(today), -1);
	const booked = allRegister(scope, accountId, { from, to: today }).map((row) => ({
		...{ date: addDays(row.date, 1), cents: row.amountCents, number: row.type === "deposit" ? "" : row.reference },
		description: (row.payee || row.memo || row.type).toUpperCase(),
	}));
	const unknown = [
		{ date: addDays(today, -6), cents: -24_00, number: "", description: "MONTHLY SERVICE FEE" },
		{ date: addDays(today, -5), cents: -86_42, number: "", description: "HARDWARE DEPOT #214 SPRINGFIELD IL" },
		{ date: addDays(today, -3), cents: 3_18, number: "", description: "INTEREST PAID" },
	];
	const lines = [...booked, ...unknown].filter(({ date }) => date <= today).sort((a, b) => (a.date < b.date ? -1 : 1));
	const csv = [
		"Date,Description,Amount,Check Number",
		...lines.map(({ date, description, cents, number }) =>
			[date, `"${description.replaceAll('"', '""')}"`, plainAmount(cents), number].join(","),
		),
	].join("\n");
	const file = { fileName: `operating-${today.slice(0, 7)}.csv`, bytes: new TextEncoder().encode(csv) };
	const { importId } = must(await uploadStatement(scope, accountId, file));
	must(await addStatementLines(scope, importId));
	matchBefore(scope, accountId, addDays(today, -10));
}

function matchBefore(scope: Scope, accountId: number, day: PlainDate) {
	for (let cursor: string | undefined; ; ) {
		const page = listStatementLines(scope, accountId, { state: "open", cursor });
		const matches = page.rows.flatMap(({ id, date, proposal }) =>
			proposal && date < day ? [{ lineId: id, transactionId: proposal.transactionId }] : [],
		);
		if (matches.length > 0) must(confirmMatches(scope, accountId, { matches }));
		if (!page.nextCursor) return;
		cursor = page.nextCursor;
	}
}

async function mailLastMonth(scope: Scope, today: PlainDate) {
	const from = addMonths(firstOfMonth(today), -1);
	const period = { from, to: lastOfMonth(from) };
	const ownerIds = statementsToMail(scope, period).map(({ ownerId }) => ownerId);
	must(await mailStatements(scope, { ...period, ownerIds }));
}
