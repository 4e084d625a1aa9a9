import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import type { DatedSource, Flow, Kept } from "./dated-facts";

/**
 * The money received for deposits, as flows by day. Days before `from` stay as they were (`given`); from `from` on,
 * only what a deposit never lost again counts. Before `from`, payments that were reversed later are left out.
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

/** Whether a source is money that was received and never reversed. */
export function isForGood({ accountId, until, withheldFrom }: DatedSource): boolean {
	return accountId === null && until === null && withheldFrom === undefined;
}

/** How much money a deposit charge has in the end, in cents. */
export function keptOf({ deposits }: Kept, chargeId: number): Cents {
	return deposits.get(chargeId)?.at(-1)?.cents ?? 0;
}
