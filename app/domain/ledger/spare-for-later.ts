import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import type { DatedOutflow, Flow } from "./dated-facts";
import { isLive, type PutToCharges } from "./put-to-charges";
import { compare, type Left } from "./settling-order";

/**
 * What needs money besides charges: later refunds, and deposits that keep the money received for them. `undone` are
 * sources that were reversed on their own day.
 */
type Needs = { outflows: readonly DatedOutflow[]; kept: readonly Flow[]; undone: readonly Left[] };

/**
 * How much of a source may be spent today, in cents: what is left after later refunds and kept deposits take what they
 * need from it and from everything else that is prepaid. Refunds are paid from money first, then from credits. Money
 * that is reversed after today counts as if it stayed, so that its reversal changes nothing of the days before.
 */
export function spareForLater(put: PutToCharges, needs: Needs, day: PlainDate, source: Left): Cents {
	const later = needsAfter(needs, day);
	if (!later.some(({ cents }) => cents < 0)) return Number.MAX_SAFE_INTEGER;
	const every = [...put.sources, ...needs.undone];
	const pool = source.accountId === null ? every.filter(({ accountId }) => accountId === null) : every;
	const moves = [...pool.flatMap((one) => coming(one, day)), ...later, ...namedAfter(put, day, pool)];
	const left = new Map(pool.map((one) => [one, one !== source && isLive(one, day) ? one.left : 0]));
	let debt = 0;
	let most = 0;
	for (const { cents, of } of moves.sort((a, b) => compare(a.day, b.day) || b.cents - a.cents)) {
		if (of) left.set(of, cents);
		else debt -= cents;
		for (const [one, there] of debt > 0 ? left : []) {
			const part = Math.min(debt, there);
			left.set(one, there - part);
			debt -= part;
		}
		most = Math.max(most, debt);
	}
	return source.left - most;
}

/** Cents that come in (positive) or go out on a day: of the source `of`, or else of whatever is there, oldest first. */
type Move = { day: PlainDate; cents: Cents; of?: Left };

function needsAfter({ outflows, kept }: Needs, day: PlainDate): Move[] {
	const refunded = outflows.flatMap(({ day: on, until, cents }) => {
		if (on <= day || until === on) return [];
		return [{ day: on, cents: -cents }, ...(until === null ? [] : [{ day: until, cents }])];
	});
	return [...refunded, ...kept.flatMap(({ day: on, cents }) => (on > day ? [{ day: on, cents: -cents }] : []))];
}

/** What comes in from a source after a day. */
function coming(of: Left, day: PlainDate): Move[] {
	return of.day > day ? [{ day: of.day, cents: of.cents, of }] : [];
}

/** Charges of later days that credits were chosen for, such as the refund that pays out a credit. */
function namedAfter({ charges }: PutToCharges, day: PlainDate, pool: readonly Left[]): Move[] {
	const credits = pool.filter(({ accountId, until }) => accountId !== null && until === null);
	return credits.flatMap(({ named }) =>
		named.flatMap(({ chargeId, cents }) => {
			const charge = charges.find(({ id }) => id === chargeId);
			return charge && charge.day > day && charge.until === null ? [{ day: charge.day, cents: -cents }] : [];
		}),
	);
}
