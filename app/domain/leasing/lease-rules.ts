import type { PlainDate } from "#domain/calendar/format";
import { type Account, findAccount } from "#domain/ledger";
import { statement } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { leaseDeposits, recurringTransactions } from "~/db/schema";
import { type Failure, refuse } from "~/domain/result";
import type { Scope } from "~/domain/scope";
import type { LeaseFields } from "./lease-fields";
import { earliestStart, firstDueDay } from "./schedule";

type NewRule = typeof recurringTransactions.$inferInsert;
/** A rule that is not written yet. */
export type PlannedRule = Omit<NewRule, "profileId" | "leaseId"> & {
	kind: "charge" | "credit";
	isRent: boolean;
	cycle: NonNullable<NewRule["cycle"]>;
	proratedFrom: PlainDate | null;
	toDate: PlainDate | null;
	occurrences: number | null;
	postDaysInAdvance: number;
	memo: string;
};

/**
 * What a lease's form charges, as rules: the rent lines, the other charges, and each deposit that is still to be paid
 * as one charge of its own. Rent of the days before the first whole period is prorated when the form says so.
 */
export function plannedRules(fields: LeaseFields): PlannedRule[] {
	const firstDate = firstDueDate(fields);
	const days = fields.postDaysInAdvance ?? 0;
	const common = {
		toDate: null,
		occurrences: null,
		proratedFrom: null,
		postDaysInAdvance: days,
		kind: "charge",
	} as const;
	const stub = (fields.prorateFirst ?? "none") !== "none" && fields.startDate < firstDate;
	const rent = fields.rent.map((line) => ({
		...common,
		isRent: true,
		accountId: line.accountId,
		amountCents: line.amountCents,
		memo: line.memo ?? "",
		cycle: fields.cycle,
		firstDate,
		anchorDay: anchorDay(fields, firstDate),
		proratedFrom: stub ? fields.startDate : null,
	}));
	const others = (fields.charges ?? []).map((line) => {
		const first = line.firstDate ?? fields.startDate;
		return {
			...common,
			kind: line.kind ?? "charge",
			isRent: false,
			accountId: line.accountId,
			amountCents: line.amountCents,
			memo: line.memo ?? "",
			cycle: line.cycle,
			firstDate: first,
			anchorDay: Number(first.slice(8)),
			toDate: line.toDate ?? null,
			occurrences: line.occurrences ?? null,
		};
	});
	const deposits = (fields.deposits ?? [])
		.filter((line) => !line.alreadyHeld)
		.map((line) => {
			const due = line.dueDate ?? fields.startDate;
			return {
				...common,
				isRent: false,
				accountId: line.accountId,
				amountCents: line.amountCents,
				memo: "",
				cycle: "one_time" as const,
				firstDate: due,
				anchorDay: Number(due.slice(8)),
			};
		});
	return [...rent, ...others, ...deposits];
}

/** When the first whole period of a form's rent falls due. */
export function firstDueDate(fields: Pick<LeaseFields, "firstDueDate" | "startDate" | "paymentDueDay" | "cycle">) {
	return fields.firstDueDate ?? firstDueDay(fields.startDate, fields.paymentDueDay);
}

/** Refuses what a form's amounts and dates cannot mean. */
export function checkLines(scope: Scope, fields: LeaseFields): Failure | undefined {
	return checkAccounts(scope, fields) ?? checkFirstDue(fields);
}

/** Refuses lines without an amount, and accounts that are not the organisation's or do not fit, at the line. */
export function checkAccounts(
	scope: Scope,
	{ rent, deposits = [], charges = [] }: Pick<LeaseFields, "rent" | "deposits" | "charges">,
): Failure | undefined {
	const grids = [
		["rent", rent, (account: Account) => account.type === "income" || account.isDeposit],
		["deposits", deposits, (account: Account) => account.isDeposit],
		["charges", charges, (account: Account) => account.type !== "asset" && !isControl(account)],
	] as const;
	for (const [grid, lines, fits] of grids) {
		for (const [at, { line, accountId, amountCents }] of lines.entries()) {
			const field = `${grid}[${line ?? at}]`;
			if (amountCents <= 0) return refuse("Enter an amount above zero.", `${field}.amountCents`);
			const account = findAccount(scope, accountId);
			if (!account) return refuse("This account was not found.", `${field}.accountId`);
			if (!fits(account)) return refuse(`${account.name} cannot be used here.`, `${field}.accountId`);
		}
	}
	return undefined;
}

/** Accounts that the ledger moves by itself. */
function isControl(account: Account) {
	return account.systemKey === "accounts_payable" || account.systemKey === "prepayments";
}

/** Writes a draft's rules and deposits anew. They wait: nothing is due before the lease is executed. */
export function replaceRules(scope: Scope, leaseId: number, fields: LeaseFields) {
	statement("DELETE FROM recurring_transactions WHERE lease_id = ?").run(leaseId);
	statement("DELETE FROM lease_deposits WHERE lease_id = ?").run(leaseId);
	for (const rule of plannedRules(fields)) {
		insertRow(recurringTransactions, { ...rule, profileId: scope.profileId, leaseId });
	}
	for (const { line: _, ...deposit } of fields.deposits ?? []) {
		insertRow(leaseDeposits, { ...deposit, profileId: scope.profileId, leaseId });
	}
}

/** Cycles of months come back to the due day, cycles of days have none. */
function anchorDay(fields: LeaseFields, firstDate: PlainDate) {
	const monthly = !["daily", "weekly", "every_2_weeks", "one_time"].includes(fields.cycle);
	return monthly ? fields.paymentDueDay : Number(firstDate.slice(8));
}

function checkFirstDue(fields: LeaseFields): Failure | undefined {
	const firstDate = firstDueDate(fields);
	if (firstDate < fields.startDate) return refuse("Rent cannot be due before the first day.", "firstDueDate");
	if ((fields.prorateFirst ?? "none") === "none" || fields.cycle === "one_time") return undefined;
	const earliest = earliestStart({ cycle: fields.cycle, firstDate, anchorDay: anchorDay(fields, firstDate) });
	if (fields.startDate >= earliest) return undefined;
	return refuse("More than one rent period lies before this day. Choose an earlier first due date.", "firstDueDate");
}
