import { describe, expect, test } from "vitest";
import type { DatedCharge, DatedOutflow, DatedSource, Kept } from "./dated-facts";
import { matchInTime } from "./match-in-time";

const day = (date: number) => `2026-03-${String(date).padStart(2, "0")}`;

const charge = (id: number, on: number, cents: number, over: Partial<DatedCharge> = {}): DatedCharge => ({
	...{
		id,
		day: day(on),
		until: null,
		dueDate: day(on),
		accountId: 4000,
		rank: "0 4000",
		cents,
		fund: "owned",
		...over,
	},
});

const money = (id: number, on: number, cents: number, over: Partial<DatedSource> = {}): DatedSource => ({
	...{
		id,
		day: day(on),
		until: null,
		cents,
		accountId: null,
		sparesDeposits: false,
		named: [],
		passedOver: [],
		...over,
	},
});

const refund = (on: number, cents: number, until: string | null = null): DatedOutflow => ({
	...{ day: day(on), until, cents },
});

const owedBack = { accountId: 2300, rank: "1 2300", charges: [] };

type Given = Partial<Parameters<typeof matchInTime>[0]>;

/** The flows as "day source→charge cents", in order. */
function matched(facts: Given): string[] {
	const kept: Kept = { deposits: new Map(), ownedCents: 0 };
	const nothing = { charges: [], sources: [], outflows: [], kept, needs: [], given: [], owedBack, from: "" };
	return matchInTime({ ...nothing, ...facts }).flows.map(
		({ day: on, sourceId, chargeId, cents }) => `${Number(on.slice(8))} ${sourceId}→${chargeId} ${cents}`,
	);
}

describe("what pays what", () => {
	test("on the later of both days", () => {
		expect(matched({ charges: [charge(1, 5, 100)], sources: [money(10, 3, 100)] })).toEqual(["5 10→1 100"]);
		expect(matched({ charges: [charge(1, 5, 100)], sources: [money(10, 8, 100)] })).toEqual(["8 10→1 100"]);
	});

	test("oldest due first, then the older, then by rank, then the first entered", () => {
		const charges = [
			charge(1, 4, 10, { dueDate: day(9) }),
			charge(2, 5, 10),
			charge(3, 3, 10, { dueDate: day(5), rank: "1 2100" }),
			charge(4, 3, 10, { dueDate: day(5), rank: "0 4010" }),
			charge(5, 3, 10, { dueDate: day(5), rank: "0 4010" }),
		];
		expect(matched({ charges, sources: [money(10, 6, 50)] })).toEqual(
			[4, 5, 3, 2, 1].map((chargeId) => `6 10→${chargeId} 10`),
		);
	});

	test("of one day a credit comes before money, the smaller before the larger", () => {
		const sources = [money(10, 6, 30), money(11, 6, 20), money(12, 6, 15, { accountId: 4800 })];
		expect(matched({ charges: [charge(1, 1, 60)], sources })).toEqual(["6 12→1 15", "6 11→1 20", "6 10→1 25"]);
	});

	test("what took an account back settles the charge of that account first", () => {
		const charges = [charge(1, 1, 50), charge(2, 2, 50, { accountId: 4100 })];
		expect(matched({ charges, sources: [money(12, 6, 60, { accountId: 4100 })] })).toEqual(["6 12→2 50", "6 12→1 10"]);
	});
});

describe("what was chosen by hand", () => {
	const charges = [charge(1, 1, 50), charge(2, 9, 50)];

	test("waits for its charge, however much is open before", () => {
		const sources = [money(10, 3, 60, { named: [{ chargeId: 2, cents: 40 }] })];
		expect(matched({ charges, sources })).toEqual(["3 10→1 20", "9 10→2 40"]);
	});

	test("is not taken by money that came before it", () => {
		const sources = [money(10, 2, 50), money(11, 6, 30, { named: [{ chargeId: 1, cents: 30 }] })];
		expect(matched({ charges, sources })).toEqual(["2 10→1 20", "6 11→1 30", "9 10→2 30"]);
	});

	test("what is left off a charge goes to others, and there once it is applied", () => {
		const left = (until: string | null) => [money(10, 3, 70, { passedOver: [{ chargeId: 1, until }] })];
		expect(matched({ charges, sources: left(null) })).toEqual(["9 10→2 50"]);
		expect(matched({ charges, sources: left(day(7)) })).toEqual(["7 10→1 50", "9 10→2 20"]);
	});

	test("of one day, what is left off a charge comes first", () => {
		const sources = [money(10, 3, 30), money(11, 3, 50, { passedOver: [{ chargeId: 2, until: null }] })];
		expect(matched({ charges: [charge(1, 1, 50), charge(2, 2, 50)], sources })).toEqual(["3 11→1 50", "3 10→2 30"]);
	});
});

describe("what was taken back", () => {
	test("a charge frees what paid it, on that day", () => {
		const charges = [charge(1, 1, 50, { until: day(8) }), charge(2, 2, 50)];
		expect(matched({ charges, sources: [money(10, 3, 50)] })).toEqual(["3 10→1 50", "8 10→1 -50", "8 10→2 50"]);
	});

	test("a payment leaves its charges open for others, and what else it would pay", () => {
		const sources = [money(10, 3, 50, { until: day(8) }), money(11, 6, 30)];
		expect(matched({ charges: [charge(1, 1, 50), charge(2, 6, 40)], sources })).toEqual([
			...["3 10→1 50", "6 11→2 30", "8 10→1 -50"],
		]);
	});

	test("on its own day it never was", () => {
		const gone = { until: day(3) };
		expect(matched({ charges: [charge(1, 1, 50)], sources: [money(10, 3, 50, gone)] })).toEqual([]);
		expect(matched({ charges: [charge(1, 3, 50, gone)], sources: [money(10, 3, 50)] })).toEqual([]);
	});
});

describe("what was paid back", () => {
	test("is kept for its day: no later charge has it", () => {
		const facts = { charges: [charge(1, 5, 100)], sources: [money(10, 3, 100)], outflows: [refund(8, 70)] };
		expect(matched(facts)).toEqual(["5 10→1 30"]);
	});

	test("as far as what comes before it does not bring the money", () => {
		const facts = { charges: [charge(1, 5, 100)], outflows: [refund(8, 70)] };
		expect(matched({ ...facts, sources: [money(10, 3, 100), money(11, 6, 70)] })).toEqual([...["5 10→1 100"]]);
	});

	test("is kept of credits where there is not the money for it", () => {
		const credit = money(12, 3, 80, { accountId: 4800 });
		const facts = { charges: [charge(1, 5, 100)], sources: [money(10, 3, 20), credit], outflows: [refund(8, 50)] };
		expect(matched(facts)).toEqual(["5 12→1 50"]);
		const paidOut = charge(2, 9, 40, { fund: "refunded" });
		const named = { ...credit, named: [{ chargeId: 2, cents: 40 }] };
		expect(matched({ ...facts, charges: [charge(1, 5, 100), paidOut], sources: [money(10, 3, 60), named] })).toEqual([
			...["5 12→1 40", "5 10→1 10", "9 12→2 40"],
		]);
	});

	test("reversed, it is there again", () => {
		const facts = { charges: [charge(1, 5, 100)], sources: [money(10, 3, 100)] };
		expect(matched({ ...facts, outflows: [refund(8, 70, day(9))] })).toEqual(["5 10→1 30", "9 10→1 70"]);
		expect(matched({ ...facts, outflows: [refund(8, 70, day(8))] })).toEqual(["5 10→1 100"]);
	});

	test("beyond what was there is owed in its turn", () => {
		const facts = { charges: [charge(1, 5, 100)], sources: [money(10, 6, 80)], outflows: [refund(4, 30)] };
		expect(matched(facts)).toEqual(["6 10→-1 30", "6 10→1 50"]);
	});

	test("is owed again from the day on which its money goes; what others paid stays", () => {
		const facts = {
			charges: [charge(1, 4, 50), charge(2, 18, 30)],
			sources: [money(10, 5, 50), money(11, 6, 50, { until: day(15) }), money(12, 20, 60)],
			outflows: [refund(8, 40)],
		};
		expect(matched(facts)).toEqual(["5 10→1 50", "20 12→-1 40", "20 12→2 20"]);
		const forgiven = { ...facts, outflows: [refund(8, 40, day(25))] };
		expect(matched(forgiven).slice(3)).toEqual(["25 12→-1 -40", "25 12→2 10"]);
	});

	test("what was chosen for it waits, and what is over once it is owed no more goes to others", () => {
		const facts = {
			charges: [charge(1, 10, 20)],
			sources: [money(11, 6, 50, { until: day(15) }), money(12, 9, 30, { named: [{ chargeId: 7, cents: 30 }] })],
			outflows: [refund(8, 50)],
			owedBack: { ...owedBack, charges: [{ id: 7, day: day(15), cents: 50 }] },
		};
		expect(matched(facts)).toEqual([]);
		const little = { ...facts, charges: [charge(1, 10, 60)], outflows: [refund(8, 10)] };
		expect(matched(little)).toEqual(["10 11→1 40", "15 11→1 -40", "15 12→1 20"]);
	});

	test("is taken of what is prepaid first when its money goes", () => {
		const sources = [money(11, 6, 50, { until: day(15) }), money(12, 9, 30)];
		const facts = { charges: [charge(1, 16, 30)], sources, outflows: [refund(8, 40)] };
		expect(matched({ ...facts, sources: [...sources, money(13, 17, 25)] })).toEqual(["17 13→-1 10", "17 13→1 15"]);
	});
});

describe("deposits", () => {
	const deposit = charge(2, 5, 100, { fund: "deposit", rank: "1 2100", accountId: 2100 });
	const kept = { deposits: new Map([[2, [{ day: day(6), cents: 100 }]]]), ownedCents: 0 };

	test("what was received for one stays with it behind an older charge", () => {
		const facts = { charges: [charge(1, 1, 80), deposit], sources: [money(10, 6, 150)] };
		expect(matched({ ...facts, kept })).toEqual(["6 0→2 100", "6 10→1 50"]);
		expect(matched(facts)).toEqual(["6 10→1 80", "6 10→2 70"]);
	});

	test("what was named for one has it once, whatever else is prepaid or was named for it and went again", () => {
		const facts = {
			charges: [{ ...deposit, cents: 300 }],
			sources: [
				money(10, 6, 100, { named: [{ chargeId: 2, cents: 100 }] }),
				money(11, 4, 100, { passedOver: [{ chargeId: 2, until: null }] }),
				money(12, 7, 50, { until: day(9), named: [{ chargeId: 2, cents: 50 }] }),
			],
		};
		const once = ["7 12→2 50", "9 12→2 -50"];
		expect(matched(facts)).toEqual(["6 10→2 100", ...once]);
		expect(matched({ ...facts, kept })).toEqual(["6 0→2 100", ...once]);
	});

	test("where there is less money than they had, nothing is kept", () => {
		expect(matched({ charges: [charge(1, 1, 80), deposit], sources: [money(10, 6, 90)], kept })).toEqual([
			...["6 10→1 80", "6 10→2 10"],
		]);
	});
});

describe("closed days", () => {
	test("stay as they are; what follows begins with what is left", () => {
		const facts = {
			...{ charges: [charge(1, 1, 50), charge(2, 2, 50)], sources: [money(10, 3, 40), money(11, 9, 60)] },
			...{ given: [{ sourceId: 10, chargeId: 2, day: day(3), cents: 40 }], from: day(8) },
		};
		expect(matched(facts)).toEqual(["9 11→1 50", "9 11→2 10"]);
	});

	test("what was taken back in them takes nothing of what others paid", () => {
		const facts = {
			charges: [charge(1, 1, 100), charge(2, 2, 40)],
			sources: [money(10, 3, 60, { until: day(5) }), money(11, 4, 40), money(12, 9, 30)],
			given: [
				{ sourceId: 10, chargeId: 1, day: day(3), cents: 60 },
				{ sourceId: 11, chargeId: 1, day: day(4), cents: 40 },
				{ sourceId: 10, chargeId: 1, day: day(5), cents: -60 },
			],
			from: day(8),
		};
		expect(matched(facts)).toEqual(["9 12→1 30"]);
	});
});

test("what was withheld of a deposit that nothing was received for pays that deposit, to the cent", () => {
	const charges = [charge(1, 1, 500, { fund: "deposit", accountId: 2100, rank: "1 2100" }), charge(2, 1, 300)];
	const withheld = money(10, 5, 300, { accountId: 2100, withheldFrom: 2100 });
	const needs = [{ accountId: 2100, day: day(5), cents: 300 }];
	const paid = new Map<string, number>();
	for (const flow of matched({ charges, sources: [withheld], needs })) {
		const [to = "", cents] = flow.split("→")[1]?.split(" ") ?? [];
		paid.set(to, (paid.get(to) ?? 0) + Number(cents));
	}
	expect([paid.get("1") ?? 0, paid.get("2") ?? 0]).toEqual([300, 0]);
});
