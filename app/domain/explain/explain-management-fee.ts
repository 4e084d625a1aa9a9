import { type Cents, formatPercent } from "#domain/money/format";
import { type CollectedFee, feeLines, feeParts, findFee } from "#domain/owner-accounts";
import { feeTermsWords } from "#domain/owner-accounts/format";
import { heldStretches } from "#domain/owner-money";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import type { Explanation, Part, Rule, Step } from "./format";
import type { Reader } from "./reader";
import { step } from "./step";

type Words = ReturnType<typeof organizationOf>;

/** The most lines of the base that are listed one by one. */
const mostLines = 200;

/**
 * A property's management fee: the agreement's terms, the base that they were applied to, and the lines that made it.
 */
export function explainManagementFee(
	scope: Scope,
	asked: { feeId: number } | { transactionId: number },
	reader: Reader,
): Explanation | undefined {
	const found = findFee(scope, asked);
	if (!found || !mayRead(scope, found, reader)) return undefined;
	const organization = organizationOf(scope);
	const { money, date } = organization;
	const { fee } = found;
	const period = `${date(fee.fromDate)} to ${date(found.toDate)}`;
	const { chargedCents: cents } = fee;
	const undone = found.undone ? " It has since been undone." : "";
	return {
		figure: { of: "managementfee", id: fee.id },
		area: "owners",
		title: `Management fee of ${money(cents)}`,
		about: `${fee.propertyName}, ${period}`,
		record: { kind: "fee_run", id: found.runId },
		...{ cents, on: null },
		sentence: `The fee is ${money(cents)} because ${whyOfFee(found, organization)}.${undone}`,
		parts: [
			{ heading: "How the fee is calculated", steps: feeSteps(found, organization), reaches: { label: "Fee", cents } },
			{ heading: "What it's based on", steps: baseSteps(found), reaches: { label: "Base", cents: fee.baseCents } },
			linesPart(scope, found, reader, organization),
			paidPart(found, organization),
		],
		rules: [termsInWords(found, organization)],
	};
}

function whyOfFee({ fee, toDate }: CollectedFee, { money, date, locale }: Words): string {
	const { terms, baseCents, chargedCents } = fee;
	const period = `${date(fee.fromDate)} to ${date(toDate)}`;
	if (fee.reason) return `it was entered by hand: ${fee.reason}`;
	if (terms.waiveVacant && terms.occupiedUnits === 0) return `no unit was leased from ${period}`;
	const { percentCents } = feeParts(terms, { baseCents, ...terms }, { from: fee.fromDate, to: toDate });
	if (percentCents === chargedCents && terms.percentBp > 0)
		return `it is ${formatPercent(terms.percentBp, locale)} of the ${money(Math.max(0, baseCents))} collected from ${period}`;
	const before = fee.dueBeforeCents > 0 ? `, with ${money(fee.dueBeforeCents)} due from before` : "";
	return `that's what the fee terms come to for ${period}${before}`;
}

/** An owner reads the fees of days on which they had a share of the property. */
function mayRead(scope: Scope, { fee, toDate }: CollectedFee, reader: Reader): boolean {
	if (reader.kind === "manager") return true;
	if (reader.kind === "resident") return false;
	return heldStretches(scope, reader.propertyOwnerId, [fee.propertyId]).some(
		({ from, to }) => from <= toDate && to >= fee.fromDate,
	);
}

function feeSteps({ fee, toDate }: CollectedFee, { money, locale }: Words): Step[] {
	const { terms, baseCents } = fee;
	const parts = feeParts(terms, { baseCents, ...terms }, { from: fee.fromDate, to: toDate });
	const counted = terms.waiveVacant ? terms.occupiedUnits : terms.units;
	const percent = formatPercent(terms.percentBp, locale);
	const byHand = fee.chargedCents - fee.computedCents - fee.dueBeforeCents;
	const steps: Step[] = [];
	if (terms.percentBp > 0)
		steps.push(
			step(`${percent} of what was collected`, parts.percentCents, [
				`${percent} × ${money(Math.max(0, baseCents))} = ${money(parts.percentCents)}`,
			]),
		);
	if (parts.flatCents > 0)
		steps.push(step("Flat fee", parts.flatCents, [`${money(terms.flatCents)} a month, prorated by days`]));
	if (parts.perUnitCents > 0)
		steps.push(
			step("Fee per unit", parts.perUnitCents, [
				`${money(terms.perUnitCents)} a month × ${counted} ${counted === 1 ? "unit" : "units"}, prorated by days`,
			]),
		);
	if (parts.minimumCents > 0)
		steps.push(step(`Raised to the minimum of ${money(terms.minCents)} a month`, parts.minimumCents));
	if (parts.maximumCents < 0)
		steps.push(step(`Lowered to the maximum of ${money(terms.maxCents ?? 0)} a month`, parts.maximumCents));
	if (fee.dueBeforeCents !== 0) steps.push(step("Due from earlier fees that couldn't be paid", fee.dueBeforeCents));
	if (byHand !== 0) steps.push(step("Changed by hand", byHand, fee.reason ? [fee.reason] : []));
	return steps;
}

function baseSteps({ fee }: CollectedFee): Step[] {
	const steps = [step("Collected income that fees apply to", fee.collectedCents)];
	if (fee.returnedCents !== 0) steps.push(step("Returned payments and reversed charges", -fee.returnedCents));
	if (fee.lateCents !== 0) steps.push(step("Entered later for periods of earlier fees", fee.lateCents));
	if (fee.carriedCents !== 0) steps.push(step("Carried over: the previous base was below zero", fee.carriedCents));
	return steps;
}

/** The lines that were collected. An owner reads those of their own days; the rest is one sum. */
function linesPart(scope: Scope, { fee, toDate }: CollectedFee, reader: Reader, { date }: Words): Part {
	const lines = feeLines(scope, fee.propertyId, { from: fee.fromDate, to: toDate });
	const held = reader.kind === "owner" ? heldStretches(scope, reader.propertyOwnerId, [fee.propertyId]) : undefined;
	const isTheirs = (day: string) => held?.some(({ from, to }) => from <= day && day <= to) ?? true;
	const shown = lines.filter((line) => isTheirs(line.date));
	const hidden = lines.length - shown.length;
	const steps = shown.slice(0, mostLines).map(
		(line): Step => ({
			...{
				date: line.date,
				text: [line.memo || line.accountName, line.leaseName].filter(Boolean).join(", "),
				cents: line.cents,
				more: [],
			},
			record: { kind: "transaction", id: line.transactionId },
		}),
	);
	const sum = (some: readonly { cents: Cents }[]) => some.reduce((cents, one) => cents + one.cents, 0);
	const more = shown.slice(mostLines);
	if (more.length > 0) steps.push(step(`${more.length} more lines`, sum(more)));
	if (hidden > 0)
		steps.push(step("From days when you had no share", sum(lines.filter((line) => !isTheirs(line.date)))));
	const expected = fee.collectedCents - fee.returnedCents;
	const differs = sum(lines) !== expected || lines.length >= 1000;
	return {
		heading: `Collected ${date(fee.fromDate)} to ${date(toDate)}`,
		note: differs
			? "These are the lines as the books are now. Anything entered or moved after the fee was collected counts toward the next fee, so the lines don't add up to this fee's base."
			: undefined,
		steps,
		...(differs ? {} : { reaches: { label: "Collected less returned", cents: expected } }),
	};
}

function paidPart({ fee, date: paidOn }: CollectedFee, { money }: Words): Part {
	const steps: Step[] = [step("Fee", fee.chargedCents)];
	if (fee.dueCents > 0)
		steps.push(
			step("Not paid, because the property didn't have the cash", -fee.dueCents, [
				`${money(fee.dueCents)} is added to the next fee`,
			]),
		);
	const record = fee.transactionId === null ? undefined : ({ kind: "transaction", id: fee.transactionId } as const);
	const last = steps.at(-1);
	if (last && record) steps[steps.length - 1] = { ...last, date: paidOn, record };
	return { heading: "What was paid", steps, reaches: { label: "Paid", cents: fee.paidCents } };
}

function termsInWords({ fee, termsSince }: CollectedFee, { date, locale, currency }: Words): Rule {
	const { terms } = fee;
	const says = [
		`${feeTermsWords(terms, { locale, currency })}. Percentages apply to collected income.`,
		`${terms.units} ${terms.units === 1 ? "unit" : "units"}, ${terms.occupiedUnits} leased in the period.`,
	];
	return {
		name: "Management fee terms",
		says: says.filter(Boolean),
		since: `As they were when the fee was collected. In effect for fees since ${date(termsSince)}.`,
	};
}
