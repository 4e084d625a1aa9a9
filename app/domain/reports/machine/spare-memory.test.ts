import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { sparingMemory } from "./spare-memory";

test("a file's pieces are passed on, and a reader who leaves ends the file", async () => {
	let ended = 0;
	async function* pieces() {
		try {
			for (let at = 0; at < 3; at++) yield at;
		} finally {
			ended += 1;
		}
	}
	const taken: number[] = [];
	for await (const piece of sparingMemory(pieces())) taken.push(piece);
	for await (const piece of sparingMemory(pieces())) if (piece === 1) break;
	expect([taken, ended]).toEqual([[0, 1, 2], 2]);
});

test("this Node knows how far a heap grows", () => {
	const { status, stderr } = spawnSync(process.execPath, ["--heap-growing-percent=40", "-e", ""]);
	expect([status, String(stderr)]).toEqual([0, ""]);
});
