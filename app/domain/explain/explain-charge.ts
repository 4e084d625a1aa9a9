import { findTransaction } from "#domain/lease-accounts";
import { payersWords } from "#domain/lease-accounts/labels";
import { transactionTypes } from "#domain/ledger/labels";
import type { Cents } from "#domain/money/format";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { feeOfReturn } from "./fee-of-return";
import { type Explanation, isExplained, type Part, type Rule, type Step } from "./format";
import { lateFeeReasons } from "./late-fee-reasons";
import { homeOf, leaseFor, type Reader } from "./reader";
import { scheduleReasons } from "./schedule-reasons";

export type Charge = NonNullable<ReturnType<typeof findTransaction>>;

/** Why a charge has its amount: its sentence, the steps that add up to it, and the rule that it follows. */
export type Reasons = { because: string; steps: Step[]; note?: string | undefined; more?: Part[]; rules: Rule[] };

/** One charge of a lease: how its amount came about, by the rule as it stood then, and what has paid it. */
export function explainCharge(scope: Scope, transactionId: number, reader: Reader): Explanation | undefined {
	const charge = findTransaction(scope, transactionId);
	if (!charge?.leaseId || charge.openCents === null || !isExplained(charge)) return undefined;
	const lease = leaseFor(scope, charge.leaseId, reader);
	if (!lease) return undefined;
	const { money, date } = organizationOf(scope);
	const { amountCents: cents } = charge;
	const reasons =
		scheduleReasons(scope, charge, lease) ??
		lateFeeReasons(scope, charge) ??
		feeOfReturn(scope, charge) ??
		enteredReasons(scope, charge, reader);
	return {
		figure: { of: "entry", id: transactionId },
		area: "leasing",
		title: `${charge.memo || namesOf(charge) || transactionTypes[charge.type]}, ${money(cents)}`,
		about: homeOf(lease, reader),
		record: { kind: "transaction", id: transactionId },
		...{ cents, on: null },
		sentence: `${money(cents)} was charged on ${date(charge.date)} because ${reasons.because}`,
		parts: [
			{
				...{ heading: "How the amount was calculated", note: reasons.note, steps: reasons.steps },
				reaches: { label: "Charged", cents },
			},
			...(reasons.more ?? []),
			...paidPart(charge, cents),
		],
		rules: reasons.rules,
	};
}

function namesOf({ lines }: Charge): string {
	return [
		...new Set(lines.filter(({ amountCents }) => amountCents < 0).map(({ accountName }) => payersWords(accountName))),
	].join(", ");
}

/** From what was charged, less what each payment paid, to what is unpaid; nothing while no one has paid any of it. */
function paidPart(charge: Charge, cents: Cents): Part[] {
	const paid = charge.paidBy.map(
		(row): Step => ({
			...{ date: row.date, text: row.memo || transactionTypes[row.type], cents: -row.amountCents, more: [] },
			record: { kind: "transaction", id: row.transactionId },
		}),
	);
	const isReversed = charge.reversedBy !== null;
	if (paid.length === 0 && !isReversed) return [];
	const paidCents = paid.reduce((sum, step) => sum - (step.cents ?? 0), 0);
	const steps: Step[] = [{ date: charge.date, text: "Charged", cents, more: [] }, ...paid];
	if (charge.reversedBy !== null) {
		const more = charge.reason ? [charge.reason] : [];
		const record = { kind: "transaction" as const, id: charge.reversedBy };
		steps.push({ date: null, text: "Reversed", cents: paidCents - cents, more, record });
	}
	const note = isReversed ? "It was reversed and no longer counts." : undefined;
	return [{ heading: "What paid it", note, steps, reaches: { label: "Unpaid", cents: charge.openCents ?? 0 } }];
}

/** A charge that someone entered: each of its lines, and by whom. Residents read the company's name. */
function enteredReasons(scope: Scope, charge: Charge, reader: Reader): Reasons {
	const { name, date } = organizationOf(scope);
	const lines = charge.lines.filter(({ amountCents }) => amountCents < 0);
	const byWhom = reader.kind === "manager" && charge.authorName ? charge.authorName : name;
	const because =
		charge.type === "opening_balance"
			? "it's an opening balance from before Tenantry."
			: `${byWhom} entered it${charge.corrects ? " as a correction of an earlier charge" : ""}.`;
	const more = charge.reason && charge.reversedBy === null ? [charge.reason] : [];
	return {
		because,
		steps: lines.map((line): Step => {
			return { date: null, text: line.memo || payersWords(line.accountName), cents: -line.amountCents, more: [] };
		}),
		note: charge.corrects ? `It replaces the charge it corrects and was posted ${date(charge.date)}.` : undefined,
		rules: more.map((says) => ({ name: "Reason", says: [says], since: "" })),
	};
}
