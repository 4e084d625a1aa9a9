import { dayOf, type PlainDate } from "#domain/calendar/format";
import { type Account, canBeUsed, findAccount } from "#domain/ledger";
import { mustBeWriting, statement } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { leaseDeposits, recurringTransactions } from "~/db/schema/index";
import { type Failure, refuse, refuseAll } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import type { LeaseFields } from "./lease-fields";
import { anchorBesideRent, earliestStart, firstDueDay } from "./schedule";

type NewRule = typeof recurringTransactions.$inferInsert;
/** A recurring charge that isn't saved yet. */
type PlannedRule = Omit<NewRule, "profileId" | "leaseId"> & {
	kind: "charge" | "credit";
	isRent: boolean;
	cycle: NonNullable<NewRule["cycle"]>;
	proratedFrom: PlainDate | null;
	toDate: PlainDate | null;
	occurrences: number | null;
	postDaysInAdvance: number;
	memo: string;
};

/** The charges of a lease's form: rent, other charges, and deposits that aren't held yet. */
export function plannedRules(fields: LeaseFields): PlannedRule[] {
	return [...agreedRules(fields), ...depositRules(fields)];
}

/** Rent and other charges. Days before the first full rent period are prorated if the form says so. */
function agreedRules(fields: LeaseFields): PlannedRule[] {
	const firstDate = firstDueDate(fields);
	const common = { ...plain, postDaysInAdvance: fields.postDaysInAdvance ?? 0 };
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
			accountId: line.accountId,
			amountCents: line.amountCents,
			memo: line.memo ?? "",
			cycle: line.cycle,
			firstDate: first,
			anchorDay: anchorBesideRent(first, fields.paymentDueDay),
			toDate: line.toDate ?? null,
			occurrences: line.occurrences ?? null,
		};
	});
	return [...rent, ...others];
}

/** A one-time charge for each deposit that isn't held yet. */
export function depositRules({ startDate, deposits = [] }: Pick<LeaseFields, "startDate" | "deposits">): PlannedRule[] {
	return deposits
		.filter((line) => !line.alreadyHeld)
		.map(({ accountId, amountCents, dueDate = startDate }) => ({
			...plain,
			accountId,
			amountCents,
			cycle: "one_time",
			firstDate: dueDate,
			anchorDay: dayOf(dueDate),
		}));
}

const plain = {
	kind: "charge",
	isRent: false,
	memo: "",
	proratedFrom: null,
	toDate: null,
	occurrences: null,
	postDaysInAdvance: 0,
} as const;

/** The due date of the first full rent period. */
function firstDueDate(fields: Pick<LeaseFields, "firstDueDate" | "startDate" | "paymentDueDay" | "cycle">) {
	return fields.firstDueDate ?? firstDueDay(fields.startDate, fields.paymentDueDay);
}

/**
 * Refuses wrong amounts, accounts and due dates of a form, all at once, at their fields: rent isn't due before the
 * start, nor after more than one period.
 */
export function checkLines(scope: Scope, fields: LeaseFields): Failure | undefined {
	return refuseAll([checkAccounts(scope, fields), checkFirstDue(fields)]);
}

/** Refuses, at each line, amounts that aren't positive and accounts that don't fit or aren't the organization's. */
export function checkAccounts(
	scope: Scope,
	{ rent, deposits = [], charges = [] }: Pick<LeaseFields, "rent" | "deposits" | "charges">,
): Failure | undefined {
	const grids = [
		["rent", rent, (account: Account) => canBeUsed(account, "charge")],
		["deposits", deposits, (account: Account) => canBeUsed(account, "deposit")],
		["charges", charges, (account: Account) => account.type !== "asset" && !isControl(account)],
	] as const;
	return refuseAll(
		grids.flatMap(([grid, lines, fits]) =>
			lines.flatMap(({ line, accountId, amountCents }, at) => {
				const field = `${grid}[${line ?? at}]`;
				return [
					amountCents <= 0 ? refuse("Enter an amount above zero.", `${field}.amount`) : undefined,
					refuseAccount(findAccount(scope, accountId), fits, `${field}.accountId`),
				];
			}),
		),
	);
}

function refuseAccount(account: Account | undefined, fits: (account: Account) => boolean, field: string) {
	if (!account) return refuse("That account wasn't found.", field);
	return fits(account) ? undefined : refuse(`${account.name} can't be used here.`, field);
}

/** Accounts that only the ledger itself posts to. */
function isControl(account: Account) {
	return account.systemKey === "accounts_payable" || account.systemKey === "prepayments";
}

/** Replaces a draft's recurring charges and deposits. Nothing is due until the lease is started. */
export function replaceRules(scope: Scope, leaseId: number, fields: LeaseFields) {
	mustBeWriting();
	statement("DELETE FROM recurring_transactions WHERE lease_id = ?").run(leaseId);
	statement("DELETE FROM lease_deposits WHERE lease_id = ?").run(leaseId);
	insertRules(scope, leaseId, agreedRules(fields));
	for (const { line: _, ...deposit } of fields.deposits ?? []) {
		insertRow(leaseDeposits, { ...deposit, profileId: scope.profileId, leaseId });
	}
}

/** Saves recurring charges of a lease. Call `scheduleRules` afterwards to set when they are due. */
export function insertRules(scope: Scope, leaseId: number, rules: PlannedRule[]) {
	mustBeWriting();
	for (const rule of rules) insertRow(recurringTransactions, { ...rule, profileId: scope.profileId, leaseId });
}

/** The day of the month a charge is due on: the rent's due day for monthly cycles, or else the first date's own day. */
function anchorDay(fields: LeaseFields, firstDate: PlainDate) {
	const monthly = !["daily", "weekly", "every_2_weeks", "one_time"].includes(fields.cycle);
	return monthly ? fields.paymentDueDay : dayOf(firstDate);
}

function checkFirstDue(fields: LeaseFields): Failure | undefined {
	const firstDate = firstDueDate(fields);
	if (firstDate < fields.startDate) return refuse("Rent can't be due before the start date.", "firstDueDate");
	if ((fields.prorateFirst ?? "none") === "none" || fields.cycle === "one_time") return undefined;
	const earliest = earliestStart({ cycle: fields.cycle, firstDate, anchorDay: anchorDay(fields, firstDate) });
	if (fields.startDate >= earliest) return undefined;
	return refuse("This skips more than one rent period. Choose an earlier first due date.", "firstDueDate");
}
