import type { Cents } from "#domain/money/format";
import { atOnce, type InPieces, mapInPieces } from "~/domain/kernel/in-pieces";
import { isConcession, knownCharges, plainText } from "./known-headers";
import type { ColumnField } from "./labels";
import { type CentsOf, type GuessedColumn, isSum, type MoneyGuess, replace, undecided } from "./money-guess";
import { amountLocaleInPieces, isMoneyInPieces, readAmount } from "./read-amount";
import { settleDeposits } from "./settle-deposits";
import { isTotal, settleTotals } from "./settle-totals";

type Reader = (column: GuessedColumn) => InPieces<Cents[]>;
type KnownHeaders = ReadonlyMap<string, { field: ColumnField; rank: number }>;

export const moneyFields: ReadonlySet<ColumnField> = new Set([
	...(["marketRent", "rent", "charge", "deposit", "pastDue", "prepaid", "undecided"] as const),
]);

/** Words that a header may add to a known one without changing what it means. */
const harmless = new Set(
	(
		"unit tenant tenants resident residents amount amt monthly month mo per a the current actual usd us eur gbp chf in on hand held " +
		"charge charges fee fees recurring e mtl monatlich mensuel par mois income reimb reimbursement bill back billback of d kfz"
	).split(" "),
);

/** Words that make an amount something else than what is held, owed or charged each month. */
const others = new RegExp(
	[
		"\\b(annual|annually|annualized|yearly|yr|year|pa|p a|annum|ytd|weekly|week|pw|daily|quarterly|quarter",
		"psf|sf|sq|sqft|ft|area|m2|qm|percent|pct|rate|ratio|counts?|number|no|qty|spaces?|spots?|stalls?|bays?|slots?|units?",
		"meters?|zahler|readings?|usage|gallons|kwh|acct|account|provider|speed|weight|lbs|breed|age|days?|years|date",
		"one time|onetime|once|einmalig|non ?refundable|up ?front|initial|admin|application|allowances?|remaining|used|to date|waived|paid|collected|arrears|owed|owing",
		"mtm rent|month to month rent|last|prior|previous|next|future|budget(ed)?|proposed|scheduled|increase|steps?|change",
		"variance|gain|loss|noi|escrow|loc|credit|guarant\\w*|interest|required|refunds?|totals?|limit|cap|due|balance|ledger",
		"deposits?|deps?|held|holding|market|original|renewal|offer|tenancy|jahr\\w*|annuel\\w*|soll|gesamt\\w*)\\b",
	].join("|"),
);

/**
 * Proposes the field of a column of amounts whose header isn't known as a whole. "Tenant Security Deposit (USD)" is a
 * deposit, but "Annual Rent (USD)" and "Dep Interest" are undecided.
 */
export function proposeMoney(plain: string, known: KnownHeaders): MoneyGuess {
	const charge = knownCharges.find(({ pattern }) => pattern.test(plain));
	if (charge && !others.test(plain)) {
		return { field: "charge", accountNumber: charge.accountNumber, confidence: "likely", rank: 0 };
	}
	const words = plain.split(" ");
	let best: { field: ColumnField; length: number } | undefined;
	for (const [header, { field }] of known) {
		if (!` ${plain} `.includes(` ${header} `) || header.length <= (best?.length ?? 0)) continue;
		const inside = new Set(header.split(" "));
		const rest = words.filter((word) => !inside.has(word));
		if (rest.every((word) => harmless.has(word)) && (moneyFields.has(field) || field === "ignore")) {
			best = { field, length: header.length };
		}
	}
	return best ? { field: best.field, confidence: "likely", rank: 100 } : undecided;
}

/**
 * Settles columns of amounts that contradict each other. Two different columns for one figure are both undecided, the
 * same amounts twice count once, and a column that sums others, or is twelve times another, is undecided. Empty columns
 * step back.
 */
export function* settleMoney<Column extends GuessedColumn>(columns: Column[]): InPieces<Column[]> {
	const { read, centsOf } = yield* columnReader(columns);
	const settled = [...columns];
	for (const column of settled) {
		const isRead = moneyFields.has(column.field) || column.field === "size" || isTotal(column);
		if (isRead || isRate(plainText(column.header))) yield* read(column);
	}
	for (const field of ["marketRent", "rent", "pastDue", "prepaid"] as const) settleRivals(settled, field, centsOf);
	for (const settle of [settleDeposits, settleTotals, settlePrepaid, settleSigns]) {
		yield;
		settle(settled, centsOf);
	}
	yield* settleSums(settled, centsOf);
	yield* settleYearly(settled, read);
	yield* settleSubsidy(settled);
	return settled;
}

/** Reads each column's amounts once, which may pause; what isn't an amount counts as zero. */
function* columnReader(columns: readonly GuessedColumn[]) {
	const money = columns.filter(({ field }) => moneyFields.has(field)).map(({ cells }) => cells);
	const locale = yield* amountLocaleInPieces(money);
	const known = new Map<readonly string[], Cents[]>();
	function* read({ cells }: GuessedColumn): InPieces<Cents[]> {
		const found = known.get(cells) ?? (yield* mapInPieces(cells, (cell) => amountOf(cell, locale)));
		known.set(cells, found);
		return found;
	}
	const centsOf: CentsOf = (column) => atOnce(read(column));
	return { read, centsOf };
}

function amountOf(cell: string, locale: "en-US" | "de-DE"): Cents {
	const reading = readAmount(cell, locale);
	return reading.ok ? (reading.cents ?? 0) : 0;
}

function settleRivals(columns: GuessedColumn[], field: ColumnField, centsOf: CentsOf) {
	const rivals = columns.flatMap((column, at) => (column.field === field ? [{ column, at }] : []));
	if (rivals.length < 2) return;
	const filled = rivals.filter(({ column }) => centsOf(column).some((cents) => cents !== 0));
	const [best] = (filled.length > 0 ? filled : rivals).toSorted((a, b) => a.column.rank - b.column.rank);
	const agree = filled.every(({ column }) => best && sameCents(centsOf(column), centsOf(best.column)));
	for (const rival of rivals) {
		if (rival === best && (agree || field === "marketRent")) continue;
		const asks = !agree && field !== "marketRent" && filled.includes(rival);
		replace(columns, rival.at, asks ? undecided : { field: "ignore", confidence: "none", rank: 0 });
	}
}

/**
 * Rent and charges: a column that is in every row the sum of two or more others counts them twice, and so does one with
 * the header and the amounts of an earlier one.
 */
function* settleSums(columns: GuessedColumn[], centsOf: CentsOf): InPieces<void> {
	const monthly = columns.flatMap((column, at) =>
		column.field === "charge" || column.field === "rent" ? [{ cents: centsOf(column), at, field: column.field }] : [],
	);
	for (const { cents, at } of monthly) {
		yield;
		const others = monthly.filter((other) => other.at !== at);
		const charges = others.filter(({ field }) => field === "charge");
		const again = others.some(
			(other) => other.at < at && columns[other.at]?.header === columns[at]?.header && sameCents(other.cents, cents),
		);
		if (again) replace(columns, at, undecided);
		if (
			isSum(
				cents,
				others.map((other) => other.cents),
			) ||
			isSum(
				cents,
				charges.map((other) => other.cents),
			) ||
			(isCollective(columns[at]?.header ?? "") && repeats(cents, charges))
		) {
			replace(columns, at, undecided);
		}
	}
}

/** A header of charges taken together, which may be those of the other columns again. */
function isCollective(header: string) {
	return /\b(other|misc\w*|additional|recurring|charges|fees)\b/.test(plainText(header));
}

/** Whether charges are in every row those of the other columns together. */
function repeats(cents: readonly Cents[], charges: readonly { cents: Cents[] }[]) {
	const sums = cents.map((_, row) => charges.reduce((sum, other) => sum + (other.cents[row] ?? 0), 0));
	return charges.length > 1 && cents.some((amount) => amount !== 0) && sameCents(cents, sums);
}

/** Prepayments of both signs aren't only prepayments, and those that a balance has as a negative one count once. */
function settlePrepaid(columns: GuessedColumn[], centsOf: CentsOf) {
	const balances = columns.filter(({ field }) => field === "pastDue").map(centsOf);
	for (const [at, column] of columns.entries()) {
		if (column.field !== "prepaid") continue;
		const cents = centsOf(column);
		const bothSigns = cents.some((amount) => amount > 0) && cents.some((amount) => amount < 0);
		const again = balances.some((balance) =>
			cents.some((amount, row) => amount !== 0 && balance[row] === -Math.abs(amount)),
		);
		if (bothSigns || again) replace(columns, at, undecided);
	}
}

/** Charges that are all negative may be credits, or charges of a system that writes them with a minus. */
function settleSigns(columns: GuessedColumn[], centsOf: CentsOf) {
	for (const [at, column] of columns.entries()) {
		if (column.field !== "charge" || isConcession(column.header)) continue;
		const given = centsOf(column).filter((amount) => amount !== 0);
		if (given.length > 0 && given.every((amount) => amount < 0)) replace(columns, at, undecided);
	}
}

/**
 * Rent and charges that are in every row twelve times another column, or the size times a figure per area, may be a
 * year's, whatever their header says.
 */
function* settleYearly(columns: GuessedColumn[], read: Reader): InPieces<void> {
	const [amounts, sizes, rates]: [Cents[][], Cents[][], Cents[][]] = [[], [], []];
	for (const column of columns) {
		if (moneyFields.has(column.field) || (yield* isMoneyInPieces(column.cells))) amounts.push(yield* read(column));
		if (column.field === "size") sizes.push(yield* read(column));
		if (isRate(plainText(column.header))) rates.push(yield* read(column));
	}
	const isByArea = (cents: readonly Cents[]) =>
		sizes.some((size) => rates.some((rate) => isProduct(cents, size, rate)));
	for (const [at, column] of columns.entries()) {
		if (column.field !== "rent" && column.field !== "charge") continue;
		yield;
		const cents = yield* read(column);
		if (cents.some((amount) => amount !== 0) && (amounts.some((other) => isTwelfth(other, cents)) || isByArea(cents))) {
			replace(columns, at, undecided);
		}
	}
}

/**
 * Beside a subsidy, the rent that a tenant pays may be a part of it only, and a utility reimbursement is paid to the
 * tenant and not charged.
 */
function* settleSubsidy(columns: GuessedColumn[]): InPieces<void> {
	const subsidy = /\b(hap|housing assistance|subsid\w*|section 8|sec 8|voucher|(tenant|resident) (portion|share))\b/;
	let isSubsidized = false;
	for (const { header, cells } of columns) {
		isSubsidized ||= subsidy.test(plainText(header)) && (yield* isMoneyInPieces(cells));
	}
	if (!isSubsidized) return;
	for (const [at, { field, header }] of columns.entries()) {
		const plain = plainText(header);
		const isPart = field === "rent" && /\b(tenant|resident)\b/.test(plain);
		const isPaidOut = field === "charge" && /\b(utilit\w*|reimb\w*|allowance)\b/.test(plain);
		if (isPart || isPaidOut) replace(columns, at, undecided);
	}
}

/** A figure per area that doesn't say that it is a month's; most are a year's. */
function isRate(plain: string) {
	return (
		/\b(psf|per (sf|sq ft|sqft|square foot|m2|qm|sqm)|rent (sf|sq ft|sqft|area))$|\bpsf\b/.test(plain) &&
		!/\b(mo|month|monthly|monat|mtl)\b/.test(plain)
	);
}

/** Whether amounts are in every row the size times the rate, rounded as rates are. */
function isProduct(cents: readonly Cents[], size: readonly Cents[], rate: readonly Cents[]) {
	return cents.every((amount, row) => {
		const [area, per] = [(size[row] ?? 0) / 100, rate[row] ?? 0];
		return amount === 0 || (per !== 0 && Math.abs(amount - area * per) <= area);
	});
}

/** Whether amounts are a twelfth of others in every row, rounded to the cent. */
function isTwelfth(part: readonly Cents[], whole: readonly Cents[]) {
	return whole.every((cents, row) => Math.abs(cents - 12 * (part[row] ?? 0)) <= 6);
}

function sameCents(a: readonly Cents[], b: readonly Cents[]) {
	return a.every((cents, row) => cents === b[row]);
}
