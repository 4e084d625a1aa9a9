import { addDays, type PlainDate } from "#domain/calendar/format";
import { type LateFeeRecord, lateFeeOf } from "#domain/collections";
import { lateFeeBaseWords, lateFeeTimingWords } from "#domain/collections/labels";
import { payersWords } from "#domain/lease-accounts/labels";
import { leaseChargesSql } from "#domain/ledger";
import { type Cents, formatPercent } from "#domain/money/format";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import type { Charge, Reasons } from "./explain-charge";
import { type Part, type Rule, type Step, sumOf } from "./format";

type Words = ReturnType<typeof organizationOf>;

/**
 * Why a late fee has its amount: what was past due, the grace period, and the rule as it stood on that day. Undefined
 * for a charge that no rule made.
 */
export function lateFeeReasons(scope: Scope, charge: Charge): Reasons | undefined {
	const fee = lateFeeOf(scope, charge.id);
	if (!fee || charge.leaseId === null) return undefined;
	const organization = organizationOf(scope);
	const { money, date } = organization;
	const step = fee.terms?.steps.find((one) => one.step === fee.step);
	const due = dueOf(fee);
	const what = due ? `${money(fee.baseCents)} due ${date(due)}` : `${money(fee.baseCents)} past due`;
	const grace = step ? graceWords(step.graceDays, due, organization) : "";
	const computed = step && fee.terms ? computedSteps(fee, step, organization) : [];
	const isKnown = sumOf({ steps: computed }) === charge.amountCents;
	return {
		because: `${what} was unpaid when ${date(fee.date)} began${grace}.`,
		steps: isKnown
			? computed
			: [{ date: fee.date, text: "Late fee as it was charged", cents: charge.amountCents, more: [] }],
		note: isKnown ? undefined : "The rule in effect then isn't known. It was changed before versions were recorded.",
		more: [pastDue(scope, charge.leaseId, fee, organization)],
		rules: [ruleInWords(fee, organization)],
	};
}

/** The missed due date of a fee for one; undefined for a daily fee. */
function dueOf({ period }: LateFeeRecord): PlainDate | undefined {
	return period.startsWith("due ") ? period.slice(4) : undefined;
}

function graceWords(graceDays: number, due: PlainDate | undefined, { date }: Words): string {
	if (graceDays === 0) return "";
	const days = `${graceDays} ${graceDays === 1 ? "day" : "days"}`;
	return due
		? `, after the grace period of ${days}, which ended ${date(addDays(due, graceDays))}`
		: `, after ${days} of grace`;
}

type FeeStep = NonNullable<LateFeeRecord["terms"]>["steps"][number];

/** The arithmetic of a fee: fixed amount, percentage, smallest fee, limits. */
function computedSteps(
	fee: LateFeeRecord,
	{ fixedCents, percentBp, percentOf }: FeeStep,
	{ money, locale }: Words,
): Step[] {
	const { floorCents = 0 } = fee.terms ?? {};
	const ofCents = fee.percentOfCents ?? fee.baseCents;
	const percentCents = Math.round((ofCents * percentBp) / 10_000);
	const percent = formatPercent(percentBp, locale);
	const steps: Step[] = [];
	const add = (text: string, cents: Cents, more: string[] = []) => steps.push({ date: null, text, cents, more });
	if (fixedCents > 0) add("Fixed amount", fixedCents);
	if (percentBp > 0)
		add(`${percent} ${lateFeeBaseWords[percentOf]}`, percentCents, [
			`${percent} × ${money(ofCents)} = ${money(percentCents)}`,
		]);
	const computed = fixedCents + percentCents;
	if (computed < floorCents) add(`Raised to the smallest fee of ${money(floorCents)}`, floorCents - computed);
	const wanted = Math.max(computed, floorCents);
	if (fee.roomCents !== null && fee.roomCents < wanted)
		add(
			`Lowered to the ${money(Math.max(0, fee.roomCents))} that the limits allowed`,
			Math.max(0, fee.roomCents) - wanted,
		);
	return steps;
}

/** The charges that were past due when the fee was charged, as the entries made since say. */
function pastDue(scope: Scope, leaseId: number, fee: LateFeeRecord, { money }: Words): Part {
	const whole = fee.terms?.ignorePartialPayments ?? false;
	const due = dueOf(fee);
	const rows = statement<{
		id: number;
		dueDate: PlainDate;
		memo: string;
		accountName: string;
		amountCents: Cents;
		openCents: Cents;
	}>(
		`SELECT * FROM (
			SELECT t.id, c.due_date AS dueDate, p.memo, a.name AS accountName, c.amount_cents AS amountCents,
				c.amount_cents - coalesce((SELECT sum(x.amount_cents) FROM applications x
					WHERE x.charge_posting_id = c.posting_id AND x.date < @day), 0) AS openCents
			FROM ${leaseChargesSql} JOIN gl_transactions t ON t.id = c.posting_id >> 8 AND t.date < @day AND t.reversal_of IS NULL
			JOIN gl_postings p ON p.id = c.posting_id JOIN gl_accounts a ON a.id = c.account_id AND a.type = 'income'
			WHERE c.due_date BETWEEN @from AND @to AND t.reversed_by IS NULL AND t.type <> 'late_fee' AND t.type <> 'nsf_fee'
		) WHERE openCents > 0 ORDER BY dueDate, id`,
	).all({
		...{ leaseId, profileId: scope.profileId, day: fee.date },
		...{ from: due ?? fee.terms?.startDate ?? "", to: due ?? addDays(fee.date, -1) },
	});
	const steps = rows.map((row): Step => {
		const paid = row.amountCents - row.openCents;
		return {
			...{
				date: row.dueDate,
				text: row.memo || payersWords(row.accountName),
				cents: whole ? row.amountCents : row.openCents,
			},
			more: paid > 0 ? [`${money(row.amountCents)} charged, ${money(paid)} of it paid by then`] : [],
			record: { kind: "transaction", id: row.id },
		};
	});
	const differs = sumOf({ steps }) !== fee.baseCents;
	return {
		heading: "What was past due",
		note: differs
			? `The fee was calculated on ${money(fee.baseCents)}. The charges below come to a different amount because of payments that were processing then or entries made since for earlier days.`
			: undefined,
		steps,
		...(differs ? {} : { reaches: { label: "Past due", cents: fee.baseCents } }),
	};
}

function ruleInWords(fee: LateFeeRecord, { money, date, locale }: Words): Rule {
	const name = `Late fee rule ${{ organization: "for all leases", property: "for the property", lease: "for this lease" }[fee.scope]}`;
	const { terms } = fee;
	if (!terms)
		return {
			name,
			says: ["Its terms on that day aren't known."],
			since: "Versions are recorded starting with the first change.",
		};
	const says = terms.steps.map(({ step, timing, graceDays, fixedCents, percentBp, percentOf }) => {
		const parts = [
			fixedCents > 0 ? money(fixedCents) : "",
			percentBp > 0 ? `${formatPercent(percentBp, locale)} ${lateFeeBaseWords[percentOf]}` : "",
		];
		const which = terms.steps.length > 1 ? `Fee ${step}: ` : "";
		return `${which}${parts.filter(Boolean).join(" plus ")}, ${lateFeeTimingWords[timing].toLowerCase()}, after ${graceDays} ${graceDays === 1 ? "day" : "days"} of grace.`;
	});
	const limits = [
		terms.floorCents > 0 ? `Smallest fee: ${money(terms.floorCents)}.` : "",
		terms.monthCapCents === null ? "" : `At most ${money(terms.monthCapCents)} in a month.`,
		terms.totalCapCents === null ? "" : `At most ${money(terms.totalCapCents)} until everything past due is paid.`,
		terms.minimumBalanceCents > 0 ? `None while less than ${money(terms.minimumBalanceCents)} is past due.` : "",
		terms.ignorePartialPayments ? "A partly paid charge counts as unpaid in full." : "",
	];
	return {
		name,
		says: [...says, ...limits.filter(Boolean)],
		since: fee.versionFrom ? `In effect since ${date(fee.versionFrom)}.` : "",
	};
}
