import { expect, test } from "vitest";
import { atOnce, inPieces, mapInPieces } from "./in-pieces";

const busy = (ms: number) => {
	const end = performance.now() + ms;
	while (performance.now() < end);
	return 0;
};

test("work in pieces comes to what it comes to at once, and lets others go on meanwhile", async () => {
	const work = () => mapInPieces([...Array(1_000).keys()], (one) => one * 2 + busy(0.1));
	let turns = 0;
	const others = setInterval(() => turns++, 1);
	expect(atOnce(work())).toHaveLength(1_000);
	expect(turns).toBe(0);
	expect(await inPieces(work())).toEqual(atOnce(work()));
	expect(turns).toBeGreaterThan(0);
	clearInterval(others);
});
