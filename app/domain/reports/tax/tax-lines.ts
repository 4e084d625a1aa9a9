import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import type { AccountType } from "#domain/ledger/labels";
import { db, statement, write } from "~/db/client.server";
import { accountTaxLines } from "~/db/schema";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { type Box1099, boxes1099, incomeLines, type ScheduleELine, scheduleELines } from "./labels";

/** Where an account's amounts go on tax forms. */
export type TaxLine = {
	accountId: number;
	number: string;
	name: string;
	type: AccountType;
	/** As chosen, or else by the account. Null for accounts that are neither income nor expenses. */
	scheduleE: ScheduleELine | null;
	/** For what vendors are paid for. Null for income. */
	box: Box1099 | null;
	/** Left out of 1099s by the account's own setting. */
	excluded: boolean;
	chosen: boolean;
};

type Stored = {
	accountId: number;
	number: string;
	name: string;
	type: AccountType;
	systemKey: string | null;
	isBank: number;
	excluded: number;
	scheduleE: string | null;
	box: string | null;
};

/** The tax lines of all accounts that go on a form, by number. */
export function taxLines(scope: Scope): TaxLine[] {
	return statement<Stored>(
		`SELECT a.id AS accountId, a.number, a.name, a.type, a.system_key AS systemKey, a.is_bank AS isBank,
			a.exclude_from_1099 AS excluded, l.schedule_e AS scheduleE, l.box_1099 AS box
		FROM gl_accounts a LEFT JOIN account_tax_lines l ON l.account_id = a.id
		WHERE a.profile_id = ? AND (a.type IN ('income', 'expense') OR (a.type = 'asset' AND a.is_bank = 0
			AND a.sub_type = 'fixed_asset')) ORDER BY a.number`,
	)
		.all(scope.profileId)
		.map(({ systemKey, isBank: _, excluded, scheduleE, box, ...account }) => {
			const earning = account.type === "income" || account.type === "expense";
			return {
				...account,
				scheduleE: earning ? (knownLine(scheduleE) ?? standardLine({ ...account, systemKey })) : null,
				box: account.type === "income" ? null : (knownBox(box) ?? "nec_1"),
				excluded: excluded === 1,
				chosen: scheduleE !== null || box !== null,
			};
		});
}

/**
 * Chooses where an account's amounts go. Refuses at `scheduleE` a line for income that takes expenses, and the other
 * way around.
 */
export function setTaxLine(
	scope: Scope,
	accountId: number,
	{ scheduleE, box }: { scheduleE?: ScheduleELine | undefined; box?: Box1099 | undefined },
): Result {
	return write((): Result => {
		const before = taxLines(scope).find((line) => line.accountId === accountId);
		if (!before) return refuse("That account wasn't found.");
		if (scheduleE && scheduleE !== "none" && incomeLines.includes(scheduleE) !== (before.type === "income")) {
			return refuse(`Line ${scheduleE} doesn't take ${before.type === "income" ? "income" : "expenses"}.`, "scheduleE");
		}
		const after = { scheduleE: scheduleE ?? before.scheduleE, box: box ?? before.box };
		if (after.scheduleE === before.scheduleE && after.box === before.box) return { ok: true };
		const row = {
			scheduleE: before.scheduleE === null ? null : after.scheduleE,
			box1099: before.box === null ? null : after.box,
			updatedDate: nowIso(),
		};
		db()
			.insert(accountTaxLines)
			.values({ ...row, accountId, profileId: scope.profileId })
			.onConflictDoUpdate({ target: accountTaxLines.accountId, set: row })
			.run();
		recordActivity(scope, {
			...{ action: "account.tax_line_set", subjectKind: "account", subjectId: accountId },
			summary: `The tax form lines of ${before.number} ${before.name} were changed.`,
			changes: {
				...(after.scheduleE === before.scheduleE
					? {}
					: { "Schedule E": [lineWords(before.scheduleE), lineWords(after.scheduleE)] as [unknown, unknown] }),
				...(after.box === before.box
					? {}
					: { "1099 box": [boxWords(before.box), boxWords(after.box)] as [unknown, unknown] }),
			},
		});
		return { ok: true };
	});
}

/** "14 Repairs". */
export function lineWords(line: ScheduleELine | null): string {
	if (line === null) return "";
	return line === "none" ? scheduleELines.none : `${line} ${scheduleELines[line]}`;
}

function boxWords(box: Box1099 | null): string {
	return box === null ? "" : boxes1099[box];
}

function knownLine(line: string | null): ScheduleELine | undefined {
	return line !== null && Object.hasOwn(scheduleELines, line) ? (line as ScheduleELine) : undefined;
}

function knownBox(box: string | null): Box1099 | undefined {
	return box !== null && Object.hasOwn(boxes1099, box) ? (box as Box1099) : undefined;
}

/**
 * By the account's role or by its number in the standard chart. Other income is rents, other expenses are other
 * expenses.
 */
function standardLine({ number, type, systemKey }: Pick<Stored, "number" | "type" | "systemKey">): ScheduleELine {
	if (systemKey && Object.hasOwn(byRole, systemKey)) return byRole[systemKey] ?? "none";
	const known = byNumber[number];
	if (known && (known === "none" || incomeLines.includes(known) === (type === "income"))) return known;
	return type === "income" ? "3" : "19";
}

const byRole: Readonly<Record<string, ScheduleELine>> = {
	management_fee_income: "none",
	interest_income: "none",
	management_fees: "11",
	bank_fees: "19",
	bad_debt: "19",
};

const byNumber: Readonly<Record<string, ScheduleELine>> = {
	...on("none", "4210"),
	...on("5", "5000"),
	...on("6", "5010"),
	...on("7", "5020", "5030", "5040", "5050", "5060"),
	...on("8", "5100"),
	...on("9", "5110"),
	...on("10", "5120", "5510"),
	...on("12", "5140"),
	...on("14", "5200", "5210", "5220", "5230", "5240", "5250", "5260"),
	...on("15", "5300"),
	...on("16", "5310"),
	...on("17", "5400", "5410", "5420", "5430"),
	...on("18", "5800"),
};

function on(line: ScheduleELine, ...numbers: string[]): Record<string, ScheduleELine> {
	return Object.fromEntries(numbers.map((number) => [number, line]));
}
