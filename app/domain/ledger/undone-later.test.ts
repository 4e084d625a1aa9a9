import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, type PlainDate } from "#domain/calendar/format";
import type { DatedCharge, DatedOutflow, DatedSource } from "./dated-facts";
import { matchInTime } from "./match-in-time";

const day = (on: number) => addDays("2026-03-01", on);
const cents = fc.integer({ min: 1, max: 12 }).map((tens) => tens * 10);
const on = fc.nat({ max: 20 });
const until = fc.option(fc.nat({ max: 10 }), { nil: undefined, freq: 3 });

type Fact = { on: number; cents: number; goneAfter?: number | undefined };
const fact: fc.Arbitrary<Fact> = fc.record({ on, cents, goneAfter: until });
const dated = ({ on, goneAfter }: Fact) => ({
	day: day(on),
	until: goneAfter === undefined ? null : day(on + goneAfter),
});

const chargeOf = (one: Fact, at: number): DatedCharge => ({
	...dated(one),
	...{ id: at + 1, dueDate: day(one.on), accountId: 4000, rank: "0 4000", cents: one.cents, fund: "owned" },
});
const sourceOf =
	(accountId: number | null) =>
	(one: Fact, at: number): DatedSource => ({
		...dated(one),
		...{ id: (accountId ?? 1000) + at, cents: one.cents, accountId },
		...{ sparesDeposits: accountId !== null, named: [], passedOver: [] },
	});

type Given = { charges: DatedCharge[]; sources: DatedSource[]; outflows: DatedOutflow[] };

const lease = fc.record({
	charges: fc.array(fact, { minLength: 1, maxLength: 5 }).map((all) => all.map(chargeOf)),
	money: fc.array(fact, { minLength: 1, maxLength: 5 }).map((all) => all.map(sourceOf(null))),
	credits: fc.array(fact, { maxLength: 2 }).map((all) => all.map(sourceOf(4800))),
	outflows: fc.array(fact, { maxLength: 3 }).map((all) => all.map((one) => ({ ...dated(one), cents: one.cents }))),
});

function matched(given: Given) {
	const owedBack = { accountId: 2300, rank: "1 2300", charges: [] };
	const kept = { deposits: new Map(), ownedCents: 0 };
	return matchInTime({ ...given, kept, needs: [], given: [], owedBack, from: "" });
}

/** What each charge has from each day's flows, before a day; refunds that are owed are told by their day. */
function paidBefore(given: Given, end: PlainDate) {
	const { flows, owedBack } = matched(given);
	const dayOf = new Map(owedBack.map(({ id, day }) => [id, day]).reverse() as [number, PlainDate][]);
	const paid = new Map<string, number>();
	for (const flow of flows.filter((one) => one.day < end)) {
		const key = `${flow.day} ${flow.chargeId < 0 ? `owed ${dayOf.get(flow.chargeId)}` : flow.chargeId}`;
		paid.set(key, (paid.get(key) ?? 0) + flow.cents);
	}
	return [...paid].filter(([, sum]) => sum !== 0).sort();
}

describe("whatever is undone later", () => {
	test("no payment's or credit's reversal changes what was paid before the day of that reversal", () => {
		let compared = 0;
		const law = fc.property(lease, fc.nat(), on, ({ money, credits, ...rest }, which, after) => {
			const sources = [...money, ...credits];
			const gone = sources[which % sources.length];
			if (!gone || gone.until !== null) return;
			const end = addDays(gone.day, after % 12);
			const other = sources.map((one) => (one === gone ? { ...one, until: end } : one));
			const before = paidBefore({ ...rest, sources }, end);
			expect(paidBefore({ ...rest, sources: other }, end)).toEqual(before);
			if (before.length > 0 && rest.outflows.some((one) => one.day >= end)) compared += 1;
		});
		fc.assert(law, { numRuns: 1_500 });
		expect(compared).toBeGreaterThan(50);
	});

	test("no refund, of the same day or another, takes what was due when the money came", () => {
		let compared = 0;
		const law = fc.property(lease, fact, ({ money, outflows, ...rest }, taken) => {
			// Each payment comes after all charges, so none waits.
			const charges = rest.charges.map((one) => ({ ...one, until: null }));
			const sources = money.map((one) => ({ ...one, day: addDays(one.day, 30), until: null }));
			const more = [...outflows, { ...dated(taken), cents: taken.cents }];
			const later = more.map((one) => ({ ...one, day: addDays(one.day, 30), until: null }));
			const before = matched({ charges, sources, outflows: [] });
			const after = matched({ charges, sources, outflows: later });
			expect(after.flows.filter(({ chargeId }) => chargeId > 0)).toEqual(before.flows);
			if (after.owedBack.length > 0) compared += 1;
		});
		fc.assert(law, { numRuns: 300 });
		expect(compared).toBeGreaterThan(50);
	});

	test("what is refunded beyond what came is owed, and no charge has more than was prepaid", () => {
		const law = fc.property(lease, ({ money, ...rest }) => {
			const charges = rest.charges.map((one) => ({ ...one, until: null }));
			const { flows, owedBack } = matched({ charges, sources: money, outflows: rest.outflows });
			const total = (all: readonly { cents: number }[]) => all.reduce((sum, one) => sum + one.cents, 0);
			const last = owedBack.at(-1)?.day;
			const owed = owedBack.filter((one) => one.day === last);
			const came = total(money.filter((one) => one.until === null));
			const out = total(rest.outflows.filter((one) => one.until === null));
			const applied = total(flows);
			const open = total(charges) + total(owed) - applied;
			const prepaid = came - out - applied + total(owed);
			expect(Math.min(open, prepaid)).toBeGreaterThanOrEqual(0);
		});
		fc.assert(law, { numRuns: 1_500 });
	});
});
