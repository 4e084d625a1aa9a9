import { Writable } from "node:stream";
import { expect, test } from "vitest";
import { drained } from "./drained";

test("a long answer waits for its reader as often as it has to and keeps no listener", async () => {
	const answer = new Writable();
	const before = [answer.listenerCount("close"), answer.listenerCount("drain")];
	for (let part = 0; part < 20; part++) {
		const waits = drained(answer);
		answer.emit("drain");
		await waits;
	}
	expect([answer.listenerCount("close"), answer.listenerCount("drain")]).toEqual(before);
});

test("a compressed answer's stream, which is told instead of it, keeps no listener either", async () => {
	const [answer, compressed] = [new Writable(), new Writable()];
	const on = answer.on.bind(answer);
	answer.on = ((name: string, listener: () => void) =>
		name === "drain" ? compressed.on(name, listener) : on(name, listener)) as typeof answer.on;
	const before = answer.listenerCount("close");
	for (let part = 0; part < 20; part++) {
		const waits = drained(answer);
		compressed.emit("drain");
		await waits;
	}
	expect([compressed.listenerCount("drain"), compressed.listenerCount("close")]).toEqual([0, 0]);
	expect(answer.listenerCount("close")).toBe(before);
});

test("an answer that is over is not waited for", async () => {
	const answer = new Writable();
	const waits = drained(answer);
	answer.destroy();
	await waits;
	await drained(answer);
});
