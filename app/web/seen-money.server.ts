import { type Area, covers } from "#domain/team";
import type { CsvColumn } from "./csv.server";
import type { Manager } from "./guards.server";

/** What a home could rent for is of the unit, not of anyone's lease. */
const ofTheUnit = "marketRentCents";

/**
 * A loader's answer to a member: without the right to view the area that its amounts come from, each is null, which the
 * components of money show as a dash. Its type stays, so that a page is written once.
 */
export function seenMoney<T>({ member }: Pick<Manager, "member">, area: Area, answer: T): T {
	return covers(member.rights, { area, level: "view" }) ? answer : (withoutAmounts(answer) as T);
}

/** The columns of a download that have such amounts; none without that right. */
export function seenColumns<Row>(
	{ member }: Pick<Manager, "member">,
	area: Area,
	columns: readonly CsvColumn<Row>[],
): readonly CsvColumn<Row>[] {
	return covers(member.rights, { area, level: "view" }) ? columns : [];
}

/** A list's sort; undefined, which is its first, for one by such amounts without that right: their order tells them. */
export function seenSort<Sort extends string>(
	{ member }: Pick<Manager, "member">,
	area: Area,
	{ sort, amounts }: { sort: Sort; amounts: readonly Sort[] },
): Sort | undefined {
	return covers(member.rights, { area, level: "view" }) || !amounts.includes(sort) ? sort : undefined;
}

function withoutAmounts(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(withoutAmounts);
	if (typeof value !== "object" || value === null) return value;
	return Object.fromEntries(
		Object.entries(value).map(([key, one]) => {
			const isAmount = key.endsWith("Cents") && key !== ofTheUnit;
			return [key, isAmount ? null : withoutAmounts(one)];
		}),
	);
}
