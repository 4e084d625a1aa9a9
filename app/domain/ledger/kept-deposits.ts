import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import type { DatedSource, Flow, Kept } from "./dated-facts";

/**
 * What deposits had received, as flows by day. Days before `from` are taken as they were (`given`); what did not last
 * ends on `from`. Payments that were reversed since are left out: what they paid stays until the day of the reversal.
 */
export function keptFlows(
	{ deposits }: Kept,
	given: readonly Flow[],
	from: PlainDate,
	sources: readonly DatedSource[],
): Flow[] {
	const others = new Set(sources.filter((source) => !isForGood(source)).map(({ id }) => id));
	return [...deposits].flatMap(([chargeId, steps]) => {
		const before = given.filter((flow) => flow.chargeId === chargeId && !others.has(flow.sourceId));
		let had = before.reduce((sum, { cents }) => sum + cents, 0);
		const since = steps.filter(({ day }) => day > from);
		const first = steps.findLast(({ day }) => day <= from)?.cents ?? 0;
		const later = [{ day: from, cents: first }, ...since].flatMap(({ day, cents }) => {
			const moved = cents - had;
			had = cents;
			return moved === 0 ? [] : [{ sourceId: 0, chargeId, day, cents: moved }];
		});
		return [...before, ...later];
	});
}

/** Whether a source is money that came in and no one took back. */
export function isForGood({ accountId, until, withheldFrom }: DatedSource): boolean {
	return accountId === null && until === null && withheldFrom === undefined;
}

/** How much money a deposit charge has in the end, in cents. */
export function keptOf({ deposits }: Kept, chargeId: number): Cents {
	return deposits.get(chargeId)?.at(-1)?.cents ?? 0;
}
