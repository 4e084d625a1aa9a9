import { daysBetween } from "#domain/calendar/format";
import { findLease } from "#domain/lease-records";
import { type Account, canBeUsed, findAccount } from "#domain/ledger";
import type { Cents } from "#domain/money/format";
import { askBelowZero } from "#domain/owner-money";
import { findPlace, type Place, propertyName } from "#domain/rentals";
import { organizationOf } from "~/domain/kernel/organization";
import { refuseCompany } from "~/domain/kernel/refuse-company";
import { refuseFutureDate } from "~/domain/kernel/refuse-future-date";
import { type Failure, type Result, refuse, refuseAll } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import type { EntryInput, EntryLine, WrittenEntry } from "./entry-input";
import { checkTenantMoney } from "./tenant-money";

export type EntryLease = { id: number; name: string; propertyId: number; unitId: number };

/** A line with its account and its property and unit. The amount is positive for a debit. */
export type CheckedLine = Place & { field: string; account: Account; amountCents: Cents; memo: string | undefined };

/** An entry that passed all checks and can be posted. */
export type CheckedEntry = { lines: CheckedLine[]; lease: EntryLease | undefined; amountCents: Cents };

/** Maximum lines of an entry. Some become several lines when they are posted. */
const mostLines = 120;

/**
 * Refuses an entry that can't be posted, at the form's fields: first everything missing or wrong in single fields, all
 * at once, then what doesn't fit together. Asks at `confirmDate`, `confirmBank` and `confirmBelowZero`.
 */
export function checkEntry(scope: Scope, input: EntryInput): Result<CheckedEntry> {
	const leased = findEntryLease(scope, input.leaseId);
	const lease = leased.ok ? leased.lease : undefined;
	const { lines, refused } = checkLines(scope, input, leased);
	const failure =
		refuseAll([...refuseHead(scope, input), ...(leased.ok ? [] : [leased]), ...refused]) ??
		refuseUnbalanced(scope, lines) ??
		checkTenantMoney(scope, lines, lease) ??
		askBefore(scope, input, lines);
	if (failure) return failure;
	return { ok: true, lines, lease, amountCents: lines.reduce((sum, line) => sum + Math.max(line.amountCents, 0), 0) };
}

function refuseHead(scope: Scope, { date, memo, reverseOn }: EntryInput): Failure[] {
	const future = refuseFutureDate(organizationOf(scope), date);
	return [
		...(future ? [future] : []),
		...(memo?.trim() ? [] : [refuse("Enter a memo.", "memo")]),
		...refuseReversalDay({ date, reverseOn }),
	];
}

/** Refuses, at `reverseOn`, an automatic reversal on or before the entry's date. */
export function refuseReversalDay({ date, reverseOn }: Pick<WrittenEntry, "date" | "reverseOn">): Failure[] {
	return date && reverseOn && reverseOn <= date ? [refuse("Choose a date after the entry date.", "reverseOn")] : [];
}

/** Refuses a repetition at `repeatEvery`, because drafts and templates don't store it and the choice would be lost. */
export function refuseRepetition({ repeat }: WrittenEntry, kept: "draft" | "template"): Failure[] {
	const words = `A ${kept} can't repeat. Choose “Does not repeat” for now, then set how often it repeats when you post it.`;
	return repeat ? [refuse(words, "repeatEvery")] : [];
}

/**
 * Finds the lease of an entry; undefined if `leaseId` isn't set. Refuses, at `leaseId`, a lease that isn't executed.
 */
export function findEntryLease(
	scope: Scope,
	leaseId: number | null | undefined,
): Result<{ lease: EntryLease | undefined }> {
	if (!leaseId) return { ok: true, lease: undefined };
	const lease = findLease(scope, leaseId);
	if (!lease) return refuse("That lease wasn't found.", "leaseId");
	if (lease.stage !== "executed") return refuse("Start this lease first.", "leaseId");
	const { id, name, propertyId, unitId } = lease;
	return { ok: true, lease: { id, name, propertyId, unitId } };
}

type FoundLease = ReturnType<typeof findEntryLease>;

function checkLines(
	scope: Scope,
	{ lines }: EntryInput,
	leased: FoundLease,
): { lines: CheckedLine[]; refused: readonly Failure[] } {
	if (lines.length > mostLines) return { lines: [], refused: [refuse(`Enter up to ${mostLines} lines.`, "lines")] };
	const checked = lines.map((line, at) => checkLine(scope, line, `lines[${line.line ?? at}]`, leased));
	const few = lines.length < 2 ? [refuse("Enter at least two lines.", "lines")] : [];
	return {
		lines: checked.flatMap((one) => (one.ok ? [one.line] : [])),
		refused: [...few, ...checked.flatMap((one) => (one.ok ? [] : one.refused))],
	};
}

function checkLine(
	scope: Scope,
	{ accountId, debitCents = 0, creditCents = 0, memo, ...written }: EntryLine,
	field: string,
	leased: FoundLease,
): { ok: true; line: CheckedLine } | { ok: false; refused: Failure[] } {
	const found = findEntryAccount(scope, accountId, `${field}.accountId`);
	const amount = refuseAmount({ debitCents, creditCents }, field);
	const own = findPlace(scope, written, field);
	const isTenants = found.ok && canBeUsed(found.account, "tenants");
	const place = own.ok && isTenants && leased.ok ? placeOfTenant(own, leased.lease, field) : own;
	if (!found.ok || amount || !place.ok) {
		return { ok: false, refused: [found, amount, place].flatMap((one) => (one && !one.ok ? [one] : [])) };
	}
	const { account } = found;
	const { propertyId, unitId } = place;
	const company = refuseCompany(propertyId, `${field}.propertyId`);
	if (company) return { ok: false, refused: [company] };
	return { ok: true, line: { field, account, amountCents: debitCents - creditCents, memo, propertyId, unitId } };
}

function findEntryAccount(scope: Scope, accountId: number | undefined, field: string): Result<{ account: Account }> {
	if (accountId === undefined) return refuse("Choose an account.", field);
	const account = findAccount(scope, accountId);
	if (!account) return refuse("That account wasn't found.", field);
	if (!account.active) return refuse(`${account.name} is inactive.`, field);
	if (!canBeUsed(account, "journal")) {
		return refuse(`Bills and vendor credits post to ${account.name}. Enter one of those instead.`, field);
	}
	return { ok: true, account };
}

function refuseAmount(
	{ debitCents, creditCents }: { debitCents: Cents; creditCents: Cents },
	field: string,
): Failure | undefined {
	if (debitCents > 0 && creditCents > 0) return refuse("Enter a debit or a credit, not both.", `${field}.credit`);
	if (debitCents === 0 && creditCents === 0) return refuse("Enter a debit or a credit.", `${field}.debit`);
	if (debitCents < 0 || creditCents < 0) return refuse("Enter an amount above zero.", `${field}.debit`);
	return undefined;
}

/** Puts a line with a tenant's money at the lease's property and unit. */
function placeOfTenant(place: Place, lease: EntryLease | undefined, field: string): Result<Place> {
	if (!lease) return refuse("Choose a lease. Receivables, deposits and prepayments belong to a lease.", "leaseId");
	if (place.propertyId !== null && place.propertyId !== lease.propertyId) {
		return refuse(`${lease.name} isn't at this property. Leave this blank.`, `${field}.propertyId`);
	}
	return { ok: true, propertyId: lease.propertyId, unitId: lease.unitId };
}

/** Refuses an entry whose debits and credits differ, in total or for any property. */
function refuseUnbalanced(scope: Scope, lines: readonly CheckedLine[]): Failure | undefined {
	const all = differenceIn(scope, lines);
	if (all) return refuse(`${capital(all)}.`, "lines");
	for (const propertyId of new Set(lines.map((line) => line.propertyId))) {
		const own = differenceIn(
			scope,
			lines.filter((line) => line.propertyId === propertyId),
		);
		if (!own) continue;
		const name = propertyId === null ? "Lines without a property" : propertyName(scope, propertyId);
		return refuse(`${name}: ${own}. Each property must balance.`, "lines");
	}
	return undefined;
}

function differenceIn(scope: Scope, lines: readonly CheckedLine[]): string | undefined {
	const cents = lines.reduce((sum, line) => sum + line.amountCents, 0);
	if (cents === 0) return undefined;
	const amount = organizationOf(scope).money(Math.abs(cents));
	return cents > 0 ? `debits exceed credits by ${amount}` : `credits exceed debits by ${amount}`;
}

function capital(words: string): string {
	return words.charAt(0).toUpperCase() + words.slice(1);
}

function askBefore(scope: Scope, input: EntryInput, lines: readonly CheckedLine[]): Failure | undefined {
	const { today, date } = organizationOf(scope);
	if (!input.confirmDate && daysBetween(input.date, today) > 366) {
		return refuse(`${date(input.date)} is more than a year ago.`, "confirmDate");
	}
	const money = lines.filter(({ account }) => canBeUsed(account, "receive"));
	const [first] = money;
	if (first && !input.confirmBank) {
		return refuse(
			`This entry changes the balance of ${first.account.name}. To keep the payee and number, use the form for a payment, deposit, expense or transfer instead.`,
			"confirmBank",
		);
	}
	const taken = money.map(({ account, propertyId, amountCents }) => ({
		accountId: account.id,
		propertyId,
		amountCents: -amountCents,
	}));
	const asking = { confirmed: input.confirmBelowZero, date: input.date };
	return taken.length > 0 ? askBelowZero(scope, taken, asking) : undefined;
}
