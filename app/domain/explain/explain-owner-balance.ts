import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { ownerStatement, type StatementFigures, standingOf } from "#domain/owner-accounts";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import type { Explanation, Part, Step } from "./format";
import { ownerFor } from "./owner-for";
import type { Reader } from "./reader";
import { step } from "./step";

type Period = { from: PlainDate; to: PlainDate };

/**
 * An owner's balance at the end of a statement: what moved it since its start, by property, and what is available of
 * it.
 */
export function explainOwnerBalance(
	scope: Scope,
	ownerId: number,
	{ from, to }: Period,
	reader: Reader,
): Explanation | undefined {
	const owner = from <= to ? ownerFor(scope, ownerId, reader) : undefined;
	const statement = owner && ownerStatement(scope, ownerId, { from, to });
	if (!owner || !statement) return undefined;
	const { money, date } = organizationOf(scope);
	const { properties, totals } = statement;
	const cents = totals.closingCents;
	const reaches = { label: `Balance on ${date(to)}`, cents };
	return {
		figure: { of: "ownerbalance", id: ownerId, from, to },
		area: "owners",
		title: `Owner's balance on ${date(to)}`,
		about: `${owner.name}, ${date(from)} to ${date(to)}, cash basis`,
		record: { kind: "owner", id: ownerId },
		...{ cents, on: null },
		sentence: `The balance is ${money(cents)} because it was ${money(totals.openingCents)} before ${date(from)} and changed by ${money(cents - totals.openingCents)} since.`,
		parts: [
			{ heading: "What changed it", steps: stepsOf(totals), reaches },
			{
				...{ heading: "By property", reaches },
				note: properties.length === 0 ? "No properties were owned in this period." : undefined,
				steps: properties.map((one): Step => {
					const record = { kind: "property" as const, id: one.propertyId };
					return { date: null, text: one.propertyName, cents: one.closingCents, more: [], record };
				}),
			},
			availablePart(scope, ownerId, properties, to, cents),
		],
		rules: [
			{
				name: "What counts for an owner",
				says: [
					"Income counts when it's collected, expenses when they're paid.",
					"Several owners split each day's income and expenses by their shares on that day.",
				],
				since: "The same for every owner since the books began.",
			},
		],
	};
}

function stepsOf(totals: StatementFigures): Step[] {
	return [
		...[step("Balance before", totals.openingCents), step("Income collected", totals.incomeCents)],
		...[step("Expenses paid", totals.expenseCents), step("Loans, purchases and other changes", totals.otherCents)],
		step("Contributions and transfers in", totals.contributedCents),
		step("Payments to the owner and transfers out", -totals.drawnCents),
	].filter(({ cents }, at) => at === 0 || cents !== 0);
}

/** From the balance to what could be paid of it at the end of the day. */
function availablePart(
	scope: Scope,
	ownerId: number,
	properties: readonly { propertyId: number; closingCents: Cents }[],
	on: PlainDate,
	cents: Cents,
): Part {
	const standings = [...standingOf(scope, ownerId, properties, on).values()];
	const of = (name: "undepositedCents" | "unpaidCents" | "reserveCents" | "availableCents") =>
		standings.reduce((sum, one) => sum + one[name], 0);
	const less = [
		step("Less undeposited funds", -of("undepositedCents")),
		step("Less unpaid bills", -of("unpaidCents")),
		step("Less the reserve, as set today", -of("reserveCents")),
	].filter((one) => one.cents !== 0);
	return {
		heading: "How much of it is available",
		steps: [step("Balance", cents), ...less],
		reaches: { label: "Available", cents: of("availableCents") },
	};
}
