import { expect, test } from "vitest";
import { decidedSaid } from "./decided-said";

const decided = { names: "Ava Tester and Ben Partner", several: true, told: true, pending: false };

test.each([
	["approve", decided, "Approved. Ava Tester and Ben Partner have been notified."],
	["reject", { ...decided, names: "Ava Tester", several: false }, "Rejected. Ava Tester has been notified."],
	["defer", { ...decided, told: false }, "Deferred. No one has been notified yet."],
	["conditional", { ...decided, pending: true }, "Pending second approval."],
] as const)("after %s the sentence names who was notified", (outcome, facts, words) => {
	expect(decidedSaid(outcome, facts)).toBe(words);
});
