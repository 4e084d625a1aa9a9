import { formatMonth, lastOfMonth, later, monthOf, type PlainDate } from "#domain/calendar/format";
import { postEntry, reverseEntry } from "#domain/journal";
import { type Account, accountIdByRole } from "#domain/ledger";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { defineListImport, type ListProblem, type ListRow, type Written, wrong } from "../define-list";
import { propertyFinder } from "../lookups";
import { restatedWithoutField } from "../restated";
import { refuseBehindTrialBalance, refuseUndoBehindTrialBalance } from "../trial-balance-last";
import { centsOf, isBroughtElsewhere, lineOf } from "./trial-balance";
import { waitingMonths } from "./waiting-months";

/** One entry to post: a transaction of the file, or a property's month. */
type Entry = { memo: string; date: PlainDate; propertyId: number | null; accounts: Map<number, Cents>; row: number };

/**
 * The general ledger of the time before the move. With a transaction number each balanced transaction is an entry,
 * without one each property's month is. Lines of bank accounts, receivables, deposits, prepayments, payables and equity
 * go to Opening Balance Equity, because opening balances bring what they came to. What a row with an error belongs to
 * (waiting-months.ts) isn't posted.
 */
export const history = defineListImport<Entry>({
	kind: "history",
	fields: {
		date: {
			label: "Date",
			kind: "date",
			required: true,
			headers: "date, transaction date, posted, post date, entry date, datum, buchungsdatum",
		},
		number: {
			label: "Transaction number",
			kind: "text",
			headers: "transaction number, transaction id, transaction no, entry number, journal number, control, belegnummer",
		},
		property: {
			label: "Property",
			kind: "text",
			heads: true,
			once: true,
			headers: "property, property name, building, objekt",
		},
		account: {
			label: "Account",
			kind: "account",
			required: true,
			headers: "account, account name, gl account, gl account name, konto",
		},
		debit: { label: "Debit", kind: "amount", counts: "debits", headers: "debit, debits, dr, soll" },
		credit: { label: "Credit", kind: "amount", counts: "credits", headers: "credit, credits, cr, haben" },
		balance: {
			label: "Amount (debits positive)",
			kind: "amount",
			counts: "debits",
			headers: "amount, net, net amount, betrag",
		},
		memo: { label: "Memo", kind: "text", headers: "memo, description, remarks, notes, comment, text" },
	},
	oneOf: ["debit", "credit", "balance"],
	apart: [["balance"], ["debit", "credit"]],
	begin(scope, { day, has, unread }) {
		const find = propertyFinder(scope);
		const equity = accountIdByRole(scope, "opening_balance_equity");
		const known = knownHistory(scope);
		const { money, locale, name: company } = organizationOf(scope);
		const waiting = waitingMonths(unread, {
			...{ day, isNumbered: has("number"), centsOf },
			placeOf: (row) => placeOf(row, find),
		});
		const balances = new Map<string, Cents>();
		const entries = new Map<string, Entry>();
		const groupOf = (row: ListRow) => (has("number") ? row.text("number") : "");
		const entryOf = (row: ListRow, propertyId: number | null) => {
			const date = row.date("date") ?? day;
			const number = groupOf(row);
			const end = lastOfMonth(date);
			const key = number === "" ? `${monthOf(date)} ${propertyId ?? 0}` : `${number} ${date} ${propertyId ?? 0}`;
			const memo =
				number === "" ? `History of ${monthOf(date)}` : `History ${number} ${row.text("memo")}`.trim().slice(0, 200);
			const made = {
				memo,
				date: number === "" ? (later(end, day) === end ? day : end) : date,
				propertyId,
				row: row.row,
			};
			const entry = entries.get(key) ?? { ...made, accounts: new Map<number, Cents>() };
			entries.set(key, entry);
			return { key, entry };
		};
		return {
			prepare(row) {
				waiting.see(row);
				const place = placeOf(row, find);
				if (place === undefined || (row.date("date") ?? day) > day) return;
				const { key, entry } = entryOf(row, place);
				const cents = centsOf(row);
				balances.set(key, (balances.get(key) ?? 0) + cents);
				const account = row.account("account");
				const to = account && isHistory(account) ? account.id : equity;
				entry.accounts.set(to, (entry.accounts.get(to) ?? 0) + cents);
			},
			plan(row) {
				const name = row.account("account")?.name ?? row.text("account");
				const place = placeOf(row, find);
				if (place === undefined) return wrong(name, "This property isn't in Tenantry.", row.text("property"));
				if ((row.date("date") ?? day) > day)
					return wrong(name, "This entry is after the cutover day.", row.text("number"));
				const { key, entry } = entryOf(row, place);
				const cents = centsOf(row);
				const number = groupOf(row);
				const unbalanced = has("number") ? (balances.get(key) ?? 0) : 0;
				const because = waiting.rowOf({ number, date: row.date("date") ?? day, place });
				const isFirst = entry.row === row.row;
				if (!isFirst && (unbalanced !== 0 || because !== undefined)) {
					const what = number === "" && unbalanced === 0 ? "Part of the same month" : "Part of the same transaction";
					return { outcome: "waits", name, what, cents };
				}
				if (!isFirst) return { outcome: "same", name, what: `With row ${entry.row}`, cents };
				if (unbalanced !== 0) {
					const detail = `${number}: ${money(Math.abs(unbalanced))}`;
					return wrong(name, "Debits and credits of a transaction differ.", detail);
				}
				if (because !== undefined && number !== "") {
					const message = "A row of this transaction has an error, so nothing of it is imported.";
					return wrong(name, message, `${number}, because of row ${because}`);
				}
				if (because !== undefined) {
					const message = "A row of this month has an error, so nothing of the month is imported.";
					const month = formatMonth(monthOf(entry.date), locale);
					return wrong(name, message, `${row.text("property") || company}, ${month}, because of row ${because}`);
				}
				const lines = linesOf(entry, equity);
				if (lines.length === 0)
					return { outcome: "same", name: entry.memo, what: "Only balances that other lists enter", cents };
				const here = known.get(`${entry.memo}\n${entry.date}\n${place ?? 0}`);
				const total = lines.reduce((sum, [, amount]) => sum + Math.max(amount, 0), 0);
				if (here !== undefined) {
					const accountIds = [...new Set([...here.keys(), ...entry.accounts.keys()])].filter((id) => id !== equity);
					const agrees = accountIds.every((id) => (here.get(id) ?? 0) === (entry.accounts.get(id) ?? 0));
					return { outcome: agrees ? "same" : "differs", name: entry.memo, what: "Entry", cents: total };
				}
				return { outcome: "new", name: entry.memo, what: "Entry", cents: total, act: entry };
			},
			end(): ListProblem[] {
				return refuseBehindTrialBalance(scope);
			},
		};
	},
	writer(scope) {
		const equity = accountIdByRole(scope, "opening_balance_equity");
		return (acts) => {
			const written: Written[] = [];
			for (const { row, act } of acts) {
				const posted = postEntry(scope, {
					...{ date: act.date, memo: act.memo, confirmDate: true, confirmBank: true, confirmBelowZero: true },
					lines: linesOf(act, equity).map(([accountId, cents]) => lineOf(accountId, cents, act.propertyId)),
				});
				if (!posted.ok) return restatedWithoutField(posted, row);
				written.push({ kind: "entry", id: posted.transactionId });
			}
			return { ok: true, written };
		};
	},
	undo(scope, written) {
		const behind = refuseUndoBehindTrialBalance(scope);
		if (behind) return behind;
		for (const { id } of written) {
			const reversed = reverseEntry(scope, id, { reason: "Import undone", confirmBelowZero: true });
			if (!reversed.ok) return restatedWithoutField(reversed);
		}
		return { ok: true };
	},
});

function placeOf(row: ListRow, find: ReturnType<typeof propertyFinder>): number | null | undefined {
	const text = row.text("property");
	return text === "" ? null : find(text)?.id;
}

/** Whether an account's history is kept; what others come to is in the opening balances. */
function isHistory(account: Account): boolean {
	return account.type !== "equity" && !isBroughtElsewhere(account);
}

/** The entry's lines without zeros, balanced by Opening Balance Equity. None if only that account would move. */
function linesOf({ accounts }: Entry, equity: number): [number, Cents][] {
	const own = [...accounts].filter(([accountId, cents]) => accountId !== equity && cents !== 0);
	const rest = own.reduce((sum, [, cents]) => sum - cents, 0);
	return rest === 0 ? own : [...own, [equity, rest]];
}

/** What was entered of this kind before, by memo, day and property: the amount of each account. */
function knownHistory(scope: Scope): Map<string, Map<number, Cents>> {
	type Row = { memo: string; date: PlainDate; propertyId: number | null; accountId: number; cents: Cents };
	const rows = statement<Row>(
		`SELECT j.memo, j.date, j.property_id AS propertyId, p.account_id AS accountId, sum(p.amount_cents) AS cents
		FROM journal_entries j JOIN gl_transactions t ON t.id = j.transaction_id
		JOIN gl_postings p ON p.id BETWEEN t.id * 256 AND t.id * 256 + 255
		WHERE j.profile_id = ? AND j.memo LIKE 'History %' AND t.reversed_by IS NULL AND t.reversal_of IS NULL
		GROUP BY t.id, p.account_id`,
	).all(scope.profileId);
	const known = new Map<string, Map<number, Cents>>();
	for (const { memo, date, propertyId, accountId, cents } of rows) {
		const key = `${memo}\n${date}\n${propertyId ?? 0}`;
		known.set(key, (known.get(key) ?? new Map<number, Cents>()).set(accountId, cents));
	}
	return known;
}
