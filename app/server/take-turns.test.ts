import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { takeTurn } from "./take-turns";

const turns: string[] = [];

async function ask(sender: string, name: string) {
	await takeTurn(sender);
	turns.push(name);
	await takeTurn(sender, { begun: true });
	turns.push(`${name} drawn`);
}

test("senders take turns, and each finishes what was begun before the next", async () => {
	await Promise.all([ask("Ada", "Ada 1"), ask("Ada", "Ada 2"), ask("Ada", "Ada 3"), ask("Bo", "Bo 1")]);
	expect(turns).toEqual([
		...["Ada 1", "Bo 1", "Ada 1 drawn", "Bo 1 drawn"],
		...["Ada 2", "Ada 2 drawn", "Ada 3", "Ada 3 drawn"],
	]);
});

test("between any two turns the loop goes round", async () => {
	let rounds = 0;
	let isOver = false;
	const counted = (async () => {
		while (!isOver) {
			await setImmediate();
			rounds += 1;
		}
	})();
	const began = await Promise.all(["Ada", "Ada", "Bo", "Cy", "Ada"].map((one) => takeTurn(one).then(() => rounds)));
	isOver = true;
	await counted;
	expect(new Set(began).size).toBe(began.length);
});

test("a turn that no one waits for comes at once, again and again", async () => {
	for (const _ of Array(3)) await expect(takeTurn("Ada")).resolves.toBeUndefined();
});
