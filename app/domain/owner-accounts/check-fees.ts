import { bankOf, bankPurposeOf, isTrustAccount } from "#domain/bank-accounts";
import type { PlainDate } from "#domain/calendar/format";
import { findAccount, refuseNonBank } from "#domain/ledger";
import type { Cents } from "#domain/money/format";
import { propertyName } from "#domain/rentals";
import { organizationOf } from "~/domain/kernel/organization";
import { refuseFutureDate } from "~/domain/kernel/refuse-future-date";
import { type Failure, type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import type { FeeWindow } from "./compute-management-fee";
import { checkWindow } from "./fee-days";
import { type FeePreview, previewFees } from "./preview-fees";

export type CollectFeesInput = {
	from: PlainDate;
	to: PlainDate;
	/** Date of the entries: today or earlier. */
	date: PlainDate;
	/** The management company's bank account. */
	companyAccountId: number;
	/**
	 * Used instead of `lines` to collect every fee that is selected by default. The total of those fees as it was
	 * shown.
	 */
	allShownCents?: Cents | undefined;
	/** `line` is the row in the form. */
	lines: {
		line?: number | undefined;
		propertyId: number;
		/** What is collected, in cents. */
		amountCents: Cents;
		/** The fee that was shown. If it has changed since, it is refused. */
		shownCents: Cents;
		/** Why the amount differs from the one shown; required then. */
		reason?: string | undefined;
	}[];
	idempotencyKey?: string | undefined;
};

/** A fee that passed the checks. */
export type CheckedFee = CollectFeesInput["lines"][number] & { preview: FeePreview };

/**
 * The fees to collect, recalculated. Refuses at the form's fields what may not be collected: days of an earlier run, a
 * fee that isn't what was shown, another amount without a reason, an account that holds deposits or that a property
 * pays from.
 */
export function checkFees(scope: Scope, input: CollectFeesInput): Result<{ lines: CheckedFee[] }> {
	const failure =
		checkWindow(scope, input) ??
		refuseFutureDate(organizationOf(scope), input.date) ??
		checkCompanyAccount(scope, input.companyAccountId);
	if (failure) return failure;
	const { allShownCents } = input;
	const checked = allShownCents === undefined ? checkLines(scope, input) : allLines(scope, input, allShownCents);
	return checked.ok ? (refuseSameAccount(scope, input.companyAccountId, checked.lines) ?? checked) : checked;
}

/**
 * Refuses an account that isn't a bank account or that holds tenants' deposits, at `companyAccountId`: fees are the
 * company's own money.
 */
function checkCompanyAccount(scope: Scope, accountId: number): Failure | undefined {
	const failure = refuseNonBank(scope, accountId, "companyAccountId");
	if (failure || !isTrustAccount(scope, accountId)) return failure;
	const name = findAccount(scope, accountId)?.name;
	return refuse(`${name} holds tenants' deposits. Choose a company account.`, "companyAccountId");
}

/**
 * Refuses, at `companyAccountId`, an account that a property of the run pays its fee from, because the company's money
 * would stay mixed with the property's. A company account is always fine.
 */
function refuseSameAccount(
	scope: Scope,
	accountId: number,
	lines: readonly { propertyId: number }[],
): Failure | undefined {
	if (bankPurposeOf(scope, accountId) === "company") return undefined;
	const paying = lines.find(({ propertyId }) => bankOf(scope, propertyId, "operating") === accountId);
	if (!paying) return undefined;
	const name = findAccount(scope, accountId)?.name;
	const property = propertyName(scope, paying.propertyId);
	return refuse(
		`${name} holds money for ${property}. Choose a company account, or add one under Banking.`,
		"companyAccountId",
	);
}

function checkLines(scope: Scope, input: CollectFeesInput): Result<{ lines: CheckedFee[] }> {
	if (input.lines.length === 0) return refuse("Select the properties to collect from.", "lines");
	const ids = input.lines.map(({ propertyId }) => propertyId);
	const previews = new Map(previewFees(scope, input, ids).map((preview) => [preview.propertyId, preview]));
	const lines: CheckedFee[] = [];
	for (const [at, line] of input.lines.entries()) {
		const field = `lines[${line.line ?? at}]`;
		const preview = previews.get(line.propertyId);
		if (!preview) return refuse("That property wasn't found or has no management fee.", `${field}.amount`);
		const failure = checkLine(scope, line, preview, field);
		if (failure) return failure;
		if (ids.indexOf(line.propertyId) < at) return refuse("This is listed twice.", `${field}.amount`);
		lines.push({ ...line, preview });
	}
	return { ok: true, lines };
}

/** Every fee that is selected by default. Refused if they add up to something other than was shown. */
function allLines(scope: Scope, window: FeeWindow, shownCents: Cents): Result<{ lines: CheckedFee[] }> {
	const previews = previewFees(scope, window).filter(({ ticked }) => ticked);
	const sumCents = previews.reduce((sum, { feeCents }) => sum + feeCents, 0);
	if (previews.length === 0) return refuse("There's nothing to collect.");
	if (sumCents !== shownCents) {
		return refuse(`The fees now add up to ${organizationOf(scope).money(sumCents)}. Review them again.`);
	}
	const lines = previews.map((preview) => {
		const { propertyId, feeCents } = preview;
		return { propertyId, amountCents: feeCents, shownCents: feeCents, preview };
	});
	return { ok: true, lines };
}

function checkLine(
	scope: Scope,
	{ amountCents, shownCents, reason }: CollectFeesInput["lines"][number],
	{ propertyName, collected, feeCents }: FeePreview,
	field: string,
): Failure | undefined {
	const { money, date } = organizationOf(scope);
	if (collected) {
		const { to, runNumber } = collected.last;
		return refuse(
			`The fee for ${propertyName} is already collected through ${date(to)} in run ${runNumber}. Start on a later date.`,
			`${field}.amount`,
		);
	}
	if (feeCents !== shownCents) {
		return refuse(`The fee for ${propertyName} is now ${money(feeCents)}. Review it again.`, `${field}.amount`);
	}
	if (amountCents < 0) return refuse("Enter an amount above zero.", `${field}.amount`);
	if (amountCents !== feeCents && !reason?.trim())
		return refuse("Enter a reason for the different amount.", `${field}.reason`);
	return undefined;
}
