import { type Cents, plainAmount } from "#domain/money/format";
import type { ListFields, ListProblem } from "./define-list";
import type { ListSettings } from "./list-schema";
import { readListAmount } from "./read-list-amount";

/** Adds up the amounts of the rows, and compares them with the totals that the file itself carries. */
export function totalsChecker(list: ListFields, { columns, amountLocale, currency }: ListSettings) {
	const all = new Map<string, Cents>();
	const since = new Map<string, Cents>();
	let [agreed, differed] = [0, 0];
	const amounts = columns.flatMap(({ field, header }, at) =>
		list.fields[field]?.kind === "amount" ? [{ field, header, at }] : [],
	);
	const stated = (cells: readonly string[]) =>
		amounts.flatMap(({ field, header, at }) => {
			const reading = readListAmount(cells[at] ?? "", list.fields[field] ?? {}, { amountLocale, currency });
			if (!reading.ok || reading.cents === null) return [];
			const [whole, part] = [all.get(field) ?? 0, since.get(field) ?? 0];
			const { cents } = reading;
			return [{ header, cents, whole, isRight: cents === whole || cents === part }];
		});
	return {
		add: (values: ReadonlyMap<string, string | number | null>) => {
			for (const { field } of amounts) {
				const cents = values.get(field);
				if (typeof cents !== "number") continue;
				all.set(field, (all.get(field) ?? 0) + cents);
				since.set(field, (since.get(field) ?? 0) + cents);
			}
		},
		/** A totals row is right if it states the rows since the last one, or all rows so far. */
		compare: (row: number, cells: readonly string[]): ListProblem[] => {
			const found: ListProblem[] = [];
			for (const { header, cents, whole, isRight } of stated(cells)) {
				if (isRight) {
					agreed += 1;
					continue;
				}
				differed += 1;
				found.push({
					row,
					severity: "warning",
					message: "A total in the file doesn't match the sum of its rows.",
					detail: `${header}: the file says ${plainAmount(cents)}, its rows add up to ${plainAmount(whole)}`,
				});
			}
			since.clear();
			return found;
		},
		/** Whether every amount of a row states the rows since the last totals row, or all rows so far. */
		agrees: (cells: readonly string[]): boolean => {
			const found = stated(cells);
			return found.length > 0 && found.every(({ isRight }) => isRight);
		},
		counted: () => ({ agreed, differed }),
	};
}
